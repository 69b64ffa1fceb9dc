import { delMany, entries, setMany } from "idb-keyval";
import { messageOf } from "../shared/errors";
import type { Rows } from "../questions/query";
import { answersHere } from "./forget-answers";

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

/** What lies here; nothing where the browser does not open its database. */
export const readAnswers = (): Promise<[string, StoredAnswer][]> =>
  Promise.resolve()
    .then(() => entries<string, StoredAnswer>(answersHere()))
    .catch(() => []);

/** Keeps answers and removes others by their keys. What cannot be kept is asked again at the next visit. */
export async function writeAnswers(
  kept: [string, StoredAnswer][],
  removed: readonly string[],
): Promise<void> {
  try {
    if (kept.length > 0) await setMany(kept, answersHere());
    if (removed.length > 0) await delMany([...removed], answersHere());
  } catch (error) {
    console.warn(`The answers of this visit are not kept for the next: ${messageOf(error)}`);
  }
}
