import type { Pivot } from "../shared/calls/explorations";
import type { PivotRow, WatchableFigure } from "../shared/calls/alerts";
import { isOthers, type Arranged, type Path } from "./table/arrange";
import type { FactTable } from "./facts/fact-table";
import { measureKind, measureLabel, others, pathLabels } from "./facts/fields";
import {
  columnLevel,
  addsUpPlainly,
  fieldsOf,
  measureName,
  measuresOf,
  needsPeriod,
  rowLevel,
} from "./pivot-measures";

/**
 * The figures of a pivot that an alert can watch: its measures with a figure of the total. Changes and running totals are of
 * single periods and have none.
 */
export const watchableFigures = (pivot: Pivot, fact: FactTable): WatchableFigure[] =>
  measuresOf(pivot, fact)
    .filter((measure) => !needsPeriod(measure))
    .map((measure) => ({
      name: measureName(measure),
      label: measureLabel(measure),
      kind: measureKind(measure, fact),
    }));

/** The statement of a pivot's rows in the column of its total, the largest sums first, with at most so many rows. */
export const rowTotalsSql = (sql: string, pivot: Pivot, fact: FactTable, maxRows: number): string =>
  [
    "select *",
    `from (\n${sql}\n) as cells`,
    `where ${columnLevel} = ${fieldsOf(fact, pivot.columns).length}`,
    `order by ${rowLevel} desc`,
    `limit ${maxRows}`,
  ].join("\n");

/** What a row is called: the values of its fields. */
export const rowLabel = (pivot: Pivot, fact: FactTable, row: PivotRow): string =>
  pathLabels(fieldsOf(fact, pivot.rows), row).join(", ");

/** Whether a value may name a row: not the line “Others”, whose groups change. */
export const isRowValue = (value: unknown): value is PivotRow[number] =>
  value === null || typeof value === "number" || (typeof value === "string" && value !== others);

/** The rows that an alert can watch: all but the total and the lines “Others”. */
export const watchableRows = ({ rows }: Arranged): Path[] =>
  rows.filter((row) => row.values.length > 0 && !isOthers(row));

/** The row of these values; undefined when it is not in the pivot. */
export const rowPath = ({ rows }: Arranged, row: PivotRow): Path | undefined => {
  const key = JSON.stringify(row);
  return rows.find((one) => one.key === key);
};

/** The figure of a row in an answer of `rowTotalsSql`; undefined when the row is not in the pivot. */
export function totalFigure(arranged: Arranged, row: PivotRow, figure: string): number | null | undefined {
  const { columns, measures } = arranged;
  const measure = measures.find((one) => measureName(one) === figure);
  if (measure === undefined) return undefined;
  const [path, total] = [rowPath(arranged, row), columns.find(({ values }) => values.length === 0)];
  const value = path === undefined || total === undefined ? null : arranged.figure(path, total, measure);
  if (row.length > 0) return path === undefined ? undefined : value;
  // Without any record the total of counts and sums is 0, so that an alert of too little is told.
  const countsNothing = measure.of === "distinct" || addsUpPlainly(measure);
  return value ?? (measure.shown === "value" && countsNothing ? 0 : null);
}
