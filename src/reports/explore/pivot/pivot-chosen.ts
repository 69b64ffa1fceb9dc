import type { FactField, FactTable, SelectedFact } from "../../../analytics";
import type { Pivot } from "../../../questions/exploration";
import { fieldsOf, fieldsUsed } from "./pivot-measures";
import { sqlCondition, sqlName } from "../sql/sql-text";

/** Lines of a list, one below the other. */
export const indented = (lines: readonly string[], by = "  "): string =>
  lines.map((line) => `${by}${line}`).join(",\n");

/** The records with the fields that are no columns of theirs beside them, those among `fields`; null where none is. */
export function toldPart(fields: readonly FactField[], table: string): string | null {
  const told = fields.flatMap(({ name, told: how }) => (how === undefined ? [] : [{ name, ...how }]));
  if (told.length === 0) return null;
  // A place that its fact has too stands in the place of its bare name.
  const replaced = told.filter(({ joins }) => joins.length === 0);
  const added = told.filter((one) => !replaced.includes(one));
  const named = (list: typeof told): string[] => list.map(({ name, sql }) => `${sql} as ${sqlName(name)}`);
  const own =
    replaced.length === 0 ? "one.*" : `one.* replace (\n${indented(named(replaced), "      ")}\n    )`;
  const joins = [...new Set(told.flatMap(({ joins: needed }) => needed))];
  return [
    "told as (",
    "  select",
    indented([own, ...named(added)], "    "),
    `  from ${sqlName(table)} as one`,
    ...joins.map((join) => `  ${join}`),
    ")",
  ].join("\n");
}

/** The records that a pivot counts: the filter bar's selection, and its own filters. */
export function chosenPart(
  pivot: Pivot,
  fact: FactTable,
  selected: SelectedFact,
): { parts: string[]; table: string } {
  const told = toldPart(fieldsUsed(pivot, fact), selected.table);
  const from = told === null ? sqlName(selected.table) : "told";
  const parts = [...(selected.parts === "" ? [] : [selected.parts]), ...(told === null ? [] : [told])];
  const conditions = pivot.filters.flatMap((filter) => {
    const [field] = fieldsOf(fact, [filter.field]);
    return field === undefined ? [] : (sqlCondition(field, filter) ?? []);
  });
  if (conditions.length === 0) return { parts, table: from };
  const chosen = `chosen as (\n  select *\n  from ${from}\n  where ${conditions.join("\n    and ")}\n)`;
  return { parts: [...parts, chosen], table: "chosen" };
}

/** A statement behind the parts that it reads. */
export const joined = (parts: readonly string[], body: string): string =>
  parts.length === 0 ? body : `with ${parts.join(",\n")}\n${body}`;
