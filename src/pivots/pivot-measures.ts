import type { FactField, FactTable } from "./facts/fact-table";
import type { Measure, MeasureDisplay, Pivot } from "../shared/calls/explorations";
import type { Meant } from "../shared/definitions";
import { addsUpExpression, operandsOf, parseFormula, type Operand } from "../questions/explorations/formula";
import { changeColumn, changeRateColumn, earlierColumn } from "../shared/compared-names";
import { isYear, mayMeasure } from "./facts/fields";
import type { Beside, Figure } from "./figure";

/**
 * The columns that identify sub-totals in an answer: the number of row fields and of column
 * fields that are totalled.
 */
export const rowLevel = "row_level";
export const columnLevel = "column_level";

/** The columns that mark the line “Others” and count the groups in it. */
export const othersMark = "is_others";
export const othersCount = "others_in";

/** The fields of a pivot that exist in its fact. An older address or exploration may name others. */
export const fieldsOf = (fact: FactTable, names: readonly string[]): FactField[] =>
  names.flatMap((name) => fact.fields.find((field) => field.name === name) ?? []);

/** The aggregates that a measure reads: its own, or those of its formula. */
export const operandsIn = (measure: Measure): Operand[] =>
  measure.of === "formula" ? operandsOf(parseFormula(measure.formula)) : [measure];

/** The distinct fields that a pivot reads. */
export const fieldsUsed = (
  { rows, columns, filters, measures }: Pick<Pivot, "rows" | "columns" | "filters" | "measures">,
  fact: FactTable,
): FactField[] => {
  const names = [
    ...rows,
    ...columns,
    ...filters.map(({ field }) => field),
    ...measures.flatMap(operandsIn).map(({ field }) => field ?? ""),
  ];
  return fieldsOf(fact, [...new Set(names)]);
};

/** What a pivot holds, for the definitions of its workbook. */
export const meantByPivot = (pivot: Pivot, fact: FactTable): Meant => ({
  fact: fact.name,
  fields: fieldsUsed(pivot, fact).map(({ name }) => name),
});

/** The column of a measure before any share or comparison. */
export const baseName = (measure: Measure): string =>
  measure.of === "formula"
    ? `formula_${measure.name}`
    : measure.of === "count"
      ? "records"
      : `${measure.of}_${measure.field ?? ""}`;

const suffix = {
  value: "",
  share_of_total: "_share_of_total",
  share_of_row: "_share_of_row",
  share_of_column: "_share_of_column",
  change: "_change",
  difference: "_difference",
  running_total: "_running_total",
} as const;

/** Whether a measure is shown as its change since the preceding period. */
export const comparesPeriods = ({ shown }: Measure): boolean => shown === "change" || shown === "difference";

/** Whether a measure is added up from the first period on. */
export const isRunning = ({ shown }: Measure): boolean => shown === "running_total";

/** Whether a display needs a period in rows or columns. */
export const needsPeriod = (measure: Measure): boolean => comparesPeriods(measure) || isRunning(measure);

const besideNames = { earlier: earlierColumn, change: changeColumn, rate: changeRateColumn } as const;

/** The column of a measure as it is shown. */
export function measureName(measure: Figure): string {
  const own = `${baseName(measure)}${suffix[measure.shown]}`;
  return measure.beside === undefined ? own : besideNames[measure.beside.part](own);
}

/** Whether a measure is shown in percent, so that it changes by points. */
export const isInPercent = (measure: Measure): boolean =>
  measure.shown.startsWith("share_") ||
  measure.shown === "change" ||
  (measure.of === "formula" && measure.unit === "share");

/**
 * The figures of a pivot's cells: its measures, and in a comparison what stands beside each. What is of single periods is not
 * compared.
 */
export const figuresIn = (
  measures: readonly Measure[],
  comparison: Pick<Beside, "earlier"> | null,
): Figure[] =>
  measures.flatMap((measure): Figure[] => {
    if (comparison === null || needsPeriod(measure)) return [measure];
    const { earlier } = comparison;
    const parts = isInPercent(measure)
      ? (["earlier", "change"] as const)
      : (["earlier", "change", "rate"] as const);
    return [measure, ...parts.map((part): Figure => ({ ...measure, beside: { part, earlier } }))];
  });

/** Whether the values of a measure add up: counts, sums, and formulas that only add and subtract these. */
export const addsUpPlainly = (measure: Measure): boolean =>
  measure.of === "formula"
    ? addsUpExpression(parseFormula(measure.formula))
    : measure.of === "count" || measure.of === "sum";

/**
 * The value of a measure without records: counts, and formulas that add up, are 0; a sum has none, as where its records have
 * no value, and others have none.
 */
export const emptyValue = (measure: Measure): string =>
  measure.of === "distinct" || (measure.of !== "sum" && addsUpPlainly(measure)) ? "0" : "null";

/** Whether a measure may be shown in this way, if its pivot has a period where one is needed. */
export function mayShow(shown: MeasureDisplay, measure: Measure, hasPeriod: boolean): boolean {
  if (shown === "value") return true;
  if (shown === "change" || shown === "difference") return hasPeriod;
  if (shown === "running_total") return hasPeriod && addsUpPlainly(measure);
  return measure.of === "distinct" || addsUpPlainly(measure);
}

/** Why a formula has no running total and no shares; null where it has them. */
export const whyNoShares = (measure: Measure): string | null =>
  measure.of !== "formula" || addsUpPlainly(measure)
    ? null
    : `“${measure.name}” has no running total and no shares: its parts do not add up. Sums and counts that are added or subtracted do.`;

/**
 * The period fields for comparison with the preceding period, the coarsest first: the reporting
 * period, or a single year.
 */
export function periodsOf(names: readonly string[]): string[] {
  const reported = ["reporting_year", "reporting_quarter", "reporting_month"].filter((name) =>
    names.includes(name),
  );
  return reported.length > 0 ? reported : names.filter(isYear).slice(0, 1);
}

/** The distinct measures of a pivot that its fact can compute. */
export function measuresOf(pivot: Pivot, fact: FactTable): Measure[] {
  const period = periodsOf([...pivot.rows, ...pivot.columns]).length > 0;
  const isKnown = ({ of, field }: Operand): boolean => {
    if (of === "count") return true;
    const known = fact.fields.find(({ name }) => name === field);
    return known !== undefined && mayMeasure(known, of);
  };
  const possible = pivot.measures.filter((measure) => {
    if (!operandsIn(measure).every(isKnown) || (needsPeriod(measure) && !period)) return false;
    // Shares of averages are refused on the screen only: older explorations may have them.
    return isRunning(measure) || measure.of === "formula" ? mayShow(measure.shown, measure, period) : true;
  });
  const named = new Map(possible.map((measure) => [measureName(measure), measure]));
  return named.size === 0 ? [{ of: "count", field: null, shown: "value" }] : [...named.values()];
}

/** The limit of a pivot: how many groups of a row field are named, and the index of that field. */
export interface Limit {
  most: number;
  field: number;
  name: string;
}

/**
 * The limit of a pivot; null without one. `isLeftOut` says that it is of a period, and that measures compare or add up the
 * periods: these need all of them.
 */
export function limitOf(pivot: Pivot, fact: FactTable): (Limit & { isLeftOut: boolean }) | null {
  const { top, rows, columns } = pivot;
  const limited = top === null ? undefined : fieldsOf(fact, rows)[top.field];
  if (top === null || limited === undefined) return null;
  const isLeftOut =
    periodsOf([...rows, ...columns]).includes(limited.name) && measuresOf(pivot, fact).some(needsPeriod);
  return { ...top, name: limited.name, isLeftOut };
}
