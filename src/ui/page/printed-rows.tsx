import { createContext, useContext, type ReactElement } from "react";
import type { Cells, RowLevel } from "../../shared/cells/columns";
import styles from "./printed-rows.module.css";
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

/** Says below a table how many of its rows are not printed; nothing where all are. */
export const RowsLeft = ({ count }: { count: number }): ReactElement | null =>
  count === 0 ? null : (
    <p className={styles.left}>and {count.toLocaleString("en-PH")} more: export to Excel for all of them</p>
  );
