import { clear, createStore, delMany, entries, setMany, type UseStore } from "idb-keyval";
import type { Rows } from "../shared/query";

/** The answer to a question as it lies in this browser from one visit to the next (decision 037). */
export interface StoredAnswer {
  /** Whose it is: user, role and scope. */
  access: string;
  /** The statement, without its parameters. */
  sql: string;
  /** The tags of the facts that it reads, each as it was before the question was asked. */
  tags: string;
  rows: Rows;
  /** When it was last kept or shown, in milliseconds since 1970. */
  used: number;
}

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore("marble-answers", "answers"));

let read: Promise<[string, StoredAnswer][]> | null = null;

/** What lies here, read once until something is written; nothing where the browser does not open its database. */
export const readAnswers = (): Promise<[string, StoredAnswer][]> =>
  (read ??= Promise.resolve()
    .then(() => entries<string, StoredAnswer>(store()))
    .catch(() => []));

/** Keeps answers and removes others by their keys. What cannot be kept is asked again at the next visit. */
export async function writeAnswers(
  kept: [string, StoredAnswer][],
  removed: readonly string[],
): Promise<void> {
  read = null;
  try {
    if (kept.length > 0) await setMany(kept, store());
    if (removed.length > 0) await delMany([...removed], store());
  } catch {
    opened = undefined;
  }
}

/** Forgets every answer: nobody is signed in, or somebody else. */
export async function forgetAnswers(): Promise<void> {
  read = null;
  try {
    await clear(store());
  } catch {
    opened = undefined;
  }
}
