import type { Statement } from "./statement";

/** What is run for a statement: tables to drop, tables to make, and the statement that reads them. */
interface Prepared {
  drop: string[];
  make: { part: string; sql: string }[];
  sql: string;
}

/**
 * The tables of materialized parts that a connection has, by the statement that makes them. Statements that need the
 * same part share its table. At most `maxTables` are kept; the least recently used one is dropped first.
 */
export class PartTables {
  private readonly tables: Map<string, string>;
  private readonly outdated: string[] = [];
  private made = 0;

  constructor(
    private readonly maxTables: number,
    known: ReadonlyMap<string, string> = new Map(),
  ) {
    this.tables = new Map(known);
  }

  /** Prepares a statement. What it returns is run in that order; `forget` is called with a part that fails. */
  prepare({ sql, materialized = [] }: Statement): Prepared {
    const drop = this.outdated.splice(0).map((table) => `drop table if exists ${table}`);
    const make: Prepared["make"] = [];
    const names: [name: RegExp, table: string][] = [];
    const withTables = (text: string): string =>
      names.reduce((now, [name, table]) => now.replaceAll(name, table), text);
    for (const { name, sql: text } of materialized) {
      const part = withTables(text);
      const known = this.tables.get(part);
      const table = known ?? `${name}_${++this.made}`;
      if (known === undefined) {
        this.makeRoom();
        make.push({ part, sql: `create temp table ${table} as\n${part}` });
      }
      this.tables.delete(part);
      this.tables.set(part, table);
      names.push([new RegExp(`\\b${name}\\b`, "g"), table]);
    }
    return { drop, make, sql: withTables(sql) };
  }

  private makeRoom(): void {
    const [oldest] = this.tables;
    if (oldest === undefined || this.tables.size < this.maxTables) return;
    this.tables.delete(oldest[0]);
    this.outdated.push(oldest[1]);
  }

  /** Forgets a part whose table was not made. */
  forget(part: string): void {
    this.tables.delete(part);
  }

  /**
   * Forgets the parts that read one of these tables, because its rows have changed. Their tables are dropped before the
   * next statement. A part that reads such a part is made anew, as that has a new name.
   */
  forgetReading(changed: readonly string[]): void {
    const reads = new RegExp(`\\b(?:${changed.join("|")})\\b`);
    for (const [part, table] of this.tables) {
      if (!reads.test(part)) continue;
      this.outdated.push(table);
      this.tables.delete(part);
    }
  }
}
