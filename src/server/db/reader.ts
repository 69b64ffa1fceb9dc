import type pg from "pg";
import type { StandbyState } from "../../shared/calls/system";

/** Where whole tables are read, so that the database itself is free for changes. */
export interface Reader {
  /** A pool whose rows are not older than this call: that of a standby, or the database's own. */
  pool(): Promise<pg.Pool>;
  /** Runs `work` with such a pool. Where a standby fails it, `work` runs again with the database's own. */
  read<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T>;
  state(): StandbyState;
  close(): Promise<void>;
}

/** The reader of a database without a standby. */
export const ownReader = (pool: pg.Pool): Reader => ({
  pool: () => Promise.resolve(pool),
  read: (work) => work(pool),
  state: () => "off",
  close: () => Promise.resolve(),
});
