import { clear } from "idb-keyval";
import { browserStore } from "./browser-store";

/** The IndexedDB store of cached answers, kept from one visit to the next (decision 037). */
export const answerStore = browserStore("marble-answers", "answers");

/** Deletes all cached answers, for a sign-out or a change of user. Where there is no such database, none are there. */
export const clearAnswers = (): Promise<void> => clear(answerStore).catch(() => undefined);
