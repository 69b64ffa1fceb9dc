import type { Cells, Column } from "../shared/cells/columns";
import type { Question } from "./question";

/** Marks the columns that have a sum below their rows. */
export const withSums = (columns: readonly Column[], names: readonly string[]): Column[] =>
  columns.map((column) => (names.includes(column.name) ? { ...column, total: "sum" } : column));

/**
 * Changes number columns to integers if all their values are whole, so that units are not written as 2,734.00.
 */
export const withIntegerColumns = (columns: readonly Column[], rows: readonly Cells[]): Column[] =>
  columns.map((column) =>
    column.kind === "number" &&
    rows.every((row) => typeof row[column.name] !== "number" || Number.isSafeInteger(row[column.name]))
      ? { ...column, kind: "integer" }
      : column,
  );

/** Columns whose rows overlap or have different units. An answer with one of them gets no totals. */
const notParts = [
  "mark",
  "certificate",
  "assessment",
  "headcount",
  "question",
  "level",
  "kind",
  "membership",
  "unit",
  "unit_measure",
];

/**
 * The figures whose rows add up to a total (decision 027). None if the rows are not parts of one whole. `level`: of the places
 * that the rows stand for.
 */
export function summableFigures(question: Question, rows: readonly Cells[], level?: unknown): string[] {
  if (rows.length < 2 || question.returns.some(({ name }) => notParts.includes(name))) return [];
  return question.figures
    .filter(({ adds, apart }) => adds === "sum" && (apart === undefined || apart !== level))
    .map(({ name }) => name)
    .filter(
      (name) =>
        question.sensitive?.columns.includes(name) !== true || rows.every((row) => row[name] !== null),
    );
}
