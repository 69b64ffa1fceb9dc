import type { FactField, FactTable } from "../../../analytics";
import type { Measure, Pivot } from "../../../questions/exploration";
import { isYear, mayMeasure } from "../fields";
import { sqlName } from "../sql/sql-text";

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

/** The distinct fields that a pivot reads. */
export const fieldsUsed = (
  { rows, columns, filters, measures }: Pick<Pivot, "rows" | "columns" | "filters" | "measures">,
  fact: FactTable,
): FactField[] => {
  const names = [
    ...rows,
    ...columns,
    ...filters.map(({ field }) => field),
    ...measures.map(({ field }) => field ?? ""),
  ];
  return fieldsOf(fact, [...new Set(names)]);
};

/** The column of a measure before any share or comparison. */
export const baseName = ({ of, field }: Measure): string =>
  of === "count" ? "records" : `${of}_${field ?? ""}`;

const suffix = {
  value: "",
  share_of_total: "_share_of_total",
  share_of_row: "_share_of_row",
  share_of_column: "_share_of_column",
  change: "_change",
  difference: "_difference",
} as const;

/** The column of a measure as it is shown. */
export const measureName = (measure: Measure): string => `${baseName(measure)}${suffix[measure.shown]}`;

/** The SQL aggregate of a measure over the records of a cell. */
export function aggregateOf({ of, field }: Measure): string {
  const name = sqlName(field ?? "");
  switch (of) {
    case "count":
      return "count(*)";
    case "distinct":
      return `count(distinct ${name})`;
    case "sum":
      return `sum(${name})`;
    case "average":
      return `round(avg(${name}), 2)`;
    case "least":
      return `min(${name})`;
    case "greatest":
      return `max(${name})`;
  }
}

/** The value of a measure without records: counts and sums are 0, others are null. */
export const emptyValue = ({ of }: Measure): string =>
  of === "count" || of === "distinct" || of === "sum" ? "0" : "null";

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
  const possible = pivot.measures.filter(({ of, field, shown }) => {
    if ((shown === "change" || shown === "difference") && !period) return false;
    if (of === "count") return true;
    const known = fact.fields.find(({ name }) => name === field);
    return known !== undefined && mayMeasure(known, of);
  });
  const named = new Map(possible.map((measure) => [measureName(measure), measure]));
  return named.size === 0 ? [{ of: "count", field: null, shown: "value" }] : [...named.values()];
}
