import { FRAME_ROWS } from "../questions/fact-header";
import type { RollUp } from "../questions/sql-files/roll-up";
import type { FactRows } from "./fact-stream";
import {
  dropTypes,
  fillTable,
  inPlaceOf,
  inTransaction,
  type FactConnection,
  type LoadedFact,
} from "./fact-tables";
import { createStatements } from "./table-statements";

/**
 * Fills a fact's table from its Arrow streams and puts it in the place of the one before. `progress` is called with the
 * number of rows loaded so far. Throws if rows are missing, because DuckDB does not report a cut stream as an error.
 */
export async function fillFact(
  connection: FactConnection<Uint8Array>,
  { header, streams }: FactRows,
  { before, rollUps }: { before?: LoadedFact; rollUps: readonly RollUp[] },
  progress: (rows: number) => void = () => {},
): Promise<LoadedFact> {
  const { fact } = header;
  const loading = `${fact}_loading`;
  const { statements, types } = createStatements(loading, header);
  await connection.query([`drop table if exists ${loading}`, ...statements].join(";\n"));
  const rows = await fillTable(connection, loading, streams, (count) =>
    progress(Math.min(header.rows, count * FRAME_ROWS)),
  );
  if (rows !== header.rows) throw new Error(`${rows} of ${header.rows} rows of ${fact} arrived. Try again.`);
  await inTransaction(connection, () => connection.query(inPlaceOf(fact, loading, rollUps)));
  await dropTypes(connection, before?.types ?? []);
  return {
    name: fact,
    version: header.version,
    tag: header.tag,
    rows,
    columns: header.columns,
    types,
    rollUps,
  };
}
