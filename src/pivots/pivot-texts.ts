import type { CellPath } from "./table/arrange";
import type { FactTable } from "./facts/fact-table";
import type { FieldFilter, Pivot } from "../shared/calls/explorations";
import { columnLabel } from "../labels/column-label";
import { filterBar, type FilterName } from "../entities/define/filters";
import { ownFilter } from "./pivot-filters";
import { kindNotes } from "./pivot-kinds";
import type { SelectedFact } from "./sql/selected-fact";
import { measureLabel, valueLabel } from "./facts/fields";
import { limitOf, measuresOf, needsPeriod } from "./pivot-measures";
import { ruleNotes } from "./table/pivot-rules";
import { selectionTotal, totalNotes } from "./table/total-words";
import type { pivotComparison } from "./pivot-comparison";

/** A filter in words; null when it has no values. */
function filterText(filter: FieldFilter): [label: string, value: string] | null {
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

/** The values that records have in common: “Region III”, “Year reported 2024”. */
export const pathWords = (path: CellPath): string[] =>
  path.map(({ field, value }) =>
    field.endsWith("_name") || field === "arbo" || value === null
      ? valueLabel(field, value)
      : `${columnLabel(field)} ${valueLabel(field, value)}`,
  );

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

function topNotes(pivot: Pivot, fact: FactTable): string[] {
  const limit = limitOf(pivot, fact);
  if (limit === null) return [];
  const field = columnLabel(limit.name);
  return limit.isLeftOut
    ? [`All of ${field} are shown: changes and running totals need every period.`]
    : [
        `The first ${limit.most.toLocaleString("en-PH")} by ${field} are named; “Others” is what the rest comes to, and totals count all.`,
      ];
}

function comparisonNotes(pivot: Pivot, asked: ReturnType<typeof pivotComparison>): string[] {
  if (asked === null) return [];
  if (asked.state === "impossible") return [`Not compared: ${asked.reason}`];
  return pivot.measures.some(needsPeriod)
    ? ["Changes and running totals are of single periods, and are not compared."]
    : [];
}

const ignoredLabel = (name: string): string =>
  name === "process_stage"
    ? "Pending and approved"
    : (filterBar[name as FilterName]?.label ?? columnLabel(name));

/** Which filters the records do not know, in words; nothing without such filters. */
export const ignoredNotes = (ignored: readonly string[]): string[] =>
  ignored.length === 0
    ? []
    : [
        `These records do not know ${ignored.map(ignoredLabel).join(", ")}: that filter changes nothing here.`,
      ];

/**
 * What a reader must know of the figures of a pivot: that kinds are mixed or groups left out, which filters change nothing,
 * and that rows beyond `cutAt` are missing; null when none are. `asked` is its comparison, or why it has none.
 */
export function pivotWarnings(
  pivot: Pivot,
  fact: FactTable,
  { ignored }: Pick<SelectedFact, "ignored">,
  cutAt: number | null,
  asked: ReturnType<typeof pivotComparison> = null,
): string[] {
  return [
    ...kindNotes(pivot),
    ...topNotes(pivot, fact),
    ...comparisonNotes(pivot, asked),
    ...ruleNotes(pivot, fact),
    ...totalNotes(pivot, fact),
    ...ignoredNotes(ignored),
    ...(cutAt === null
      ? []
      : [
          `The answer was cut at ${cutAt.toLocaleString("en-PH")} cells: totals are whole, some rows are missing. Filter, use fewer fields, or show only the first rows.`,
        ]),
  ];
}

/** That columns of a pivot are left out of a file, in words; nothing where none are. */
export const columnsLeftNote = (left: number): string[] =>
  left === 0 ? [] : [`${left.toLocaleString("en-PH")} more columns are left out.`];

/** The label of a pivot's total, which is of the whole `scope` unless filters narrow it. A kind is no place. */
export const totalLabel = (pivot: Pivot, scope: string): string =>
  Object.keys(ownFilter(pivot)).length > 0 || pivot.filters.some(({ field }) => field !== "kind")
    ? selectionTotal
    : scope;
