import type pg from "pg";
import { formerChange } from "../../../shared/calls/former-values";
import { isSameText } from "../../../shared/same-text";
import { normalizedSql, type ListValue } from "./lookup-fields";

/** A merged or renamed value, and the value that replaced it. */
export interface ReplacedValue extends ListValue {
  list: string;
  renamed: boolean;
  into_type: string;
  into_category: string | null;
}

/** SQL for what records kept when an item was first renamed in its list alone after a moment; null where it was not. */
const heldSql = (item: string, since: string): string =>
  `(select alone.type from former_list_value alone
     where alone.item_id = ${item} and not alone.in_records and alone.time_stamp > ${since} order by alone.time_stamp limit 1)`;

/**
 * A common table expression `way`: the merged values of lists and the former names of those that were renamed in records too,
 * each with the id of its own item and the item that replaced it, and so on to the last. `held` is what the records have where an
 * item of the way was renamed in its list alone afterwards. `of` is the condition on the list.
 */
const waySql = (of: string): string => `recursive origin as (
       select id, list, type, category, false as renamed, deleted_at as since, merged_into as at from lookup_item
        where ${of} and merged_into is not null and deleted_at is not null
       union all
       select item_id, list, type, category, true, time_stamp, item_id from former_list_value where ${of} and in_records
     ), way as (
       select origin.*, ${heldSql("origin.at", "origin.since")} as held from origin
       union
       select way.id, way.list, way.type, way.category, way.renamed, way.since, i.merged_into,
         coalesce(way.held, ${heldSql("i.merged_into", "i.deleted_at")})
         from way join lookup_item i on i.id = way.at
        where i.merged_into is not null and i.deleted_at is not null
     )`;

/**
 * The merged values of these lists and the former names of those that were renamed in records too, each with the value that
 * finally replaced it, the latest first. Values that were added to the list again are left out.
 */
export async function replacedValues(
  client: pg.PoolClient,
  lists: readonly string[],
): Promise<ReplacedValue[]> {
  if (lists.length === 0) return [];
  const { rows } = await client.query<ReplacedValue>(
    `with ${waySql("list = any($1::text[])")}
     select way.list, way.type, way.category, way.renamed, i.type as into_type, i.category as into_category
       from way join lookup_item i on i.id = way.at
      where i.deleted_at is null and not exists (
        select from lookup_item again where again.list = way.list and again.deleted_at is null
           and ${normalizedSql("again.type")} = ${normalizedSql("way.type")} and ${normalizedSql("again.category")} = ${normalizedSql("way.category")})
      order by way.since desc`,
    [lists],
  );
  return rows;
}

/** The present text of each former value of the lists, by list and by the former text in lower case. */
type FormerTexts = ReadonlyMap<string, Readonly<Record<string, string>>>;

/**
 * The texts that records and figures have in the place of former ones. A value that was deleted from its list afterwards still
 * stands in them, and so does a former text that was added to the list again and deleted. A text that is in its list, again or in
 * another case, is the text of the list.
 */
export async function readFormerTexts(client: Pick<pg.PoolClient, "query">): Promise<FormerTexts> {
  const { rows } = await client.query<{ list: string; former: string; present: string }>(
    `with ${waySql("true")}
     select way.list, way.type as former, trim(coalesce((
         select own.type from lookup_item own
          where own.list = way.list and own.deleted_at is null and ${normalizedSql("own.type")} = ${normalizedSql("way.type")}
          order by own.id limit 1), way.held, i.type)) as present
       from way join lookup_item i on i.id = way.at
      where (i.merged_into is null or i.deleted_at is null) and not exists (
        select from lookup_item again where again.list = way.list and again.id > way.id and again.merged_into is null
           and again.deleted_at is not null and ${normalizedSql("again.type")} = ${normalizedSql("way.type")})
      order by way.since`,
  );
  const texts = new Map<string, Record<string, string>>();
  for (const { list, former, present } of rows)
    texts.set(list, { ...texts.get(list), [former.trim().toLowerCase()]: present });
  return texts;
}

/**
 * Remembers the former name of a value, and whether it is renamed in the records too. Figures follow the case of the list at once,
 * so another case of the letters counts as that.
 */
export async function rememberFormer(
  client: pg.PoolClient,
  list: string,
  before: ListValue,
  after: ListValue & { id: number; inRecords: boolean },
): Promise<void> {
  if (before.type === after.type && before.category === after.category) return;
  const isSame = isSameText(before.type, after.type) && isSameText(before.category, after.category);
  await client.query(
    "insert into former_list_value (list, type, category, item_id, in_records) values ($1, $2, $3, $4, $5)",
    [list, before.type, before.category, after.id, isSame || after.inRecords],
  );
}

/** Notifies all browsers, when the transaction commits, that other values may be former ones of a list. */
export const noteFormerChange = (client: pg.PoolClient): Promise<unknown> =>
  client.query("select pg_notify('data_version', $1)", [`${formerChange} ${Date.now()}`]);
