import { createContext, useContext } from "react";
import type { Cells, RowLevel } from "../../shared/columns";
import { usePrinting } from "./printing";

/** The maximum number of rows that a table around here prints; by default all of them. */
const PrintedRows = createContext(Number.POSITIVE_INFINITY);
export const PrintedRowsProvider = PrintedRows.Provider;

const isPlain = (): RowLevel => "row";

/** The rows of a table, on paper the first ones with every total, and how many rows are left out there. */
export function usePrintedRows<T extends Cells>(
  rows: readonly T[],
  level: (row: T) => RowLevel = isPlain,
): { shown: readonly T[]; left: number } {
  const most = useContext(PrintedRows);
  const printing = usePrinting();
  if (!printing || rows.length <= most) return { shown: rows, left: 0 };
  const shown = rows.filter((row, at) => at < most || level(row) === "total");
  return { shown, left: rows.length - shown.length };
}

/** What stands below a table whose further rows are not printed. */
export const notPrintedText = (left: number): string =>
  `and ${left.toLocaleString("en-PH")} more: export to Excel for all of them`;
