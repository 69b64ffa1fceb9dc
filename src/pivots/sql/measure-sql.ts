import { expressionSql, parseFormula, type Operand } from "../../questions/explorations/formula";
import type { FormulaMeasure, Measure } from "../../shared/calls/explorations";
import type { Figure } from "../figure";
import { baseName, columnLevel, isInPercent, rowLevel } from "../pivot-measures";
import { sqlName } from "./sql-text";

/** The column of the records that a measure of a field reads. */
export type ReadField = (field: string) => string;

/** A figure of a formula in SQL: counts and sums without records are 0, and nothing is rounded. */
function operandSql({ of, field }: Operand, only: string, read: ReadField): string {
  if (of === "sum") return `coalesce(sum(${read(field ?? "")})${only}, 0)`;
  return of === "average"
    ? `avg(${read(field ?? "")})${only}`
    : aggregateOf({ of, field, shown: "value" }, only, read);
}

/** A formula in SQL. A share is in percent. */
function formulaSql({ formula, unit }: FormulaMeasure, only: string, read: ReadField): string {
  const sql = expressionSql(parseFormula(formula), (one) => operandSql(one, only, read));
  return unit === "share" ? `round(100.0 * ${sql}, 2)` : `round(1.0 * ${sql}, 2)`;
}

/** The SQL aggregate of a measure over the records of a cell. `only` is a clause that filters them. */
export function aggregateOf(measure: Measure, only = "", read: ReadField = sqlName): string {
  if (measure.of === "formula") return formulaSql(measure, only, read);
  const { of, field } = measure;
  const name = read(field ?? "");
  switch (of) {
    case "count":
      return `count(*)${only}`;
    case "distinct":
      return `count(distinct ${name})${only}`;
    case "sum":
      return `sum(${name})${only}`;
    case "average":
      return `round(avg(${name})${only}, 2)`;
    case "least":
      return `min(${name})${only}`;
    case "greatest":
      return `max(${name})${only}`;
  }
}

/**
 * A figure that is 0 where it has no value and the other has one, and else stays empty: a sum of nothing is empty in cells
 * and totals alike, and counts as 0 only where it is compared with a value.
 */
export const orZeroBeside = (one: string, other: string): string => `coalesce(${one}, 0 * ${other})`;

/**
 * A measure as it is shown: its value, its share in percent, its change since the preceding period, or its running total.
 * `column` is that of its value.
 */
export function shownOf(
  measure: Measure,
  rows: readonly string[],
  columns: readonly string[],
  depth: number,
  column = baseName(measure),
): string {
  const value = sqlName(column);
  const before = sqlName(`${baseName(measure)}_before`);
  const now = measure.of === "sum" ? orZeroBeside(value, before) : value;
  const share = (condition: string, of: readonly string[]): string =>
    `round(100.0 * ${value} / nullif(max(case when ${condition} then ${value} end) over (${
      of.length === 0 ? "" : `partition by ${of.join(", ")}`
    }), 0), 2)`;
  const all = { rows: `${rowLevel} = ${depth}`, columns: `${columnLevel} = ${columns.length}` };
  switch (measure.shown) {
    case "value":
      return value;
    case "share_of_total":
      return share(`${all.rows} and ${all.columns}`, []);
    case "share_of_row":
      return share(all.columns, [rowLevel, ...rows]);
    case "share_of_column":
      return share(all.rows, [columnLevel, ...columns]);
    case "change":
      return `round(100.0 * (${now} - ${before}) / nullif(abs(${before}), 0), 2)`;
    case "difference":
      return `${now} - ${before}`;
    case "running_total":
      return sqlName(`${baseName(measure)}_running`);
  }
}

/** What a comparison shows beside a measure, from what both are in SQL. Sums stay exact. */
export function besideOf(measure: Figure, now: string, earlier: string): string {
  const isExact = !isInPercent(measure) && ["count", "distinct", "sum"].includes(measure.of);
  const change = `${now} - ${earlier}`;
  switch (measure.beside?.part) {
    case undefined:
      return now;
    case "earlier":
      return earlier;
    case "change":
      return isExact ? change : `round(${change}, 2)`;
    case "rate":
      return `round(100.0 * (${change}) / nullif(abs(${earlier}), 0), 2)`;
  }
}
