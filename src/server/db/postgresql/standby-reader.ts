import type pg from "pg";
import { setTimeout as pause } from "node:timers/promises";
import { messageOf } from "../../../shared/errors";
import { isConnectionGone } from "../database-failure";
import type { Log } from "../log";
import type { StandbyState } from "../../../shared/calls/system";
import type { Reader } from "../reader";
import { IDENTITY } from "./unusable-server";

/** How long a reader waits until the standby has what the database had at the call, in milliseconds. */
const MAX_WAIT = 1000;
const LOOK_AGAIN = 20;
/** After a failure the database is read for this time before the standby is tried again, in milliseconds. */
const REST = 10_000;
/** The standby stopped a statement, because it needed the rows for what it replays. */
const CONFLICT = "40001";

const POSITION = `select pg_current_wal_lsn()::text as position, ${IDENTITY} as identity`;
const HAS_REPLAYED = `
select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as replayed, ${IDENTITY} as identity`;

interface Place {
  position: string;
  identity: string;
}

/** The standby is that of another database, whose rows are not to be read. */
class ForeignStandby extends Error {}

/**
 * Reads from a standby of the database (DATABASE_REPLICA_URL). Before each reading it asks the database for the position
 * of its log, and waits until the standby has replayed it, so that nobody misses what was saved before. A standby that is
 * too far behind, does not answer, has been promoted or belongs to another database is passed over: the database is read in
 * its place.
 */
export class StandbyReader implements Reader {
  private found: StandbyState = "reads";
  private triedAgainAt = 0;

  constructor(
    private readonly standby: pg.Pool,
    private readonly own: pg.Pool,
    private readonly log: Log,
    readonly close: () => Promise<void>,
    private readonly maxWait = MAX_WAIT,
  ) {}

  state(): StandbyState {
    return this.found;
  }

  async pool(): Promise<pg.Pool> {
    if (performance.now() < this.triedAgainAt) return this.own;
    const { rows } = await this.own.query<Place>(POSITION);
    try {
      const replayed = await this.replays(rows[0] as Place);
      this.note(replayed ? "reads" : "behind");
      return replayed ? this.standby : this.own;
    } catch (error) {
      if (error instanceof ForeignStandby) this.note("foreign");
      else this.note("away", error);
      return this.own;
    }
  }

  async read<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
    const pool = await this.pool();
    try {
      return await work(pool);
    } catch (error) {
      const isConflict = (error as { code?: unknown }).code === CONFLICT;
      if (pool === this.own || !(isConflict || isConnectionGone(error))) throw error;
      this.note(isConflict ? "behind" : "away", error);
      return work(this.own);
    }
  }

  private async replays({ position, identity }: Place): Promise<boolean> {
    for (const end = performance.now() + this.maxWait; ; await pause(LOOK_AGAIN)) {
      const { rows } = await this.standby.query<{ replayed: boolean; identity: string }>(HAS_REPLAYED, [
        position,
      ]);
      if (rows[0]?.identity !== identity) throw new ForeignStandby();
      if (rows[0].replayed) return true;
      if (performance.now() >= end) return false;
    }
  }

  private note(state: StandbyState, error?: unknown): void {
    if (state !== "reads") this.triedAgainAt = performance.now() + REST;
    if (state === this.found) return;
    this.found = state;
    const words = {
      off: "",
      reads: "The standby of DATABASE_REPLICA_URL is read again.",
      behind: "The standby of DATABASE_REPLICA_URL is behind, so the database is read in its place.",
      away: "The standby of DATABASE_REPLICA_URL does not answer, so the database is read in its place.",
      foreign:
        "DATABASE_REPLICA_URL leads to another database than DATABASE_URL, so the database is read in its place.",
    }[state];
    this.log(error === undefined ? words : `${words} ${messageOf(error)}`);
  }
}
