import type { AsyncDuckDBConnection } from "@duckdb/duckdb-wasm";
import type { Rows } from "../../questions/query";
import { cancelOn } from "../worker/cancel";
import type { AnalyticalDatabase } from "../worker/database";
import { rowsOf } from "./rows";

/** A part that is computed once into a table and read by several statements, which contain its name. */
export interface MaterializedPart {
  name: string;
  sql: string;
}

export interface Statement {
  sql: string;
  materialized?: readonly MaterializedPart[];
  /** Whether its answer may be long. It then arrives in pieces, and an abort cancels the running statement. */
  isLong?: boolean;
}

/**
 * The maximum number of materialized parts: those equal under every filter, those of this filter and the last
 * one, and those of the compared periods. Going back is fast, and memory use stays small.
 */
const MAX_TABLES = 5;

/**
 * The maximum number of statements sent to the engine at once. The engine then stays busy while the page draws.
 * A new filter waits for at most this many statements of the old one.
 */
const MAX_SENT = 3;

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
  private readonly tables = new Map<string, string>();
  private readonly outdated: string[] = [];
  private made = 0;

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
    return this.sent.size < (isAlone ? 1 : MAX_SENT);
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

  /**
   * Forgets the materialized parts because data has changed. Their tables are dropped
   * before the next statement.
   */
  forget(): void {
    this.outdated.push(...this.tables.values());
    this.tables.clear();
  }

  /**
   * Sends all statements of a job at once, because the engine keeps their order. A long
   * one waits for its parts.
   */
  private async answer({ statement: { sql, materialized, isLong }, signal }: Job): Promise<Rows> {
    const before = this.outdated.splice(0).map((table) => this.read(`drop table if exists ${table}`));
    const tables: [name: RegExp, table: string][] = [];
    const withTables = (text: string): string =>
      tables.reduce((now, [name, table]) => now.replaceAll(name, table), text);
    for (const { name, sql: part } of materialized ?? [])
      tables.push([
        new RegExp(`\\b${name}\\b`, "g"),
        this.materialize({ name, sql: withTables(part) }, before),
      ]);
    if (isLong === true) {
      await Promise.all(before);
      if (signal.aborted) throw aborted(signal);
      return this.stream(withTables(sql));
    }
    const rows = this.read(withTables(sql));
    await Promise.all([...before, rows]);
    return rows;
  }

  /**
   * Returns the name of the table of a part. If it does not exist yet, the statement that creates it is sent.
   */
  private materialize({ name, sql }: MaterializedPart, sent: Promise<unknown>[]): string {
    const before = this.tables.get(sql);
    if (before !== undefined) {
      // Moves the part to the end: the least recently used one is dropped first.
      this.tables.delete(sql);
      this.tables.set(sql, before);
      return before;
    }
    const [oldest] = this.tables;
    if (oldest !== undefined && this.tables.size >= MAX_TABLES) {
      this.tables.delete(oldest[0]);
      this.outdated.push(oldest[1]);
    }
    const table = `${name}_${++this.made}`;
    this.tables.set(sql, table);
    const made = this.read(`create temp table ${table} as\n${sql}`);
    made.catch(() => this.tables.delete(sql));
    sent.push(made);
    return table;
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
