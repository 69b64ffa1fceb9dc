import type { StatementAnswer } from "../../../analytics";
import { columnUnit } from "../../../dashboard/words/labels";
import type { Cells, Column, ColumnKind } from "../../../shared/columns";

/** An answer to a person's own statement as a report table. */
export interface AnswerTable {
  columns: Column[];
  rows: Cells[];
}

const key = "_at";
const kinds = {
  text: "text",
  integer: "integer",
  number: "exact",
  boolean: "boolean",
  date: "date",
  moment: "moment",
} as const;

/** Whether numbers are years: no thousands are told apart in them, whatever the engine says of their type. */
const areYears = (name: string, values: readonly unknown[]): boolean =>
  (columnUnit(name) === "year" || /year|^yr$/i.test(name)) &&
  values.every(
    (value) => value === null || (Number.isInteger(value) && Number(value) >= 1000 && Number(value) <= 9999),
  );

function kindOf(name: string, kind: keyof typeof kinds, values: readonly unknown[]): ColumnKind {
  const unit = columnUnit(name);
  if ((kind === "integer" || kind === "number") && areYears(name, values)) return "year";
  if ((kind === "integer" || kind === "number") && unit === "peso") return "peso";
  return kinds[kind];
}

/** Lays an answer out with its columns in their own order, under the names that the statement gives them. */
export function answerTable({ columns, rows }: Pick<StatementAnswer, "columns" | "rows">): AnswerTable {
  // Not the columns' own names: what the scope makes constant is shown where a statement asks for it.
  const named = columns.map(({ name, kind }, at) => ({ key: `column_${at}`, name, kind }));
  return {
    columns: named.map((column) => ({
      name: column.key,
      label: column.name,
      kind: kindOf(
        column.name,
        column.kind,
        rows.map((row) => row[column.name]),
      ),
      ...(column.kind === "text" ? { width: 26 } : {}),
    })),
    rows: rows.map((row, at) => ({
      [key]: at,
      ...Object.fromEntries(named.map((column) => [column.key, row[column.name]])),
    })),
  };
}

/** The key of a row of such a table. */
export const answerKey = (row: Cells): string => String(row[key]);
