import type { AsyncDuckDBConnection } from "@duckdb/duckdb-wasm";
import { FRAME_ROWS, type FactHeader } from "../shared/fact-header";
import type { AnalyticalDatabase } from "./database";
import { createStatements } from "./table-statements";

/** A fact as it stands in the engine: what a difference must fit. */
export interface LoadedFact {
  name: string;
  version: number;
  rows: number;
  /** The values of each enum column; another one means loading anew. */
  enums: Map<string, ReadonlySet<string>>;
  /** The engine's types behind the enum columns. */
  types: string[];
}

type Write = (statement: string) => Promise<unknown>;

async function countOf(connection: AsyncDuckDBConnection, table: string): Promise<number> {
  const result = await connection.query(`select cast(count(*) as integer) as n from ${table}`);
  return Number(result.getChildAt(0)?.get(0));
}

/**
 * Loads a fact and puts it in the place of what stood there. `progress` gets the number of rows loaded so far.
 * Throws where the rows are not all there: a cut stream is no error to the engine.
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
    await write(`drop table if exists ${loading}`);
    const { statements, types } = createStatements(loading, header);
    for (const statement of statements) await write(statement);
    let piece = 0;
    for await (const stream of streams) {
      await connection.insertArrowFromIPCStream(stream, { name: loading, create: false });
      piece++;
      progress(Math.min(header.rows, piece * FRAME_ROWS));
    }
    const rows = await countOf(connection, loading);
    if (rows !== header.rows)
      throw new Error(`${rows} of ${header.rows} rows of ${fact} arrived. Try again.`);
    await write("begin");
    await write(`drop table if exists ${fact}`);
    await write(`alter table ${loading} rename to ${fact}`);
    await write("commit");
    for (const type of before?.types ?? []) await write(`drop type if exists ${type}`).catch(() => {});
    const enums = new Map(
      header.columns
        .filter(({ type }) => type === "enum")
        .map(({ name, values = [] }) => [name, new Set(values)]),
    );
    return { name: fact, version: header.version, rows, enums, types };
  });
}

/** Whether a difference brings no enum value that the loaded fact lacks. */
export const fits = (fact: LoadedFact, difference: FactHeader): boolean =>
  difference.columns.every(
    ({ name, type, values = [] }) =>
      type !== "enum" || values.every((value) => fact.enums.get(name)?.has(value) === true),
  );

/** Applies a difference that fits: what changed is replaced, what is gone is removed. */
export async function applyDifference(
  database: AnalyticalDatabase,
  fact: LoadedFact,
  header: FactHeader,
  streams: AsyncIterable<Uint8Array>,
): Promise<LoadedFact> {
  return database.withConnection(async (connection) => {
    const write: Write = (statement) => connection.query(statement);
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
    return { ...fact, version: header.version, rows: await countOf(connection, fact.name) };
  });
}
