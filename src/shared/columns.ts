/** How a column of a report table or of a sheet is read: percent comes in percent (25 is 25.00%), `exact` with all decimals. */
export type ColumnKind =
  "text" | "integer" | "number" | "exact" | "peso" | "percent" | "date" | "moment" | "year" | "boolean";

/** A column of a report table, a CSV file or a sheet. */
export interface Column {
  /** The row's key. */
  name: string;
  label: string;
  /** Headers above the label, outermost first; neighbours with the same ones are merged. */
  groups?: readonly string[];
  kind: ColumnKind;
  /** What stands for a value that is not told; nothing where it is absent. */
  absent?: string;
  /** Width in characters; otherwise as wide as the content needs. */
  width?: number;
  /** How a total row's value comes about: the sum of the rows above, or one column divided by another. */
  total?: "sum" | { of: string; to: string };
}

/** A value of a row; dates and moments are ISO text. */
export type Cell = string | number | boolean | null | undefined;
export type Cells = Readonly<Record<string, Cell>>;

/** An answer of yes or no, as tables and files write it. */
export const yesNoText = (value: boolean): string => (value ? "Yes" : "No");

/** What a row is: its own figures, the sum of the rows since the last subtotal, or the sum of all. */
export type RowLevel = "row" | "subtotal" | "total";

/** Excel's most rows of a sheet, header included. */
export const maxSheetRows = 1_048_576;

/** A cell of a grouped header; positions count from 0. */
export interface HeaderCell {
  label: string;
  row: number;
  column: number;
  columns: number;
  rows: number;
  /** The column's name where the cell heads one column; null where it heads a group. */
  name: string | null;
}

/** The cells of a grouped header, row by row from the top; a column with fewer groups reaches up over the rows above. */
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
