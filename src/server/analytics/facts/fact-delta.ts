import { gzipSync } from "node:zlib";
import type pg from "pg";
import type { FactHeader } from "../../../questions/fact-header";
import { transaction, type Scope } from "../../db/transaction";
import type { Cell } from "./copy-decoder";
import { arrowColumns, arrowStream, EnumValues, frame } from "./fact-frames";
import { columnList } from "./fact-rows";
import { isPlaceIn } from "./scope-condition";
import { tagOf } from "./fact-tag";
import type { Fact } from "../sql-files";
import { readVersion, type FactVersion } from "./versions";

/** The maximum number of changed rows in a difference that is sent. */
export const MAX_ROWS = 5000;

/** What changed of a fact since a version, and where: all of it that a transaction sees. */
export interface Changes {
  now: FactVersion;
  /** When it was read. */
  asOf: string;
  /** The keys of changed rows with the places where the rows were and are; a row may have several. */
  places: { row_key: number; region_name: string | null; province_name: string | null }[];
  /** The changed rows that there still are, as columns of values. */
  cells: Cell[][];
}

/**
 * Reads the changes of a fact since a version, as far as the client's transaction sees them. Null when the whole fact must
 * be loaded again, because the version is unknown or too old, or more than `maxRows` changed rows and places are noted.
 */
export async function readChanges(
  client: pg.PoolClient,
  fact: Fact,
  since: number,
  maxRows = MAX_ROWS,
): Promise<Changes | null> {
  const asOf = new Date().toISOString();
  const now = await readVersion(client, fact.name);
  if (since < now.oldest || since > now.version) return null;
  const { rows: places } = await client.query<Changes["places"][number]>(
    `select distinct cast(row_key as integer) as row_key, region_name, province_name from fact_change
     where fact = $1 and version > $2 limit $3`,
    [fact.name, since, maxRows + 1],
  );
  if (places.length > maxRows) return null;
  const keys = [...new Set(places.map(({ row_key }) => row_key))];
  const ids = [...new Set(keys.map((key) => Math.floor(key / fact.keyFactor)))];
  const { rows } =
    keys.length === 0
      ? { rows: [] }
      : await client.query<Cell[]>({
          text: `select ${columnList(fact)} from ${fact.name} where id = any($1::bigint[]) and row_key = any($2::integer[]) order by row_key`,
          values: [ids, keys],
          rowMode: "array",
        });
  return { now, asOf, places, cells: fact.columns.map((_, index) => rows.map((row) => row[index] ?? null)) };
}

/** What changed of a fact since a version in a scope: the header, and the changed rows as columns of values. */
export interface Difference {
  header: FactHeader;
  cells: Cell[][];
}

/**
 * What is in a scope of changes: the changed rows, and the keys of rows that were deleted or left the scope. Keys of rows
 * that were never in the scope are not included.
 */
export function differenceIn(scope: Scope, fact: Fact, { now, asOf, places, cells }: Changes): Difference {
  const [regions, provinces, rowKeys] = (["region_name", "province_name", "row_key"] as const).map(
    (column) => cells[fact.columns.findIndex(({ name }) => name === column)] ?? [],
  ) as [Cell[], Cell[], Cell[]];
  const keys = new Set(places.filter((place) => isPlaceIn(scope, place)).map(({ row_key }) => row_key));
  const kept = [...rowKeys.keys()].filter(
    (at) =>
      keys.has(Number(rowKeys[at])) &&
      isPlaceIn(scope, { region_name: regions[at] ?? null, province_name: provinces[at] ?? null }),
  );
  const inScope = cells.map((column) => kept.map((at) => column[at] ?? null));
  const present = new Set(kept.map((at) => rowKeys[at]));
  const values = new EnumValues(fact);
  values.add(inScope);
  return {
    header: {
      fact: fact.name,
      version: now.version,
      tag: tagOf(fact, scope, now),
      rows: kept.length,
      asOf,
      columns: values.columns(),
      removed: [...keys].filter((key) => !present.has(key)),
    },
    cells: inScope,
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

/** A difference compressed as it is sent. */
export function packed(fact: Fact, { header, cells }: Difference): Buffer {
  const parts = [frame(Buffer.from(JSON.stringify(header)))];
  if (header.rows > 0) parts.push(frame(arrowStream(fact.columns, arrowColumns(fact.columns, cells))));
  return gzipSync(Buffer.concat(parts), { level: 5 });
}
