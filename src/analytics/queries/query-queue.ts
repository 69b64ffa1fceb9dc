import type { AsyncDuckDBConnection } from "@duckdb/duckdb-wasm";
import type { Rows } from "../../questions/query";
import { cancelOn } from "../worker/cancel";
import type { AnalyticalDatabase } from "../worker/database";
import { rowsOf } from "./rows";

/** A part computed once and read by several statements, as a table whose name stands in them. */
export interface MaterializedPart {
  name: string;
  sql: string;
}

export interface Statement {
  sql: string;
  kept?: readonly MaterializedPart[];
  /** Its answer may be long: it comes in pieces, and is cancelled where it runs when nobody waits for it any more. */
  isLong?: boolean;
}

/**
 * So many parts stay: what is the same under every filter, those of this filter, of the last, and of the periods that
 * they are compared with. Going back is quick, and memory stays small.
 */
const MAX_TABLES = 5;

/**
 * So many statements are with the engine at once. It goes on while the page draws an answer, instead of waiting for the
 * page to send the next; a new filter waits for so many of the old one at the most.
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
 * Runs statements in their order. An aborted one leaves the queue: a new filter does not wait for the answers to the old
 * one. A long one runs alone.
 */
export class QueryQueue {
  private readonly queue: Job[] = [];
  private readonly sent = new Map<Job, Promise<Rows>>();
  private readonly kept = new Map<string, string>();
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

  /** Forgets the kept parts, since the data has changed; their tables go before the next statement. */
  forget(): void {
    this.outdated.push(...this.kept.values());
    this.kept.clear();
  }

  /** Sends all of it at once: the engine keeps the order. */
  private async answer({ statement: { sql, kept, isLong }, signal }: Job): Promise<Rows> {
    const before = this.outdated.splice(0).map((table) => this.read(`drop table if exists ${table}`));
    const tables: [name: RegExp, table: string][] = [];
    const withTables = (text: string): string =>
      tables.reduce((now, [name, table]) => now.replaceAll(name, table), text);
    for (const { name, sql: part } of kept ?? [])
      tables.push([new RegExp(`\\b${name}\\b`, "g"), this.keep({ name, sql: withTables(part) }, before)]);
    if (isLong === true) {
      await Promise.all(before);
      if (signal.aborted) throw aborted(signal);
      return this.stream(withTables(sql));
    }
    const rows = this.read(withTables(sql));
    await Promise.all([...before, rows]);
    return rows;
  }

  /** The table of a part; what makes it is sent now where it does not stand yet. */
  private keep({ name, sql }: MaterializedPart, sent: Promise<unknown>[]): string {
    const before = this.kept.get(sql);
    if (before !== undefined) {
      // What is read stays; what was not read for longest goes first.
      this.kept.delete(sql);
      this.kept.set(sql, before);
      return before;
    }
    const [oldest] = this.kept;
    if (oldest !== undefined && this.kept.size >= MAX_TABLES) {
      this.kept.delete(oldest[0]);
      this.outdated.push(oldest[1]);
    }
    const table = `${name}_${++this.made}`;
    this.kept.set(sql, table);
    const made = this.read(`create temp table ${table} as\n${sql}`);
    made.catch(() => this.kept.delete(sql));
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
