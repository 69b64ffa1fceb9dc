import type pg from "pg";
import type { Entity } from "../../../entities";
import { isEmpty, textOf, type Values } from "../../../fields";
import type { Detail } from "../../../shared/errors";
import { isSameText } from "../../../shared/same-text";
import { listFieldsOf, normalizedSql, type ListField, type ListValue } from "./lookup-fields";
import type { BeingSaved, Step } from "../core/step";

/** A merged value, and the value that replaced it. */
interface MergedValue extends ListValue {
  list: string;
  into_type: string;
  into_category: string | null;
}

/**
 * The merged values of these lists, each with the value that it was finally merged into. Values that were added
 * to the list again are left out.
 */
async function mergedValues(client: pg.PoolClient, lists: readonly string[]): Promise<MergedValue[]> {
  if (lists.length === 0) return [];
  const { rows } = await client.query<MergedValue>(
    `with recursive way (origin, at) as (
       select id, merged_into from lookup_item where list = any($1::text[]) and merged_into is not null and deleted_at is not null
       union
       select way.origin, i.merged_into from way join lookup_item i on i.id = way.at
        where i.merged_into is not null and i.deleted_at is not null
     )
     select o.list, o.type, o.category, i.type as into_type, i.category as into_category
       from way join lookup_item o on o.id = way.origin join lookup_item i on i.id = way.at
      where i.deleted_at is null and not exists (
        select from lookup_item again where again.list = o.list and again.deleted_at is null
           and ${normalizedSql("again.type")} = ${normalizedSql("o.type")} and ${normalizedSql("again.category")} = ${normalizedSql("o.category")})`,
    [lists],
  );
  return rows;
}

const isMergeOfValue =
  (values: Values, { field, list, under }: ListField) =>
  (one: MergedValue): boolean =>
    one.list === list &&
    isSameText(one.type, textOf(values[field])) &&
    (under === undefined || isSameText(one.category, textOf(values[under])));

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
 * Refuses a newly entered value that was merged into another, such as from an outdated screen, and names the
 * replacement. A value that the record already had is accepted.
 */
export const checkMerged: Step = async (records, { client, entity }) => {
  const faults: Detail[] = [];
  const fields = listFieldsOf(entity);
  const given = records.map((record) => newFields(fields, record));
  const merged = await mergedValues(client, [...new Set(given.flat().map(({ list }) => list))]);
  for (const [at, { row, values }] of records.entries())
    for (const own of given[at] ?? []) {
      const found = merged.find(isMergeOfValue(values, own));
      if (found === undefined) continue;
      const into = own.under === undefined ? found.into_type : `${found.into_category}: ${found.into_type}`;
      faults.push({
        row,
        field: own.field,
        message: `“${textOf(values[own.field])}” is not in the list any more: it was merged into “${into}”. Choose that.`,
      });
    }
  return faults;
};

/** Replaces merged values in the rows of an import, so that an older workbook still matches the records. */
export async function withMerged(
  client: pg.PoolClient,
  entity: Entity,
  rows: readonly Values[],
): Promise<Values[]> {
  const fields = listFieldsOf(entity);
  const merged = await mergedValues(client, [...new Set(fields.map(({ list }) => list))]);
  if (merged.length === 0) return [...rows];
  return rows.map((values) => {
    const next = { ...values };
    for (const own of fields) {
      const found = isEmpty(values[own.field]) ? undefined : merged.find(isMergeOfValue(values, own));
      if (found === undefined) continue;
      next[own.field] = found.into_type;
      if (own.under !== undefined) next[own.under] = found.into_category;
    }
    return next;
  });
}
