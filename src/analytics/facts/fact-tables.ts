import type { AsyncDuckDBConnection } from "@duckdb/duckdb-wasm";
import { FRAME_ROWS, type FactHeader } from "../../questions/fact-header";
import type { AnalyticalDatabase } from "../worker/database";
import { createStatements } from "../worker/table-statements";

/** A fact that is loaded in the engine. */
export interface LoadedFact {
  name: string;
  version: number;
  /** Identifies the content of the rows, as on the server (decision 037). */
  tag: string;
  rows: number;
  /** The columns; an enum column lists its values. */
  columns: FactHeader["columns"];
  /** The engine's types of the enum columns. */
  types: string[];
}

/** Runs SQL. Statements are joined where possible: each call to the engine may wait while the page draws. */
type Write = (statement: string) => Promise<unknown>;

async function countOf(connection: AsyncDuckDBConnection, table: string): Promise<number> {
  const result = await connection.query(`select cast(count(*) as integer) as n from ${table}`);
  return Number(result.getChildAt(0)?.get(0));
}

/**
 * Loads a fact and replaces its previous table. `progress` is called with the number of rows loaded so far.
 * Throws if rows are missing, because the engine does not report a cut stream as an error.
 */
export async function loadFact(
  database: AnalyticalDatabase,
  header: FactHeader,
  streams: AsyncIterable<Uint8Array>,
  before: LoadedFact | undefined,
  progress: (rows: number) => void,
): Promise<LoadedFact> {
  const { fact } = header;
  return database.withConnection(async (connection) => {
    const write: Write = (statement) => connection.query(statement);
    const loading = `${fact}_loading`;
    const { statements, types } = createStatements(loading, header);
    await write([`drop table if exists ${loading}`, ...statements].join(";\n"));
    let piece = 0;
    for await (const stream of streams) {
      await connection.insertArrowFromIPCStream(stream, { name: loading, create: false });
      piece++;
      progress(Math.min(header.rows, piece * FRAME_ROWS));
    }
    const rows = await countOf(connection, loading);
    if (rows !== header.rows)
      throw new Error(`${rows} of ${header.rows} rows of ${fact} arrived. Try again.`);
    await putInPlace(write, fact, loading, before?.types ?? []);
    return { name: fact, version: header.version, tag: header.tag, rows, columns: header.columns, types };
  });
}

async function putInPlace(write: Write, table: string, next: string, oldTypes: string[]): Promise<void> {
  await write(`begin; drop table if exists ${table}; alter table ${next} rename to ${table}; commit`);
  for (const type of oldTypes) await write(`drop type if exists ${type}`).catch(() => {});
}

/** The columns with the new enum values of a difference; null when it has none. */
export function withNewEnumValues(
  columns: FactHeader["columns"],
  difference: FactHeader,
): FactHeader["columns"] | null {
  let wider = false;
  const merged = columns.map((column) => {
    const known = new Set(column.values);
    const fresh = difference.columns
      .find(({ name }) => name === column.name)
      ?.values?.filter((value) => !known.has(value));
    if (column.type !== "enum" || fresh === undefined || fresh.length === 0) return column;
    wider = true;
    return { ...column, values: [...known, ...fresh].toSorted((a, b) => (a < b ? -1 : 1)) };
  });
  return wider ? merged : null;
}

/** Recreates the table with more enum values, from its existing rows. Nothing is fetched. */
async function widen(write: Write, fact: LoadedFact, columns: FactHeader["columns"]): Promise<LoadedFact> {
  const wider = `${fact.name}_wider`;
  const { statements, types } = createStatements(wider, { fact: fact.name, columns });
  await write([`drop table if exists ${wider}`, ...statements].join(";\n"));
  await write(`insert into ${wider} select * from ${fact.name}`);
  await putInPlace(write, fact.name, wider, fact.types);
  return { ...fact, columns, types };
}

/** Applies a difference: replaces changed rows and deletes removed ones. */
export async function applyDifference(
  database: AnalyticalDatabase,
  loaded: LoadedFact,
  header: FactHeader,
  streams: AsyncIterable<Uint8Array>,
): Promise<LoadedFact> {
  return database.withConnection(async (connection) => {
    const write: Write = (statement) => connection.query(statement);
    const columns = withNewEnumValues(loaded.columns, header);
    const fact = columns === null ? loaded : await widen(write, loaded, columns);
    const changed = `${fact.name}_changed`;
    await write(`drop table if exists ${changed}`);
    await write(`create table ${changed} as select * from ${fact.name} limit 0`);
    for await (const stream of streams)
      await connection.insertArrowFromIPCStream(stream, { name: changed, create: false });
    const arrived = await countOf(connection, changed);
    if (arrived !== header.rows) throw new Error(`${arrived} of ${header.rows} changed rows arrived.`);
    const removed = header.removed ?? [];
    await write("begin");
    await write(`delete from ${fact.name} where row_key in (select row_key from ${changed})`);
    if (removed.length > 0) await write(`delete from ${fact.name} where row_key in (${removed.join(", ")})`);
    await write(`insert into ${fact.name} select * from ${changed}`);
    await write("commit");
    await write(`drop table ${changed}`);
    return { ...fact, version: header.version, tag: header.tag, rows: await countOf(connection, fact.name) };
  });
}
