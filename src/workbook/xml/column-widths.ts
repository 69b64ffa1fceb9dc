import type { Cell, Column } from "../../shared/cells/columns";
import type { SheetRow } from "../spec";

const widest = 48;
/** Extra characters for a total that is longer than the rows and not known yet. */
const sumAllowance = 5;

const lengthOf = (value: Cell, column: Column): number => {
  if (value === null || value === undefined) return 0;
  if (column.kind === "date") return 19;
  if (column.kind === "moment") return 20;
  if (typeof value !== "number") return String(value).length;
  const separators = column.kind === "year" ? 0 : Math.floor(Math.log10(Math.max(1, Math.abs(value))) / 3);
  return (
    String(Math.trunc(value)).length +
    separators +
    (column.kind === "peso" ? 4 : column.kind === "integer" ? 0 : 3)
  );
};

/** Column widths in characters: the given ones, or as wide as the label and the first rows need. */
export function columnWidths(columns: readonly Column[], rows: readonly SheetRow[]): number[] {
  return columns.map((column, at) => {
    if (column.width !== undefined) return column.width;
    const longestWord = Math.max(0, ...column.label.split(/\s+/).map((word) => word.length));
    const content = rows.reduce((most, row) => Math.max(most, lengthOf(row.values[at], column)), 0);
    const label = Math.min(column.label.length, Math.max(longestWord, 14)) + 3;
    const summed = column.total === "sum" && rows.every((row) => row.level !== "total") ? sumAllowance : 0;
    return Math.min(widest, Math.max(9, label, content + 2 + summed));
  });
}

/** How many lines a label takes in a column of a width in characters; words are not broken. */
export function linesOf(label: string, width: number): number {
  let [lines, used] = [1, 0];
  for (const { length } of label.split(/\s+/)) {
    if (used > 0 && used + 1 + length > width) [lines, used] = [lines + 1, length];
    else used += (used > 0 ? 1 : 0) + length;
  }
  return lines;
}
