import { maxSheetColumns, type Cells } from "../../shared/cells/columns";
import { rowKey, type PivotTable } from "./pivot-table";

/**
 * A pivot for a workbook, which takes more columns than a screen: `make` arranges at most so many figures. Its rows have the
 * order in which `shown` stands on the screen.
 */
export function wholeTable(
  table: PivotTable,
  shown: readonly Cells[],
  make: (mostFigures: number) => PivotTable,
): Pick<PivotTable, "columns" | "figures" | "shades" | "columnsLeft"> & { rows: readonly Cells[] } {
  if (table.columnsLeft === 0) return { ...table, rows: shown };
  const heads = table.columns.length - table.figures.length;
  const whole = make(maxSheetColumns - heads);
  const byKey = new Map(whole.rows.map((row) => [row[rowKey], row]));
  return { ...whole, rows: shown.map((row) => byKey.get(row[rowKey]) ?? row) };
}
