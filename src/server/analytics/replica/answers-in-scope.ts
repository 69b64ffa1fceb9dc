import { PartTables } from "../../../fact-tables/part-tables";
import { statementOf } from "../../../fact-tables/statement";
import type { AskedQuestion, Rows } from "../../../questions/query";
import type { Scope } from "../../db/transaction";
import { SCHEMA, type ReplicaConnection } from "./duckdb";
import { conditionOf } from "./scope-condition";

/**
 * The rows of each question by its name. The connection, which has begun a transaction, gets temporary views that show
 * the rows of the scope; the questions find nothing else. `kept` are parts of the whole country with their tables, which
 * only the Central office sees as they are. Rejects after `limit` milliseconds.
 */
export async function answersInScope(
  connection: ReplicaConnection,
  scope: Scope,
  asked: readonly AskedQuestion[],
  kept: ReadonlyMap<string, string>,
  limit: number,
): Promise<Record<string, Rows>> {
  const stop = setTimeout(() => connection.interrupt(), limit);
  try {
    const condition = conditionOf(scope);
    const views = [...new Set(asked.flatMap(({ query }) => query.facts))].map(
      (fact) => `create temp view ${fact} as select * from ${SCHEMA}.${fact} where ${condition}`,
    );
    if (views.length > 0) await connection.query(views.join("; "));
    const parts = new PartTables(Number.POSITIVE_INFINITY, scope.status === "Central" ? kept : undefined);
    const answers: Record<string, Rows> = {};
    for (const { query, own } of asked) {
      const { make, sql } = parts.prepare(statementOf(query, own));
      for (const part of make) await connection.query(part.sql);
      answers[query.name] = await connection.query(sql);
    }
    return answers;
  } finally {
    clearTimeout(stop);
  }
}
