import type pg from "pg";
import { GuardedPool } from "./guarded-pool";

/** Which part of the database's statement limit a reading statement gets. */
const readingShares = {
  /** A list, a search or a record's history. A user whose list takes longer can narrow the filter. */
  list: 1 / 6,
  /** The questions of a dashboard. All questions for the whole country take up to 13 s on the embedded database. */
  figures: 1 / 2,
  /**
   * A whole fact, which is read once for all users. It may take ten times as long on a PostgreSQL server, where it holds
   * up nobody; the embedded database has one connection.
   */
  fact: 1,
} as const;

const FACT_SHARE_OF_SERVER = 10;

const DEFAULT_STATEMENT_LIMIT_MS = 60_000;

/** What a statement reads. */
export type Reading = keyof typeof readingShares;

/**
 * The time limit in milliseconds for one statement that reads a list, figures or a fact: by default 10, 30 and
 * 60 s (600 s on a server). A longer one is stopped with code 57014. 0 where the database has no limit.
 */
export function readingLimit(pool: pg.Pool, what: Reading): number {
  const [limit, isServer] =
    pool instanceof GuardedPool
      ? [pool.statementLimit, pool.engine === undefined]
      : [DEFAULT_STATEMENT_LIMIT_MS, true];
  return Math.round(limit * (what === "fact" && isServer ? FACT_SHARE_OF_SERVER : readingShares[what]));
}
