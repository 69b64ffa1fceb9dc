import type { FactHeader } from "../questions/fact-header";
import type { Rows } from "../questions/question";
import type { RollUp } from "../questions/sql-files/roll-up";
import { changeRollUp, makeRollUp } from "./roll-up-statements";
import { createStatements } from "./table-statements";

/**
 * A DuckDB connection whose tables are facts. Browser and server each have one; a batch is what its host appends: an
 * Arrow stream, or columns of values.
 */
export interface FactConnection<Batch> {
  /** Runs one statement and resolves with its rows, or several separated by semicolons, whose rows are not told. */
  query(sql: string): Promise<Rows>;
  /** Appends a batch to a table. */
  append(table: string, batch: Batch): Promise<unknown>;
}

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
  /** The tables beside it that count its rows. */
  rollUps: readonly RollUp[];
}

/** The tables whose rows change with a fact: its own, and those of its roll-ups and their codes. */
export const tablesOf = ({ name, rollUps }: Pick<LoadedFact, "name" | "rollUps">): string[] => [
  name,
  ...rollUps.flatMap(({ name: rollUp, codes }) => (codes === undefined ? [rollUp] : [rollUp, codes.name])),
];

/** Runs `work` in a transaction of a connection: commits its result, or rolls back and rejects. */
export async function inTransaction<T>(
  connection: Pick<FactConnection<never>, "query">,
  work: () => Promise<T>,
): Promise<T> {
  await connection.query("begin");
  try {
    const result = await work();
    await connection.query("commit");
    return result;
  } catch (error) {
    await connection.query("rollback").catch(() => {});
    throw error;
  }
}

async function countOf(connection: Pick<FactConnection<never>, "query">, table: string): Promise<number> {
  const [row] = await connection.query(`select cast(count(*) as integer) as n from ${table}`);
  return Number(row?.["n"]);
}

/** Appends all batches to a table, and calls `told` with the number of batches after each. Returns the rows of the table. */
export async function fillTable<Batch>(
  connection: FactConnection<Batch>,
  table: string,
  batches: AsyncIterable<Batch>,
  told: (batches: number) => void = () => {},
): Promise<number> {
  let count = 0;
  for await (const batch of batches) {
    await connection.append(table, batch);
    told(++count);
  }
  return countOf(connection, table);
}

/**
 * The statements that put a filled table in the place of a fact's table, and make its roll-ups. They belong in one
 * transaction.
 */
export const inPlaceOf = (fact: string, filled: string, rollUps: readonly RollUp[]): string =>
  [
    `drop table if exists ${fact}`,
    `alter table ${filled} rename to ${fact}`,
    ...rollUps.map(makeRollUp),
  ].join(";\n");

/** Drops enum types that no table uses any more. One that is still in use stays. */
export async function dropTypes(
  connection: Pick<FactConnection<never>, "query">,
  types: readonly string[],
): Promise<void> {
  for (const type of types) await connection.query(`drop type if exists ${type}`).catch(() => {});
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

/**
 * Gives a fact's table the enum types of these columns, from its present rows. The caller opens the transaction, and
 * drops the old types after it.
 */
export async function recreate(
  connection: Pick<FactConnection<never>, "query">,
  fact: LoadedFact,
  columns: FactHeader["columns"],
): Promise<LoadedFact> {
  const next = `${fact.name}_next`;
  const { statements, types } = createStatements(next, { fact: fact.name, columns });
  await connection.query(
    [
      ...statements,
      `insert into ${next} select * from ${fact.name}`,
      inPlaceOf(fact.name, next, fact.rollUps),
    ].join(";\n"),
  );
  return { ...fact, columns, types };
}

/**
 * Applies a difference: replaces changed rows and deletes removed ones. The caller opens the transaction, and drops the
 * types that the fact no longer has after it. `compare` sees the table of the changed rows before they are taken over.
 * Throws if rows are missing.
 */
export async function applyDifference<Batch>(
  connection: FactConnection<Batch>,
  loaded: LoadedFact,
  header: FactHeader,
  batches: AsyncIterable<Batch>,
  compare: (changed: string) => Promise<unknown> = async () => {},
): Promise<LoadedFact> {
  const columns = withNewEnumValues(loaded.columns, header);
  const fact = columns === null ? loaded : await recreate(connection, loaded, columns);
  const changed = `${fact.name}_changed`;
  await connection.query(`create table ${changed} as select * from ${fact.name} limit 0`);
  const arrived = await fillTable(connection, changed, batches);
  if (arrived !== header.rows) throw new Error(`${arrived} of ${header.rows} changed rows arrived.`);
  await compare(changed);
  const { removed = [] } = header;
  const gone = removed.length === 0 ? "" : ` or row_key in (${removed.join(", ")})`;
  const replaced = `from ${fact.name} where row_key in (select row_key from ${changed})${gone}`;
  await connection.query(
    [
      ...fact.rollUps.map((rollUp) => changeRollUp(rollUp, `(select * ${replaced})`, changed)),
      `delete ${replaced}`,
      `insert into ${fact.name} select * from ${changed}`,
      `drop table ${changed}`,
    ].join(";\n"),
  );
  const rows = await countOf(connection, fact.name);
  return { ...fact, version: header.version, tag: header.tag, rows };
}
