import { clear, createStore, type UseStore } from "idb-keyval";

let opened: UseStore | undefined;

/** Where answers lie from one visit to the next (decision 037). */
export const answersHere = (): UseStore => (opened ??= createStore("marble-answers", "answers"));

/** Forgets every answer: nobody is signed in, or somebody else. */
export async function forgetAnswers(): Promise<void> {
  try {
    await clear(answersHere());
  } catch {
    opened = undefined;
  }
}
