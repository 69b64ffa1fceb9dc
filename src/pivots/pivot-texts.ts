import type { FactTable } from "./fact-table";
import type { FieldFilter, Pivot } from "../shared/calls/explorations";
import { columnLabel } from "../labels/column-label";
import { measureLabel, valueLabel } from "./fields";
import { measuresOf } from "./pivot-measures";

/** A filter in words; null when it has no values. */
export function filterText(filter: FieldFilter): [label: string, value: string] | null {
  const label = columnLabel(filter.field);
  if (filter.is === "between") {
    const [from, to] = [filter.from, filter.to].map((bound) =>
      bound === null || bound === "" ? null : valueLabel(filter.field, bound),
    );
    if (from === null && to === null) return null;
    return [label, from === null ? `up to ${to}` : to === null ? `from ${from}` : `${from} to ${to}`];
  }
  if (filter.values.length === 0) return null;
  const values = filter.values.map((value) => valueLabel(filter.field, value)).join(", ");
  return [label, filter.is === "in" ? values : `not ${values}`];
}

const listed = (names: readonly string[]): string => names.map(columnLabel).join(", ");

/** The title of a pivot: “Support of Form 11: Records by Region and Year reported”. */
export function pivotTitle(pivot: Pivot, fact: FactTable): string {
  const measures = measuresOf(pivot, fact).map(measureLabel).join("; ");
  const by = [listed(pivot.rows), listed(pivot.columns)].filter((names) => names !== "").join(" and ");
  return `${fact.title}: ${measures}${by === "" ? "" : ` by ${by}`}`;
}

/** The pivot's own filters in words. */
export const pivotNotes = (pivot: Pivot): [string, string][] =>
  pivot.filters.flatMap((filter) => {
    const words = filterText(filter);
    return words === null ? [] : [words];
  });

/** The note for a pivot that is limited to its first groups. */
export const topNotes = ({ rows, top }: Pivot): string[] =>
  top === null
    ? []
    : [
        `The first ${top.most.toLocaleString("en-PH")} by ${columnLabel(rows[top.field] ?? "")} are named; “Others” is what the rest comes to, and totals count all.`,
      ];
