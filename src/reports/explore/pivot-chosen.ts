import type { FactTable, SelectedFact } from "../../analytics";
import type { Pivot } from "../../shared/exploration";
import { fieldsOf } from "./pivot-measures";
import { sqlCondition, sqlName } from "./sql-text";

/** Lines of a list, one below the other. */
export const indented = (lines: readonly string[], by = "  "): string =>
  lines.map((line) => `${by}${line}`).join(",\n");

/** The records that a pivot counts: the filter bar's selection, and its own filters. */
export function chosenPart(
  pivot: Pivot,
  fact: FactTable,
  selected: SelectedFact,
): { parts: string[]; table: string } {
  const parts = selected.parts === "" ? [] : [selected.parts];
  const conditions = pivot.filters.flatMap((filter) => {
    const [field] = fieldsOf(fact, [filter.field]);
    return field === undefined ? [] : (sqlCondition(field, filter) ?? []);
  });
  if (conditions.length === 0) return { parts, table: sqlName(selected.table) };
  const chosen = `chosen as (\n  select *\n  from ${sqlName(selected.table)}\n  where ${conditions.join("\n    and ")}\n)`;
  return { parts: [...parts, chosen], table: "chosen" };
}

/** A statement behind the parts that it reads. */
export const joined = (parts: readonly string[], body: string): string =>
  parts.length === 0 ? body : `with ${parts.join(",\n")}\n${body}`;
