import type { AsyncDuckDBConnection } from "@duckdb/duckdb-wasm";
import type { Rows } from "../shared/query";
import { rowsOf, type AnalyticalDatabase } from "./database";

interface Job {
  sql: string;
  signal: AbortSignal;
  resolve(rows: Rows): void;
  reject(error: unknown): void;
}

const aborted = (signal: AbortSignal): unknown => signal.reason ?? new DOMException("Aborted", "AbortError");

/**
 * Runs statements one after the other. An aborted one leaves the queue, and is cancelled where it runs: a new filter
 * does not wait for the answers to the old one.
 */
export class Runner {
  private readonly queue: Job[] = [];
  private running: Job | null = null;

  constructor(
    private readonly database: AnalyticalDatabase,
    private readonly connection: AsyncDuckDBConnection,
  ) {}

  run(sql: string, signal: AbortSignal): Promise<Rows> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(aborted(signal));
      const job: Job = { sql, signal, resolve, reject };
      signal.addEventListener("abort", () => this.abandon(job), { once: true });
      this.queue.push(job);
      if (this.running === null) void this.work();
    });
  }

  private abandon(job: Job): void {
    job.reject(aborted(job.signal));
    const at = this.queue.indexOf(job);
    if (at >= 0) this.queue.splice(at, 1);
    else if (this.running === job) void this.connection.cancelSent().catch(() => {});
  }

  private async work(): Promise<void> {
    for (let job = this.queue.shift(); job !== undefined; job = this.queue.shift()) {
      this.running = job;
      try {
        job.resolve(await this.database.orGone(this.answer(job.sql)));
      } catch (error) {
        job.reject(error);
      }
    }
    this.running = null;
  }

  private async answer(sql: string): Promise<Rows> {
    const batches = [];
    for await (const batch of await this.connection.send(sql)) batches.push(batch);
    return rowsOf(batches);
  }
}
