import { clear, createStore, type UseStore } from "idb-keyval";

let opened: UseStore | undefined;

/** The IndexedDB store of cached answers, kept from one visit to the next (decision 037). */
export const answersHere = (): UseStore => (opened ??= createStore("marble-answers", "answers"));

/** Deletes all cached answers, for a sign-out or a change of user. */
export async function forgetAnswers(): Promise<void> {
  try {
    await clear(answersHere());
  } catch {
    opened = undefined;
  }
}
