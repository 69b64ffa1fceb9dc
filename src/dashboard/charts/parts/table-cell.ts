import { changeOf } from "./change";
import type { Row, TableColumn } from "./chart";
import { formatFull, numberOf, textOf } from "./numbers";
import { isOthers } from "./ranking";

/** The text of a table cell; a dash if it is empty. */
export function tableText(column: TableColumn, row: Row): string {
  const value = row[column.column];
  if (column.changeOf !== undefined) {
    const change = changeOf(row, column.changeOf, column.unit ?? "count");
    return change === null ? "–" : `${change.arrow} ${change.words}`;
  }
  if (column.unit !== undefined) {
    const number = numberOf(value);
    return number === null ? (column.absent ?? "–") : formatFull(number, column.unit);
  }
  return value === null && isOthers(row) ? "–" : (column.short ?? String)(textOf(value));
}
