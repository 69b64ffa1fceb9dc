import { LRUCache } from "lru-cache";
import type pg from "pg";
import { Problem } from "../../../shared/errors";
import { transaction, type Scope } from "../../db/transaction";
import type { Fact } from "../sql-files";
import { scopeKey } from "./fact-tag";

/** How long a fact counts as too large for browsers after it was counted, in milliseconds. Facts seldom shrink. */
const REMEMBERED = 600_000;

/** Tells which facts have more rows in a scope than somebody wants, or than a browser gets (DESIGN §4, Facts). */
export class FactLimits {
  /** The facts and scopes that are above `maxRows`. */
  private readonly tooLarge = new LRUCache<string, true>({ max: 1000, ttl: REMEMBERED });

  constructor(
    private readonly pool: pg.Pool,
    /** The most rows that a browser gets. */
    private readonly maxRows: number,
  ) {}

  /** Whether a fact has more than `rows` rows in a scope. Counts no further than that. */
  async isAbove(fact: Fact, scope: Scope, rows: number): Promise<boolean> {
    const counted = await transaction(
      this.pool,
      scope,
      (client) =>
        client.query<{ n: number }>(
          `select count(*)::int as n from (select 1 from ${fact.name} limit $1) as rows`,
          [rows + 1],
        ),
      { readOnly: true },
    );
    return (counted.rows[0]?.n ?? 0) > rows;
  }

  /** Throws a `Problem` (413) when a fact has more rows in a scope than a browser gets. */
  async check(fact: Fact, scope: Scope): Promise<void> {
    const key = `${fact.name} ${scopeKey(scope)}`;
    if (!this.tooLarge.has(key) && !(await this.isAbove(fact, scope, this.maxRows))) return;
    this.tooLarge.set(key, true);
    throw new Problem(
      413,
      `“${fact.name}” has more than ${this.maxRows.toLocaleString("en-PH")} rows in your area, which no browser can hold. The server answers the figures of dashboards and reports. A statement or pivot over these rows needs an account of a smaller area.`,
    );
  }
}
