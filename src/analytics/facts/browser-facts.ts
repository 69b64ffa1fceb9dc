import type { AsyncDuckDBConnection } from "@duckdb/duckdb-wasm";
import {
  applyDifference,
  dropTypes,
  inTransaction,
  type FactConnection,
  type LoadedFact,
} from "../../fact-tables/fact-tables";
import { fillFact } from "../../fact-tables/fill-fact";
import type { RollUp } from "../../questions/sql-files/roll-up";
import type { FactRows } from "../../fact-tables/fact-stream";
import { fetchFact, type Base } from "./fetch-fact";
import { rowsOf } from "../../fact-tables/arrow-rows";
import type { AnalyticalDatabase } from "../worker/database";

/** The browser's connection: its batches are Arrow streams. */
const factConnection = (connection: AsyncDuckDBConnection): FactConnection<Uint8Array> => ({
  query: async (sql) => rowsOf((await connection.query(sql)).batches),
  append: (table, stream) => connection.insertArrowFromIPCStream(stream, { name: table, create: false }),
});

/** Loads a fact and replaces its previous table, as `fillFact` does. */
export const loadFact = (
  database: AnalyticalDatabase,
  rows: FactRows,
  options: { before?: LoadedFact; rollUps: readonly RollUp[] },
  progress: (rows: number) => void,
): Promise<LoadedFact> =>
  database.withConnection((opened) => fillFact(factConnection(opened), rows, options, progress));

/**
 * Brings a loaded fact up to date with the difference that was asked for, or loads it anew where none leads to the present
 * version. Throws if rows are missing; the fact is then as before.
 */
export async function updateFact(
  database: AnalyticalDatabase,
  loaded: LoadedFact,
  asked: Promise<FactRows | null>,
): Promise<LoadedFact> {
  const difference = await asked;
  if (difference === null)
    return loadFact(
      database,
      await fetchFact(loaded.name),
      { before: loaded, rollUps: loaded.rollUps },
      () => {},
    );
  const { header, streams } = difference;
  return database.withConnection(async (opened) => {
    const connection = factConnection(opened);
    const next = await inTransaction(connection, () => applyDifference(connection, loaded, header, streams));
    if (next.types !== loaded.types) await dropTypes(connection, loaded.types);
    return next;
  });
}

/**
 * Loads a base with the roll-ups of its fact, then what has changed since. `progress` is called with the number of rows
 * loaded so far.
 */
export async function loadBase(
  database: AnalyticalDatabase,
  base: Base,
  rollUps: readonly RollUp[],
  progress: (rows: number) => void,
): Promise<LoadedFact> {
  const loaded = await loadFact(database, base, { rollUps }, progress);
  return base.difference === null ? loaded : updateFact(database, loaded, base.difference);
}
