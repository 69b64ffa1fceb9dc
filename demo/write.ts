import type pg from "pg";
import { entityNamed } from "../src/entities";
import type { Values } from "../src/fields";
import { quoted, toStored } from "../src/server/records/core/columns";

const batch = 5000;

function* batches(rows: Iterable<Values>): Generator<Values[]> {
  let full: Values[] = [];
  for (const row of rows) {
    full.push(row);
    if (full.length === batch) {
      yield full;
      full = [];
    }
  }
  if (full.length > 0) yield full;
}

/**
 * Inserts rows of an entity in batches, within the caller's transaction. Returns the number of rows. All rows
 * of a batch must have the columns of its first row. Given ids are kept, and the sequence continues after the
 * highest.
 */
export async function insertRows(
  client: pg.PoolClient,
  name: string,
  rows: Iterable<Values>,
  user_id: number,
): Promise<number> {
  const { fields } = entityNamed(name);
  let [count, hasIds] = [0, false];
  for (const part of batches(rows)) {
    const named = Object.keys(part[0] ?? {});
    hasIds = named.includes("id");
    const columns = named.map(quoted).join(", ");
    const asStored = (row: Values): Values =>
      Object.fromEntries(
        named.map((column) => {
          const field = fields[column];
          return [column, field ? toStored(field, row[column]) : row[column]];
        }),
      );
    await client.query(
      `insert into ${quoted(name)} (${columns}, user_id) overriding system value
       select ${columns}, $2 from json_populate_recordset(null::${quoted(name)}, $1::json)`,
      [JSON.stringify(part.map(asStored)), user_id],
    );
    count += part.length;
  }
  if (hasIds)
    await client.query(
      `select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${quoted(name)}))`,
      [name],
    );
  return count;
}
