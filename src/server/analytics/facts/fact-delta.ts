import { gzipSync } from "node:zlib";
import type pg from "pg";
import type { FactHeader } from "../../../questions/fact-header";
import { transaction, type Scope } from "../../db/transaction";
import type { Cell } from "./copy-decoder";
import { arrowColumns, arrowStream, EnumValues, frame } from "./fact-frames";
import { columnList } from "./fact-rows";
import { tagOf } from "./fact-tag";
import type { Fact } from "../sql-files";
import { readVersion } from "./versions";

/** The maximum number of changed rows in a difference that is sent. */
export const MAX_ROWS = 5000;

/** What changed of a fact since a version: the header, and the changed rows as columns of values. */
export interface Difference {
  header: FactHeader;
  cells: Cell[][];
}

/**
 * Reads the changes of a fact since a version, in the scope of the client's transaction: the changed rows, and the keys
 * of rows that were deleted or left the scope. Null when the whole fact must be loaded again, because the version is
 * unknown or too old, or more than `maxRows` rows changed. Keys of rows that were never in the scope are not included,
 * because row level security hides their changes.
 */
export async function readDifference(
  client: pg.PoolClient,
  scope: Scope,
  fact: Fact,
  since: number,
  maxRows = MAX_ROWS,
): Promise<Difference | null> {
  const asOf = new Date().toISOString();
  const now = await readVersion(client, fact.name);
  if (since < now.oldest || since > now.version) return null;
  const changed = await client.query<{ row_key: number }>(
    `select distinct cast(row_key as integer) as row_key from fact_change
     where fact = $1 and version > $2 limit $3`,
    [fact.name, since, maxRows + 1],
  );
  const keys = changed.rows.map((row) => row.row_key);
  if (keys.length > maxRows) return null;
  const { rows } =
    keys.length === 0
      ? { rows: [] }
      : await client.query<Cell[]>({
          text: `select ${columnList(fact)} from ${fact.name} where row_key = any($1::integer[]) order by row_key`,
          values: [keys],
          rowMode: "array",
        });
  const cells = fact.columns.map((_, index) => rows.map((row) => row[index] ?? null));
  const present = new Set(cells[fact.columns.findIndex(({ name }) => name === "row_key")]);
  const values = new EnumValues(fact);
  values.add(cells);
  return {
    header: {
      fact: fact.name,
      version: now.version,
      tag: tagOf(fact, scope, now),
      rows: rows.length,
      asOf,
      columns: values.columns(),
      removed: keys.filter((key) => !present.has(key)),
    },
    cells,
  };
}

/** The number of rows of a fact that changed since a version, in a scope; at most `MAX_ROWS` + 1. */
export async function countChanges(pool: pg.Pool, scope: Scope, fact: Fact, since: number): Promise<number> {
  const { rows } = await transaction(
    pool,
    scope,
    (client) =>
      client.query<{ n: number }>(
        `select cast(count(*) as integer) as n
         from (select distinct row_key from fact_change where fact = $1 and version > $2 limit $3) as changed`,
        [fact.name, since, MAX_ROWS + 1],
      ),
    { readOnly: true },
  );
  return rows[0]?.n ?? 0;
}

/** The changes of a fact since a version, in a scope, compressed as they are sent. Null as in readDifference. */
export async function factDelta(
  pool: pg.Pool,
  scope: Scope,
  fact: Fact,
  since: number,
): Promise<Buffer | null> {
  const found = await transaction(pool, scope, (client) => readDifference(client, scope, fact, since), {
    readOnly: true,
  });
  if (found === null) return null;
  const { header, cells } = found;
  const parts = [frame(Buffer.from(JSON.stringify(header)))];
  if (header.rows > 0) parts.push(frame(arrowStream(fact.columns, arrowColumns(fact.columns, cells))));
  return gzipSync(Buffer.concat(parts), { level: 5 });
}
