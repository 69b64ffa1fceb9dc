import type pg from "pg";

/** Where whole tables are read, so that the database itself is free for changes. */
export interface Reader {
  /** A pool whose rows are not older than this call: that of a standby, or the database's own. */
  pool(): Promise<pg.Pool>;
  /** Runs `work` with such a pool. Where a standby fails it, `work` runs again with the database's own. */
  read<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T>;
  /**
   * Whether a standby is read: `off` without one; `behind`, `away` and `foreign`, one of another database, while the
   * database is read in its place.
   */
  state(): ReaderState;
  close(): Promise<void>;
}

export type ReaderState = "off" | "reads" | "behind" | "away" | "foreign";

/** The reader of a database without a standby. */
export const ownReader = (pool: pg.Pool): Reader => ({
  pool: () => Promise.resolve(pool),
  read: (work) => work(pool),
  state: () => "off",
  close: () => Promise.resolve(),
});
