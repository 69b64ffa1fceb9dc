import type { FactField, FactTable } from "../facts/fact-table";
import type { SelectedFact } from "./selected-fact";
import type { Pivot } from "../../shared/calls/explorations";
import { fieldsOf, fieldsUsed } from "../pivot-measures";
import { sqlCondition, sqlName } from "./sql-text";

/** Joins lines with commas, one below the other, with indentation. */
export const indented = (lines: readonly string[], by = "  "): string =>
  lines.map((line) => `${by}${line}`).join(",\n");

/**
 * A common table expression that adds the joined and derived fields among `fields` to the records;
 * null when there are none.
 */
export function joinedPart(fields: readonly FactField[], table: string): string | null {
  const told = fields.flatMap(({ name, expression: how }) => (how === undefined ? [] : [{ name, ...how }]));
  if (told.length === 0) return null;
  // A place with its containing places replaces the column with the plain name.
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

/** The records that a pivot counts: those selected by the filter bar and by the pivot's own filters. */
export function chosenPart(
  pivot: Pivot,
  fact: FactTable,
  selected: SelectedFact,
): { parts: string[]; table: string } {
  const told = joinedPart(fieldsUsed(pivot, fact), selected.table);
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

/** A statement preceded by its common table expressions. */
export const joined = (parts: readonly string[], body: string): string =>
  parts.length === 0 ? body : `with ${parts.join(",\n")}\n${body}`;
