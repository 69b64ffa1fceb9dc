import type pg from "pg";
import type { Entity } from "../../../entities";
import { recordName } from "../../../entities/define/record-name";
import { textOf } from "../../../fields";
import { Problem } from "../../../shared/errors";

/** The columns or expressions of each unique index of a table, apart from the primary key. */
const keysOf = async (client: pg.PoolClient, table: string): Promise<string[][]> =>
  (
    await client.query<{ keys: string[] }>(
      `select array(select pg_get_indexdef(indexrelid, at, true) from generate_series(1, indnkeyatts) at) as keys
         from pg_index where indrelid = $1::regclass and indisunique and not indisprimary`,
      [table],
    )
  ).rows.map(({ keys }) => keys);

/**
 * Throws a 409 when a restored row would duplicate a live record in a unique index, or another restored row, and names
 * that record (DESIGN §4).
 */
export async function refuseUniqueConflicts(
  client: pg.PoolClient,
  entity: Entity,
  ids: number[],
): Promise<void> {
  for (const keys of await keysOf(client, entity.name)) {
    const key = `row(${keys.join(", ")})`;
    const found = await client.query<Record<string, unknown>>(
      `select one.* from (select *, ${key} as once from ${entity.name} where deleted_at is null or id = any($1::bigint[])) one
         join (select id, ${key} as once from ${entity.name} where id = any($1::bigint[])) gone
           on gone.once = one.once and gone.id <> one.id
        order by one.deleted_at is not null, one.id limit 1`,
      [ids],
    );
    const [twin] = found.rows;
    if (twin === undefined) continue;
    const name = recordName(twin);
    const called = `the ${entity.label} ${name === null ? "" : `“${name}” `}(No. ${textOf(twin["id"])})`;
    throw new Problem(
      409,
      twin["deleted_at"] === null
        ? `Nothing was restored: ${called} is there in its place. Delete or change that one first, then restore.`
        : `Nothing was restored: ${called} is chosen with another of the same key. Restore one of them.`,
    );
  }
}
