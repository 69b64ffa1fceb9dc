import { columnUnit } from "../labels/column-kind";
import type { Cells, Column, ColumnKind } from "../shared/cells/columns";
import type { StatementAnswer } from "./run-statement";

/** The answer to a user's own statement as a report table. */
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

/** Whether numbers are years, which are written without thousands separators, whatever their type. */
const areYears = (name: string, values: readonly unknown[]): boolean =>
  /year|^yr$/i.test(name) &&
  values.every(
    (value) => value === null || (Number.isInteger(value) && Number(value) >= 1000 && Number(value) <= 9999),
  );

function kindOf(name: string, kind: keyof typeof kinds, values: readonly unknown[]): ColumnKind {
  if (kind !== "integer" && kind !== "number") return kinds[kind];
  if (areYears(name, values)) return "year";
  return columnUnit(name) === "peso" ? "peso" : kinds[kind];
}

/** Converts an answer to a table. The columns keep their order and the names from the statement. */
export function answerTable({ columns, rows }: Pick<StatementAnswer, "columns" | "rows">): AnswerTable {
  // Generated names, so that columns hidden by the scope are still shown when a statement asks for them.
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

/** The key of a row of an answer table. */
export const answerKey = (row: Cells): string => String(row[key]);
