import type pg from "pg";
import { quoted } from "../core/columns";
import type { ListField } from "../references/lookup-fields";
import { MERGE_ACTION, mergeEntry, undoneEntry } from "./lookup-merge";

/** SQL for whether the ledger entry contains a change of the field, and for its old or new value. */
const has = (name: string): string => `stood.changes ? '${name}'`;
const was = (name: string, which: "old" | "new"): string => `stood.changes -> '${name}' ->> '${which}'`;

/**
 * A record that was set back to its value from before a merge, and the change that the ledger entry of the
 * merge holds.
 */
export interface RestoredRecord {
  id: number;
  name: string | null;
  changes: Record<string, { old: string | null; new: string | null }>;
}

/**
 * Sets a field of records back to its value from before the merge with ledger entry `entry`. Records that occur
 * in later entries of other changes are left unchanged, as are those whose value is no longer that of the merge.
 * Returns the records that were set back, and the ids of the others.
 */
export async function restoreField(
  client: pg.PoolClient,
  { entity, field, under }: ListField,
  entry: number,
): Promise<{ done: RestoredRecord[]; left: number[] }> {
  const parts = [field, ...(under === undefined ? [] : [under])];
  const own = `{"${mergeEntry}":${entry},%`;
  const merged = await client.query<{ id: number; ids: number[] }>(
    `select id, record_ids as ids from user_log
      where id > $1 and table_name = $2 and action = '${MERGE_ACTION}' and details like $3
        and details::jsonb -> 'records' -> 0 -> 'changes' ?| $4::text[] order by id`,
    [entry, entity.name, own, parts],
  );
  if (merged.rows.length === 0) return { done: [], left: [] };
  const since = await client.query<{ id: number }>(
    `select distinct unnest(record_ids) as id from user_log
      where id > $1 and table_name = $2 and not coalesce(details, '') like any($3)`,
    [entry, entity.name, [own, `{"${undoneEntry}":${entry},%`]],
  );
  const changed = new Set(since.rows.map(({ id }) => id));
  const update = `
    update ${entity.name} as record
       set ${parts.map((name) => `${quoted(name)} = case when ${has(name)} then ${was(name, "old")} else record.${quoted(name)} end`).join(", ")},
           row_version = row_version + 1, time_stamp = now()
      from (
        select (one ->> 'id')::bigint as id, one ->> 'name' as name, one -> 'changes' as changes
          from user_log, jsonb_array_elements(details::jsonb -> 'records') as one where user_log.id = $1
      ) as stood
     where record.id = stood.id and not record.id = any($2::bigint[])
       and ${parts.map((name) => `(not ${has(name)} or record.${quoted(name)} is not distinct from ${was(name, "new")})`).join(" and ")}
    returning record.id, stood.name, stood.changes`;
  const done: RestoredRecord[] = [];
  const left: number[] = [];
  for (const { id, ids } of merged.rows) {
    const { rows } = await client.query<RestoredRecord>(update, [id, ids.filter((one) => changed.has(one))]);
    const back = new Set(rows.map((one) => one.id));
    done.push(...rows);
    left.push(...ids.filter((one) => !back.has(one)));
  }
  return { done, left };
}
