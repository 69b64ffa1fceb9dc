import type pg from "pg";
import type { Entity } from "../../../entities";
import { isEmpty, textOf, type Values } from "../../../fields";
import type { Detail } from "../../../shared/errors";
import { isSameText } from "../../../shared/same-text";
import { listFieldsOf, type ListField } from "./lookup-fields";
import { replacedValues, type ReplacedValue } from "./replaced-values";
import type { BeingSaved, Step } from "../core/step";

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
