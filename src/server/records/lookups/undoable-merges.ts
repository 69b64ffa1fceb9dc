import type pg from "pg";
import type { LookupList } from "../../../entities/lookups";
import type { RecentMerge } from "../../../shared/calls/merges";
import { Problem } from "../../../shared/errors";
import { columns, type Item } from "./lookup-items";
import { MERGE_ACTION, textOfValue } from "./lookup-merge";

/** How long a merge can be undone. */
const UNDO_MINUTES = 10;

/** The merges of a list in the last ten minutes, newest first. */
export async function recentMerges(
  client: Pick<pg.PoolClient, "query">,
  list: LookupList,
): Promise<RecentMerge[]> {
  const { rows } = await client.query<
    Item & { seconds_left: number; into_type: string; into_category: string | null }
  >(
    `select m.id, m.type, m.category, i.type as into_type, i.category as into_category, extract(epoch from m.deleted_at + make_interval(mins => $2) - now())::int as seconds_left
       from lookup_item m join lookup_item i on i.id = m.merged_into
      where m.list = $1 and m.deleted_at > now() - make_interval(mins => $2) order by m.deleted_at desc, m.id desc`,
    [list.name, UNDO_MINUTES],
  );
  return rows.map(({ id, seconds_left, into_type, into_category, ...item }) => ({
    id,
    merged: textOfValue(item),
    into: textOfValue({ type: into_type, category: into_category }),
    seconds_left,
  }));
}

/**
 * Locks the merged value and returns it with the number of its ledger entry. Throws a 404 or 409 when the merge
 * cannot be undone.
 */
export async function mergedValue(
  client: pg.PoolClient,
  list: LookupList,
  id: number,
): Promise<{ item: Item; into: Item; entry: number }> {
  const found = await client.query<Item & { merged_into: number | null; late: boolean | null }>(
    `select ${columns}, merged_into, deleted_at < now() - make_interval(mins => $3) as late from lookup_item where id = $1 and list = $2 for update`,
    [id, list.name, UNDO_MINUTES],
  );
  const [item] = found.rows;
  if (item === undefined) throw new Problem(404, "This value is not of this list.");
  if (item.merged_into === null)
    throw new Problem(409, `This merge was taken back already: “${item.type}” is in the list again.`);
  if (item.late !== false)
    throw new Problem(409, `A merge can be taken back for ${UNDO_MINUTES} minutes. They are over.`);
  const { rows } = await client.query<Item>(`select ${columns} from lookup_item where id = $1`, [
    item.merged_into,
  ]);
  const log = await client.query<{ id: number }>(
    `select id from user_log where id = any(array(select entries_of_records('lookup_item', array[$1::bigint])))
        and action = '${MERGE_ACTION}' and details::json -> 'records' -> 0 ->> 'id' = $1::text order by id desc limit 1`,
    [id],
  );
  const [into, entry] = [rows[0], log.rows[0]?.id];
  if (into === undefined || entry === undefined)
    throw new Error("A merged value has its entry and its other value.");
  return { item, into, entry };
}
