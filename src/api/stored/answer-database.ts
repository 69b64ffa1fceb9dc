import { clear, createStore, type UseStore } from "idb-keyval";

let opened: UseStore | undefined;

/** The IndexedDB store of cached answers, kept from one visit to the next (decision 037). */
export const answerStore = (): UseStore => (opened ??= createStore("marble-answers", "answers"));

/** Deletes all cached answers, for a sign-out or a change of user. */
export async function clearAnswers(): Promise<void> {
  try {
    await clear(answerStore());
  } catch {
    opened = undefined;
  }
}
