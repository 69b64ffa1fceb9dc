import { PartTables } from "../../../fact-tables/part-tables";
import { statementOf } from "../../../fact-tables/statement";
import type { AskedQuestion, Rows } from "../../../questions/query";
import type { Scope } from "../../db/transaction";
import { SCHEMA, type ReplicaConnection } from "./duckdb";
import { conditionOf } from "./scope-condition";

/**
 * Runs `work` where the names of facts are those of temporary views, which show the rows of the scope; statements find
 * nothing else. The connection has begun a transaction. Rejects after `limit` milliseconds.
 */
async function inScope<T>(
  connection: ReplicaConnection,
  scope: Scope,
  facts: readonly string[],
  limit: number,
  work: () => Promise<T>,
): Promise<T> {
  const stop = setTimeout(() => connection.interrupt(), limit);
  try {
    const condition = conditionOf(scope);
    const views = facts.map(
      (fact) => `create temp view ${fact} as select * from ${SCHEMA}.${fact} where ${condition}`,
    );
    if (views.length > 0) await connection.query(views.join("; "));
    return await work();
  } finally {
    clearTimeout(stop);
  }
}

/** The rows of a statement that the product has written over some facts, in a scope. Rejects after `limit` milliseconds. */
export const rowsInScope = (
  connection: ReplicaConnection,
  scope: Scope,
  facts: readonly string[],
  sql: string,
  limit: number,
): Promise<Rows> => inScope(connection, scope, facts, limit, () => connection.query(sql));

/**
 * The rows of each question by its name, in a scope. `kept` are parts of the whole country with their tables, which only
 * the Central office sees as they are. Rejects after `limit` milliseconds.
 */
export function answersInScope(
  connection: ReplicaConnection,
  scope: Scope,
  asked: readonly AskedQuestion[],
  kept: ReadonlyMap<string, string>,
  limit: number,
): Promise<Record<string, Rows>> {
  const facts = [...new Set(asked.flatMap(({ query }) => query.facts))];
  return inScope(connection, scope, facts, limit, async () => {
    const parts = new PartTables(Number.POSITIVE_INFINITY, scope.status === "Central" ? kept : undefined);
    const answers: Record<string, Rows> = {};
    for (const { query, own } of asked) {
      const { make, sql } = parts.prepare(statementOf(query, own));
      for (const part of make) await connection.query(part.sql);
      answers[query.name] = await connection.query(sql);
    }
    return answers;
  });
}
