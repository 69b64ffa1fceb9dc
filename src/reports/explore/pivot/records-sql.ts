import type { FactField, FactTable, SelectedFact } from "../../../analytics";
import type { Pivot } from "../../../questions/exploration";
import { chosenPart, indented, joined } from "./pivot-chosen";
import { fieldsOf, fieldsUsed, measuresOf } from "./pivot-measures";
import { sqlEquals, sqlName } from "../sql/sql-text";

/** The cell of a pivot whose records are asked for: the values of the fields that it does not sum up. */
export type CellPath = readonly { field: string; value: string | number | null }[];

const places = ["region_name", "province_name", "muncity_name", "arbo", "arbo_name"];

/** By place and organization, then by what no two records share: the same records in the same order each time. */
function orderOf(fields: readonly FactField[]): string[] {
  const names = fields.map(({ name }) => name);
  const rest = names.includes("row_key") ? ["row_key"] : names.filter((name) => !places.includes(name));
  return [...places.filter((name) => names.includes(name)), ...rest].map(
    (name) => `${sqlName(name)} nulls last`,
  );
}

/** The fields of the records behind a cell: the fact's own, and what the pivot tells of them beside. */
export function fieldsListed(pivot: Pivot, fact: FactTable): FactField[] {
  const used = fieldsUsed(pivot, fact);
  return fact.fields.filter((field) => (field.told?.joins.length ?? 0) === 0 || used.includes(field));
}

/** The fields whose sum is a measure of the pivot: what the records behind a cell add up to proves its figure. */
export const fieldsSummed = (pivot: Pivot, fact: FactTable): string[] => [
  ...new Set(
    measuresOf(pivot, fact).flatMap(({ of, field }) => (of === "sum" && field !== null ? [field] : [])),
  ),
];

/** The column that tells what all records behind a cell add up to in a field. */
export const inAll = (field: string): string => `${field}_in_all`;

/**
 * The records behind a cell, all fields of each but its keys; `most` of them, with the number of all in `rows_in_all` and
 * what all add up to in each field that the pivot sums.
 */
export function recordsSql(
  pivot: Pivot,
  fact: FactTable,
  selected: SelectedFact,
  path: CellPath,
  most: number,
): string {
  const chosen = chosenPart(pivot, fact, selected);
  const conditions = path.flatMap(({ field, value }) =>
    fieldsOf(fact, [field]).map((one) => sqlEquals(one, value)),
  );
  const names = fieldsListed(pivot, fact).map(({ name }) => sqlName(name));
  const sums = fieldsSummed(pivot, fact).map((name) => `sum(${sqlName(name)}) over () as ${inAll(name)}`);
  return joined(
    chosen.parts,
    [
      `select\n${indented([...names, "count(*) over () as rows_in_all", ...sums])}`,
      `from ${chosen.table}`,
      ...(conditions.length === 0 ? [] : [`where ${conditions.join("\n  and ")}`]),
      `order by ${orderOf(fieldsListed(pivot, fact)).join(", ")}`,
      `limit ${most}`,
    ].join("\n"),
  );
}
