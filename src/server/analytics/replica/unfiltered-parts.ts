import { inTransaction } from "../../../fact-tables/fact-tables";
import { statementOf } from "../../../fact-tables/statement";
import { FACT_DATABASE, quotedText } from "../../../fact-tables/table-statements";
import type { Scope } from "../../db/transaction";
import { facts as allFacts, questions } from "../sql-files";
import type { ReplicaConnection } from "./duckdb";
import type { States } from "./states";

/** A costly part of questions that no filter changes, the facts that it depends on, and the table that stores its rows. */
export interface UnfilteredPart {
  sql: string;
  facts: readonly string[];
  /** Whether it is the same in every scope, because it reads nothing but codes. */
  isSameEverywhere: boolean;
  table: string;
}

const reads = (sql: string, table: string): boolean => new RegExp(`\\b${table}\\b`).test(sql);

/** What a part reads: facts and roll-ups, which a scope limits, and codes. */
function readingsOf(sql: string): Pick<UnfilteredPart, "facts" | "isSameEverywhere"> {
  const read = [...allFacts.values()].map(({ name, rollUps }) => ({
    name,
    isLimited: [name, ...rollUps.map((one) => one.name)].some((table) => reads(sql, table)),
    isCoded: rollUps.some(({ codes }) => codes !== undefined && reads(sql, codes.name)),
  }));
  return {
    facts: read.filter(({ isLimited, isCoded }) => isLimited || isCoded).map(({ name }) => name),
    isSameEverywhere: !read.some(({ isLimited }) => isLimited),
  };
}

const unfilteredParts: readonly UnfilteredPart[] = [
  ...new Map(
    Object.values(questions)
      .flatMap((question) =>
        (statementOf(question, { today: ["2000-01-01"] }).materialized ?? []).filter(
          (_, at) => question.materialized?.parts[at]?.parameters.length === 0,
        ),
      )
      .map(({ sql }) => [sql, readingsOf(sql)]),
  ),
].map(([sql, readings], at) => ({ sql, ...readings, table: `part_${at}` }));

const stateOfPart = ({ facts }: UnfilteredPart, states: States): string =>
  facts.map((fact) => states[fact]).join(" ");

/** Creates the list of the materialized parts, which is empty. */
export const createPartList = "create table part_state (name text primary key, state text)";

/** The materialized parts that are of these states, as this connection's transaction sees them. */
export async function currentParts(
  connection: Pick<ReplicaConnection, "query">,
  states: States,
): Promise<UnfilteredPart[]> {
  const rows = await connection.query(`select name, state from ${FACT_DATABASE}.part_state`);
  const made = new Map(rows.map(({ name, state }) => [String(name), String(state)]));
  return unfilteredParts.filter((part) => made.get(part.table) === stateOfPart(part, states));
}

/** The tables of parts by their statements, as far as they are the same in a scope. */
export const tablesInScope = (scope: Scope, parts: readonly UnfilteredPart[]): Map<string, string> =>
  new Map(
    parts
      .filter(({ isSameEverywhere }) => isSameEverywhere || scope.status === "Central")
      .map(({ sql, table }) => [sql, `${FACT_DATABASE}.${table}`]),
  );

/** Makes the parts anew whose facts have changed, each in a transaction of its own. */
export async function renewParts(writer: ReplicaConnection, states: States): Promise<void> {
  const present = await currentParts(writer, states);
  for (const part of unfilteredParts)
    if (!present.includes(part))
      await inTransaction(writer, () =>
        writer.query(
          `create or replace table ${part.table} as ${part.sql};
           insert or replace into part_state values ('${part.table}', ${quotedText(stateOfPart(part, states))})`,
        ),
      );
}
