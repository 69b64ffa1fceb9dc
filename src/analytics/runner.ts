import type { AsyncDuckDBConnection } from "@duckdb/duckdb-wasm";
import type { Rows } from "../shared/query";
import type { AnalyticalDatabase } from "./database";
import { cancelOn } from "./cancel";
import { rowsOf } from "./rows";

/** A part computed once and read by several statements, as a table whose name stands in them. */
export interface KeptPart {
  name: string;
  sql: string;
}

export interface Statement {
  sql: string;
  kept?: readonly KeptPart[];
}

/**
 * So many parts stay: what is the same under every filter, those of this filter, of the last, and of the periods that
 * they are compared with. Going back is quick, and memory stays small.
 */
const MOST_KEPT = 5;

interface Job {
  statement: Statement;
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
  private running: { job: Job; answer: Promise<Rows> } | null = null;
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
      if (this.running === null) void this.work();
    });
  }

  private abandon(job: Job): void {
    job.reject(aborted(job.signal));
    const at = this.queue.indexOf(job);
    if (at >= 0) this.queue.splice(at, 1);
    else if (this.running?.job === job) cancelOn(this.database, this.connection, this.running.answer);
  }

  private async work(): Promise<void> {
    for (let job = this.queue.shift(); job !== undefined; job = this.queue.shift()) {
      const answer = this.database.orGone(this.answer(job));
      this.running = { job, answer };
      try {
        job.resolve(await answer);
      } catch (error) {
        job.reject(error);
      }
    }
    this.running = null;
  }

  /** Forgets the kept parts, since the data has changed; their tables go before the next statement. */
  forget(): void {
    this.outdated.push(...this.kept.values());
    this.kept.clear();
  }

  private async answer({ statement: { sql, kept }, signal }: Job): Promise<Rows> {
    for (let table = this.outdated.pop(); table !== undefined; table = this.outdated.pop())
      await this.read(`drop table if exists ${table}`);
    const tables: [name: RegExp, table: string][] = [];
    const withTables = (text: string): string =>
      tables.reduce((now, [name, table]) => now.replaceAll(name, table), text);
    for (const { name, sql: part } of kept ?? []) {
      tables.push([new RegExp(`\\b${name}\\b`, "g"), await this.keep({ name, sql: withTables(part) })]);
      if (signal.aborted) throw aborted(signal);
    }
    return this.read(withTables(sql));
  }

  private async keep({ name, sql }: KeptPart): Promise<string> {
    const before = this.kept.get(sql);
    if (before !== undefined) {
      // What is read stays; what was not read for longest goes first.
      this.kept.delete(sql);
      this.kept.set(sql, before);
      return before;
    }
    const [oldest] = this.kept;
    if (oldest !== undefined && this.kept.size >= MOST_KEPT) {
      this.kept.delete(oldest[0]);
      this.outdated.push(oldest[1]);
    }
    const table = `${name}_${++this.made}`;
    await this.read(`create temp table ${table} as\n${sql}`);
    this.kept.set(sql, table);
    return table;
  }

  private async read(sql: string): Promise<Rows> {
    const batches = [];
    for await (const batch of await this.connection.send(sql)) batches.push(batch);
    return rowsOf(batches);
  }
}
