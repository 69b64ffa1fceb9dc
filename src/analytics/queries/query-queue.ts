import type { AsyncDuckDBConnection } from "@duckdb/duckdb-wasm";
import { PartTables } from "../../fact-tables/part-tables";
import type { Statement } from "../../fact-tables/statement";
import type { Rows } from "../../questions/question";
import { cancelOn } from "../worker/cancel";
import type { AnalyticalDatabase } from "../worker/database";
import { rowsOf } from "../../fact-tables/arrow-rows";

/**
 * The maximum number of materialized parts: those equal under every filter, those of this filter and the last
 * one, and those of the compared periods. Going back is fast, and memory use stays small.
 */
const MAX_TABLES = 5;

/**
 * The maximum number of statements sent to the engine at once. The engine then stays busy while the page draws.
 * A new filter waits for at most this many statements of the old one.
 */
const MAX_RUNNING_STATEMENTS = 3;

interface Job {
  statement: Statement;
  signal: AbortSignal;
  resolve(rows: Rows): void;
  reject(error: unknown): void;
}

const aborted = (signal: AbortSignal): unknown => signal.reason ?? new DOMException("Aborted", "AbortError");

/**
 * Runs statements in order. An aborted one leaves the queue, so that a new filter does not wait for the old
 * one's answers. A long statement runs alone.
 */
export class QueryQueue {
  private readonly queue: Job[] = [];
  private readonly sent = new Map<Job, Promise<Rows>>();
  private readonly parts = new PartTables(MAX_TABLES);

  constructor(
    private readonly database: AnalyticalDatabase,
    private readonly connection: AsyncDuckDBConnection,
  ) {}

  run(statement: Statement, signal: AbortSignal): Promise<Rows> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(aborted(signal));
      const job: Job = { statement, signal, resolve, reject };
      signal.addEventListener("abort", () => this.abandon(job), { once: true });
      this.queue.push(job);
      this.send();
    });
  }

  private abandon(job: Job): void {
    job.reject(aborted(job.signal));
    const at = this.queue.indexOf(job);
    if (at >= 0) this.queue.splice(at, 1);
    const running = this.sent.get(job);
    if (running !== undefined && job.statement.isLong === true)
      cancelOn(this.database, this.connection, running);
  }

  private hasRoomFor({ statement }: Job): boolean {
    const isAlone = [{ statement }, ...this.sent.keys()].some((job) => job.statement.isLong === true);
    return this.sent.size < (isAlone ? 1 : MAX_RUNNING_STATEMENTS);
  }

  private send(): void {
    for (let [job] = this.queue; job !== undefined && this.hasRoomFor(job); [job] = this.queue) {
      this.queue.shift();
      void this.work(job);
    }
  }

  private async work(job: Job): Promise<void> {
    const { database } = this;
    const answer = database.isClosed ? database.gone : database.orGone(this.answer(job));
    this.sent.set(job, answer);
    try {
      job.resolve(await answer);
    } catch (error) {
      job.reject(error);
    }
    this.sent.delete(job);
    this.send();
  }

  /** Forgets the materialized parts that read one of these tables, because its rows have changed. */
  forgetReading(tables: readonly string[]): void {
    this.parts.forgetReading(tables);
  }

  /**
   * Sends all statements of a job at once, because the engine keeps their order. A long
   * one waits for its parts.
   */
  private async answer({ statement, signal }: Job): Promise<Rows> {
    const { drop, make, sql } = this.parts.prepare(statement);
    const before = drop.map((text) => this.read(text));
    for (const { part, sql: text } of make) {
      const made = this.read(text);
      made.catch(() => this.parts.forget(part));
      before.push(made);
    }
    if (statement.isLong === true) {
      await Promise.all(before);
      if (signal.aborted) throw aborted(signal);
      return this.stream(sql);
    }
    const rows = this.read(sql);
    await Promise.all([...before, rows]);
    return rows;
  }

  private async read(sql: string): Promise<Rows> {
    return rowsOf((await this.connection.query(sql)).batches);
  }

  private async stream(sql: string): Promise<Rows> {
    const batches = [];
    for await (const batch of await this.connection.send(sql)) batches.push(batch);
    return rowsOf(batches);
  }
}
