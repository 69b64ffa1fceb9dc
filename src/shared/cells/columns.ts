/**
 * The type of a column in a report table or sheet. A percent of 25 shows as 25.00%; `exact` shows all decimals;
 * `year` shows a whole number without separators, such as a year or the number of a record.
 */
export const columnKinds = [
  "text",
  "integer",
  "number",
  "exact",
  "peso",
  "percent",
  "date",
  "moment",
  "year",
  "boolean",
] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** A column of a report table, a CSV file or a sheet. */
export interface Column {
  /** The key of the value in a row. */
  name: string;
  label: string;
  /** Group headers above the label, outermost first; equal neighbours are merged. */
  groups?: readonly string[];
  kind: ColumnKind;
  /** Text shown in place of a null value; empty by default. */
  absent?: string;
  /** Width in characters; by default, as wide as the content needs. */
  width?: number;
  /** Whether long texts go on in further lines of their cell. */
  wraps?: boolean;
  /** What a reader must know of its figures, in one sentence. */
  hint?: string;
  /** How a total row computes its value: the sum of the rows above, or one column divided by another. */
  total?: "sum" | { of: string; to: string };
}

/** A value of a row; dates and times are ISO text. */
export type Cell = string | number | boolean | null | undefined;
export type Cells = Readonly<Record<string, Cell>>;

/** A boolean as shown in tables and files. */
export const yesNoText = (value: boolean): string => (value ? "Yes" : "No");

/** The type of a row: plain, the sum of the rows since the last subtotal, or the sum of all. */
export type RowLevel = "row" | "subtotal" | "total";

/** The maximum number of rows in an Excel sheet, including the header. */
export const maxSheetRows = 1_048_576;
/** The maximum number of columns in an Excel sheet. */
export const maxSheetColumns = 16_384;

/** A cell of a grouped header; positions count from 0. */
export interface HeaderCell {
  label: string;
  row: number;
  column: number;
  columns: number;
  rows: number;
  /** The column's name for the header of a single column; null for a group. */
  name: string | null;
}

/**
 * The cells of a grouped header, row by row from the top. A column with fewer groups spans the remaining header
 * rows.
 */
export function headerCells(columns: readonly Column[]): HeaderCell[] {
  const depth = Math.max(0, ...columns.map((column) => column.groups?.length ?? 0));
  const cells: HeaderCell[] = [];
  const path = (at: number, level: number): string =>
    JSON.stringify(columns[at]?.groups?.slice(0, level + 1) ?? []);
  for (let row = 0; row <= depth; row++) {
    for (const [column, { name, label, groups = [] }] of columns.entries()) {
      if (groups.length === row) cells.push({ label, row, column, columns: 1, rows: depth - row + 1, name });
      if (groups.length <= row) continue;
      if (column > 0 && path(column - 1, row) === path(column, row)) continue;
      let columnsWide = 1;
      while (path(column + columnsWide, row) === path(column, row)) columnsWide++;
      cells.push({ label: groups[row] ?? "", row, column, columns: columnsWide, rows: 1, name: null });
    }
  }
  return cells;
}
