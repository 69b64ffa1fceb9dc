import { inTransaction } from "../../../fact-tables/fact-tables";
import { statementOf } from "../../../fact-tables/statement";
import { quotedText } from "../../../fact-tables/table-statements";
import { factNames } from "../../../questions/fact-header";
import { queries } from "../sql-files";
import { SCHEMA, type ReplicaConnection } from "./duckdb";
import type { States } from "./states";

/** A costly part of questions that no filter changes, the facts that it reads, and the table that stores its rows. */
interface UnfilteredPart {
  sql: string;
  facts: readonly string[];
  table: string;
}

const unfilteredParts: readonly UnfilteredPart[] = [
  ...new Map(
    Object.values(queries)
      .flatMap((query) =>
        (statementOf(query, { today: ["2000-01-01"] }).materialized ?? []).filter(
          (_, at) => query.materialized?.parts[at]?.parameters.length === 0,
        ),
      )
      .map(({ sql }) => [sql, factNames.filter((fact) => new RegExp(`\\b${fact}\\b`).test(sql))]),
  ),
].map(([sql, facts], at) => ({ sql, facts, table: `part_${at}` }));

const stateOfPart = ({ facts }: UnfilteredPart, states: States): string =>
  facts.map((fact) => states[fact]).join(" ");

/** Creates the list of the materialized parts, which is empty. */
export const createPartList = "create table part_state (name text primary key, state text)";

/** The materialized parts that are of these states, with their tables, as this connection's transaction sees them. */
export async function currentParts(
  connection: Pick<ReplicaConnection, "query">,
  states: States,
): Promise<Map<string, string>> {
  const rows = await connection.query(`select name, state from ${SCHEMA}.part_state`);
  const made = new Map(rows.map(({ name, state }) => [String(name), String(state)]));
  return new Map(
    unfilteredParts
      .filter((part) => made.get(part.table) === stateOfPart(part, states))
      .map(({ sql, table }) => [sql, `${SCHEMA}.${table}`]),
  );
}

/** Makes the parts anew whose facts have changed, each in a transaction of its own. */
export async function renewParts(writer: ReplicaConnection, states: States): Promise<void> {
  const present = await currentParts(writer, states);
  for (const part of unfilteredParts)
    if (!present.has(part.sql))
      await inTransaction(writer, () =>
        writer.query(
          `create or replace table ${part.table} as ${part.sql};
           insert or replace into part_state values ('${part.table}', ${quotedText(stateOfPart(part, states))})`,
        ),
      );
}
