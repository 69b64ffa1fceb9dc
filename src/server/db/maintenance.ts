import type pg from "pg";
import type { EmbeddedEngine, Log } from "./embedded";

const VACUUM_AFTER_BYTES = 4 << 20;

/** Does on a timer what a PostgreSQL server does by itself and the embedded one does not. */
export class Maintenance {
  private readonly timer: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();
  private checkpointed: number;
  private vacuumed: number;

  /** Starts the timer, which fires every so many milliseconds. */
  static async start(pool: pg.Pool, engine: EmbeddedEngine, every: number, log: Log): Promise<Maintenance> {
    return new Maintenance(pool, engine, every, log, await position(pool));
  }

  private constructor(
    private readonly pool: pg.Pool,
    private readonly engine: EmbeddedEngine,
    every: number,
    private readonly log: Log,
    opened: number,
  ) {
    this.checkpointed = opened;
    this.vacuumed = opened;
    this.timer = setInterval(() => {
      this.queue(VACUUM_AFTER_BYTES).catch((error: unknown) => this.report(error));
    }, every);
    this.timer.unref();
  }

  /** Checkpoints, vacuums and analyzes now, if anything was written since. */
  run(): Promise<void> {
    return this.queue(1);
  }

  /** Ends the timer and leaves the directory checkpointed. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.run().catch((error: unknown) => this.report(error));
  }

  private queue(vacuumAfter: number): Promise<void> {
    const next = this.running.catch(() => {}).then(() => this.maintain(vacuumAfter));
    this.running = next;
    return next;
  }

  private async maintain(vacuumAfter: number): Promise<void> {
    const client = await this.pool.connect();
    let failed = false;
    try {
      await this.engine.unlimited(async () => {
        const written = await position(client);
        if (written - this.vacuumed >= vacuumAfter) await client.query("vacuum analyze");
        else if (written === this.checkpointed) return;
        await client.query("checkpoint");
        const now = await position(client);
        if (written - this.vacuumed >= vacuumAfter) this.vacuumed = now;
        this.checkpointed = now;
      });
    } catch (error) {
      failed = true;
      throw error;
    } finally {
      client.release(failed);
    }
  }

  private report(error: unknown): void {
    this.log("The embedded database could not be checkpointed; its log keeps every change until it can.", {
      error,
    });
  }
}

async function position(client: pg.Pool | pg.PoolClient): Promise<number> {
  const answer = await client.query<{ bytes: number }>(
    "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes",
  );
  return answer.rows[0]?.bytes ?? 0;
}
