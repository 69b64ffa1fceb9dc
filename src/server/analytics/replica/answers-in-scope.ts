import { FACT_DATABASE } from "../../../fact-tables/table-statements";
import { PartTables } from "../../../fact-tables/part-tables";
import { statementOf } from "../../../fact-tables/statement";
import type { AskedQuestion } from "../../../questions/asked-question";
import type { Rows } from "../../../questions/question";
import type { Scope } from "../../db/transaction";
import { facts as allFacts } from "../sql-files";
import type { ReplicaConnection } from "./duckdb";
import { conditionOf } from "../facts/scope-condition";
import { tablesInScope, type UnfilteredPart } from "./unfiltered-parts";

const view = (table: string, rows: string): string =>
  `create temp view ${table} as select * from ${FACT_DATABASE}.${table} where ${rows}`;

/**
 * The statements that show the rows of a scope under the names of facts and of their roll-ups, as temporary views. Other
 * statements find nothing else.
 */
function viewsOf(facts: readonly string[], scope: Scope): string[] {
  const condition = conditionOf(scope);
  return facts.flatMap((fact) => [
    view(fact, condition),
    ...(allFacts.get(fact)?.rollUps ?? []).flatMap(({ name, codes }) => [
      view(name, condition),
      ...(codes === undefined ? [] : [view(codes.name, "true")]),
    ]),
  ]);
}

/** Runs `work`, and interrupts its statement after `limit` milliseconds, which then rejects. */
async function limited<T>(connection: ReplicaConnection, limit: number, work: () => Promise<T>): Promise<T> {
  const stop = setTimeout(() => connection.interrupt(), limit);
  try {
    return await work();
  } finally {
    clearTimeout(stop);
  }
}

/** Statements that run one after the other, in one call of the engine. */
const together = (statements: readonly string[]): string => statements.join(";\n");

/**
 * The rows of a statement that the product has written over some facts, in a scope. The connection has begun a transaction.
 * Rejects after `limit` milliseconds.
 */
export const rowsInScope = (
  connection: ReplicaConnection,
  scope: Scope,
  facts: readonly string[],
  sql: string,
  limit: number,
): Promise<Rows> =>
  limited(connection, limit, () => connection.query(together([...viewsOf(facts, scope), sql])));

/**
 * The rows of each question by its name, in a scope. `kept` are parts of the whole country, which other offices than the
 * Central one see only where they are the same everywhere. The connection has begun a transaction. Rejects after `limit`
 * milliseconds.
 */
export function answersInScope(
  connection: ReplicaConnection,
  scope: Scope,
  asked: readonly AskedQuestion[],
  kept: readonly UnfilteredPart[],
  limit: number,
): Promise<Record<string, Rows>> {
  const before = viewsOf([...new Set(asked.flatMap((one) => one.facts))], scope);
  const parts = new PartTables(Number.POSITIVE_INFINITY, tablesInScope(scope, kept));
  return limited(connection, limit, async () => {
    const answers: Record<string, Rows> = {};
    for (const { question, own } of asked) {
      const { make, sql } = parts.prepare(statementOf(question, own));
      before.push(...make.map((part) => part.sql));
      answers[question.name] = await connection.query(together([...before.splice(0), sql]));
    }
    return answers;
  });
}
