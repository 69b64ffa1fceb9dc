import type pg from "pg";
import type { EmbeddedEngine } from "./embedded";
import type { Log } from "../log";

const MAX_LOG_BYTES = 64 << 20;
const TICKS_PER_RUN = 20;

/**
 * Does the checkpoints, vacuums and analyzes that a PostgreSQL server does by itself and the embedded engine
 * does not.
 */
export class Maintenance {
  private readonly timer: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();
  private ticks = 0;

  /** Starts the timer. Maintenance runs every `every` milliseconds, and sooner after 64 MB of changes. */
  static async start(pool: pg.Pool, engine: EmbeddedEngine, every: number, log: Log): Promise<Maintenance> {
    return new Maintenance(pool, engine, every, log, await written(pool));
  }

  private constructor(
    private readonly pool: pg.Pool,
    private readonly engine: EmbeddedEngine,
    every: number,
    private readonly log: Log,
    private checkpointed: number,
  ) {
    this.timer = setInterval(() => void this.tick(), every / TICKS_PER_RUN);
    this.timer.unref();
  }

  /**
   * Vacuums and analyzes the tables with many changes, then checkpoints. Does nothing when nothing was written.
   */
  run(): Promise<void> {
    const next = this.running.catch(() => {}).then(() => this.maintain());
    this.running = next;
    return next;
  }

  /** Stops the timer and makes a last checkpoint. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.run().catch((error: unknown) => this.report(error));
  }

  private async tick(): Promise<void> {
    this.ticks += 1;
    try {
      const due =
        this.ticks % TICKS_PER_RUN === 0 || (await written(this.pool)) - this.checkpointed > MAX_LOG_BYTES;
      if (due) await this.run();
    } catch (error) {
      this.report(error);
    }
  }

  private async maintain(): Promise<void> {
    if ((await written(this.pool)) === this.checkpointed) return;
    for (const table of await changedTables(this.pool)) await this.alone(`vacuum analyze ${table}`);
    await this.alone("checkpoint");
    this.checkpointed = await written(this.pool);
  }

  /**
   * Runs one statement without time limit. Other clients can use the connection between two such statements.
   */
  private async alone(statement: string): Promise<void> {
    const client = await this.pool.connect();
    try {
      await this.engine.unlimited(() => client.query(statement));
    } finally {
      client.release();
    }
  }

  private report(error: unknown): void {
    this.log("The embedded database could not be checkpointed; its log keeps every change until it can.", {
      error,
    });
  }
}

/** The total number of bytes written to the write-ahead log. */
async function written(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes",
  );
  return rows[0]?.bytes ?? 0;
}

/** The tables of which more than a tenth has changed since they were last vacuumed or analyzed. */
async function changedTables(pool: pg.Pool): Promise<string[]> {
  await pool.query("select pg_stat_force_next_flush()");
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', counted.schemaname, counted.relname) as name
     from pg_stat_user_tables counted join pg_class class on class.oid = counted.relid
     where greatest(counted.n_dead_tup, counted.n_mod_since_analyze) > 50 + greatest(class.reltuples, 0) / 10`,
  );
  return rows.map(({ name }) => name);
}
