import { delMany, entries, setMany } from "idb-keyval";
import { messageOf } from "../../shared/errors";
import type { Rows } from "../../questions/question";
import { answerStore } from "./answer-database";

/** A cached answer to a question, kept in IndexedDB from one visit to the next (decision 037). */
export interface StoredAnswer {
  /** Whom the answer belongs to: the user, role and scope, as `accessKey` writes them. */
  access: string;
  /** The SQL statement, without its parameters. */
  sql: string;
  /** The version tags of the facts that it reads, as they were before the question was asked. */
  tags: string;
  rows: Rows;
  /** When it was last saved or used, in milliseconds since 1970. */
  used: number;
}

/** All cached answers with their keys. Returns an empty list when IndexedDB cannot be opened. */
export const readAnswers = (): Promise<[string, StoredAnswer][]> =>
  Promise.resolve()
    .then(() => entries<string, StoredAnswer>(answerStore))
    .catch(() => []);

/**
 * Saves answers and removes others by key. Failures are only logged; the answers are then fetched again on the
 * next visit.
 */
export async function writeAnswers(
  kept: [string, StoredAnswer][],
  removed: readonly string[],
): Promise<void> {
  try {
    if (kept.length > 0) await setMany(kept, answerStore);
    if (removed.length > 0) await delMany([...removed], answerStore);
  } catch (error) {
    console.warn(`The answers of this visit are not kept for the next: ${messageOf(error)}`);
  }
}
