import type pg from "pg";
import { fillTable, recreate, type FactConnection, type LoadedFact } from "../../../fact-tables/fact-tables";
import { createStatements } from "../../../fact-tables/table-statements";
import type { Scope } from "../../db/transaction";
import type { Cell } from "../facts/copy-decoder";
import { batchesOf } from "../facts/fact-rows";
import { tagOf } from "../facts/fact-tag";
import { readVersion } from "../facts/versions";
import type { Fact } from "../sql-files";
import type { CellBatch, ReplicaConnection } from "./duckdb";

/** The rows of a fact as the replica appends them. */
export async function* cellBatches(
  fact: Fact,
  batches: AsyncIterable<Cell[][]> | Iterable<Cell[][]>,
): AsyncGenerator<CellBatch> {
  for await (const cells of batches) yield { columns: fact.columns, cells };
}

/** The distinct texts of a column, sorted as the enum types of browsers are. */
async function valuesIn(
  connection: Pick<FactConnection<never>, "query">,
  table: string,
  column: string,
): Promise<string[]> {
  const rows = await connection.query(
    `select distinct ${column} as value from ${table} where ${column} is not null order by value`,
  );
  return rows.map(({ value }) => String(value));
}

/**
 * Loads a fact in the scope of the client's transaction and replaces its previous table. The caller opens a transaction
 * of the replica. Texts are read as they are first, because their enum types are known only after the last row.
 */
export async function loadFact(
  connection: ReplicaConnection,
  client: pg.PoolClient,
  scope: Scope,
  fact: Fact,
): Promise<LoadedFact> {
  const { name, columns } = fact;
  await client.query("select set_config('work_mem', '128MB', true)");
  const now = await readVersion(client, name);
  await connection.query(
    [`drop table if exists ${name}`, ...createStatements(name, { fact: name, columns }).statements].join(
      "; ",
    ),
  );
  const rows = await fillTable(connection, name, cellBatches(fact, batchesOf(client, fact)));
  const typed: LoadedFact["columns"] = [];
  for (const column of columns)
    typed.push(
      column.type === "enum" ? { ...column, values: await valuesIn(connection, name, column.name) } : column,
    );
  const { version } = now;
  const tag = tagOf(fact, scope, now);
  return recreate(connection, { name, version, tag, rows, columns, types: [], rollUps: fact.rollUps }, typed);
}
