import type pg from "pg";
import { entityNamed } from "../../entities";
import type { Values } from "../../fields";
import { quoted, stored } from "../records/columns";

const batch = 5000;

/** Inserts rows of an entity in batches, within the caller's transaction. All rows have the columns of the
 * first; ids that are given are kept, and the next own id follows them. */
export async function insertRows(
  client: pg.PoolClient,
  name: string,
  rows: readonly Values[],
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const { fields } = entityNamed(name);
  const columns = Object.keys(first).map(quoted).join(", ");
  const statement = `
    insert into ${quoted(name)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${quoted(name)}, $1::json)`;
  const asStored = (row: Values): Values =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => {
        const field = fields[column];
        return [column, field ? stored(field, value) : value];
      }),
    );
  for (let from = 0; from < rows.length; from += batch)
    await client.query(statement, [JSON.stringify(rows.slice(from, from + batch).map(asStored))]);
  if ("id" in first)
    await client.query(
      `select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${quoted(name)}))`,
      [name],
    );
}
