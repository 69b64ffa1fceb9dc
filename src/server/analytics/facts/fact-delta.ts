import { gzipSync } from "node:zlib";
import type pg from "pg";
import type { FactHeader } from "../../../questions/fact-header";
import { transaction, type Scope } from "../../db/transaction";
import type { Cell } from "./copy-decoder";
import { arrowStream, EnumValues, frame } from "./fact-frames";
import { columnList } from "./fact-build";
import { tagOf } from "./fact-tag";
import type { Fact } from "../sql-files";
import { readVersion } from "./versions";

/** The maximum number of changed rows in a difference. */
const MAX_ROWS = 5000;

/**
 * The changes of a fact since a version, in a scope, compressed: the changed rows, and the keys of rows that
 * were deleted or left the scope. Null when the whole fact must be loaded again, because the version is unknown
 * or too old or too many rows changed. Keys of rows that were never in the scope are not included, because row
 * level security hides their changes.
 */
export async function factDelta(
  pool: pg.Pool,
  scope: Scope,
  fact: Fact,
  since: number,
): Promise<Buffer | null> {
  const asOf = new Date().toISOString();
  const found = await transaction(
    pool,
    scope,
    async (client) => {
      const now = await readVersion(client, fact.name);
      if (since < now.oldest || since > now.version) return null;
      const changed = await client.query<{ row_key: number }>(
        `select distinct cast(row_key as integer) as row_key from fact_change
         where fact = $1 and version > $2 limit ${MAX_ROWS + 1}`,
        [fact.name, since],
      );
      const keys = changed.rows.map((row) => row.row_key);
      if (keys.length > MAX_ROWS) return null;
      const rows =
        keys.length === 0
          ? []
          : (
              await client.query<Cell[]>({
                text: `select ${columnList(fact)} from ${fact.name} where row_key = any($1::integer[]) order by row_key`,
                values: [keys],
                rowMode: "array",
              })
            ).rows;
      return { now, keys, rows };
    },
    { readOnly: true },
  );
  if (found === null) return null;
  const { now, keys, rows } = found;
  const cells = fact.columns.map((_, index) => rows.map((row) => row[index] ?? null));
  const keyAt = fact.columns.findIndex(({ name }) => name === "row_key");
  const present = new Set(cells[keyAt]);
  const values = new EnumValues(fact);
  values.add(cells);
  const header: FactHeader = {
    fact: fact.name,
    version: now.version,
    tag: tagOf(fact, scope, now),
    rows: rows.length,
    asOf,
    columns: values.columns(),
    removed: keys.filter((key) => !present.has(key)),
  };
  const parts = [frame(Buffer.from(JSON.stringify(header)))];
  if (rows.length > 0) parts.push(frame(arrowStream(fact.columns, cells)));
  return gzipSync(Buffer.concat(parts), { level: 5 });
}
