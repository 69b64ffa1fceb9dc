import type pg from "pg";
import type { Entity } from "../../../entities";
import { isEmpty, textOf, type Values } from "../../../fields";
import type { Detail } from "../../../shared/errors";
import { isSameText } from "../../../shared/same-text";
import { listFieldsOf, normalizedSql, type ListField, type ListValue } from "./lookup-fields";
import type { BeingSaved, Step } from "../core/step";

/** A merged or renamed value, and the value that replaced it. */
interface ReplacedValue extends ListValue {
  list: string;
  renamed: boolean;
  into_type: string;
  into_category: string | null;
}

/**
 * The merged values of these lists and the former names of those that were renamed in records too, each with the value that
 * finally replaced it, the latest first. Values that were added to the list again are left out.
 */
async function replacedValues(client: pg.PoolClient, lists: readonly string[]): Promise<ReplacedValue[]> {
  if (lists.length === 0) return [];
  const { rows } = await client.query<ReplacedValue>(
    `with recursive origin as (
       select list, type, category, false as renamed, deleted_at as since, merged_into as at from lookup_item
        where list = any($1::text[]) and merged_into is not null and deleted_at is not null
       union all
       select list, type, category, true, time_stamp, item_id from former_list_value where list = any($1::text[])
     ), way as (
       select * from origin
       union
       select way.list, way.type, way.category, way.renamed, way.since, i.merged_into from way join lookup_item i on i.id = way.at
        where i.merged_into is not null and i.deleted_at is not null
     )
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

/**
 * Remembers the former name of a value that is renamed in the records too; nothing when only the case of its letters
 * changes.
 */
export async function rememberFormer(
  client: pg.PoolClient,
  list: string,
  before: ListValue,
  after: ListValue & { id: number },
): Promise<void> {
  if (isSameText(before.type, after.type) && isSameText(before.category, after.category)) return;
  await client.query(
    "insert into former_list_value (list, type, category, item_id) values ($1, $2, $3, $4)",
    [list, before.type, before.category, after.id],
  );
}

const isOfValue =
  (values: Values, { field, list, under }: ListField) =>
  (one: ReplacedValue): boolean =>
    one.list === list &&
    isSameText(one.type, textOf(values[field])) &&
    // A field without a category keeps a value that only got another one.
    (under === undefined
      ? !isSameText(one.into_type, one.type)
      : isSameText(one.category, textOf(values[under])));

const newFields = (
  fields: readonly ListField[],
  { values, before }: Pick<BeingSaved, "values" | "before">,
): ListField[] =>
  fields.filter(
    ({ field, under }) =>
      !isEmpty(values[field]) &&
      [field, ...(under === undefined ? [] : [under])].some(
        (name) => textOf(values[name]) !== textOf(before?.[name]),
      ),
  );

/**
 * Refuses a newly entered value that was merged into another or renamed, such as from an outdated screen, and names the
 * replacement. A value that the record already had is accepted.
 */
export const checkMerged: Step = async (records, { client, entity }) => {
  const faults: Detail[] = [];
  const fields = listFieldsOf(entity);
  const given = records.map((record) => newFields(fields, record));
  const merged = await replacedValues(client, [...new Set(given.flat().map(({ list }) => list))]);
  for (const [at, { row, values }] of records.entries())
    for (const own of given[at] ?? []) {
      const found = merged.find(isOfValue(values, own));
      if (found === undefined) continue;
      const into = own.under === undefined ? found.into_type : `${found.into_category}: ${found.into_type}`;
      faults.push({
        row,
        field: own.field,
        message: `“${textOf(values[own.field])}” is not in the list any more: it was ${found.renamed ? "renamed" : "merged into"} “${into}”. Choose that.`,
      });
    }
  return faults;
};

/** Replaces merged values and former names in the rows of an import, so that an older workbook still matches the records. */
export async function withMerged(
  client: pg.PoolClient,
  entity: Entity,
  rows: readonly Values[],
): Promise<Values[]> {
  const fields = listFieldsOf(entity);
  const merged = await replacedValues(client, [...new Set(fields.map(({ list }) => list))]);
  if (merged.length === 0) return [...rows];
  return rows.map((values) => {
    const next = { ...values };
    for (const own of fields) {
      const found = isEmpty(values[own.field]) ? undefined : merged.find(isOfValue(values, own));
      if (found === undefined) continue;
      next[own.field] = found.into_type;
      if (own.under !== undefined) next[own.under] = found.into_category;
    }
    return next;
  });
}
