import type { Column } from "../../../shared/cells/columns";
import { withEarlierSeries, type SheetChart } from "../../../shared/sheet-chart";
import { lightPalette } from "../../../shared/palette";
import type { Chart } from "../../charts/parts/chart";

/** The columns of a period, outermost first. */
const period = ["year", "quarter", "month"];

/**
 * The chart that a workbook draws over the columns of a sheet, as the tile draws them. Where the rows compare two periods, the
 * earlier figures are drawn next to the others, except in a stack. Undefined for tables, figures and what cells cannot draw.
 */
export function sheetChartOf(
  chart: Chart,
  columns: readonly Column[],
  isCompared = false,
): SheetChart | undefined {
  if (!("inSheet" in chart) || chart.inSheet === undefined) return undefined;
  const { kind, x, series } = chart.inSheet;
  const has = (name: string): boolean => columns.some((column) => column.name === name);
  const drawn: SheetChart = {
    kind,
    names: x !== undefined && has(x) ? [x] : period.filter(has),
    series: series.map(({ column, colour, outlined = false, line }) => ({
      column,
      colour: colour(lightPalette),
      ...(outlined ? { outlined } : {}),
      ...(line === undefined ? {} : { line }),
    })),
    ...(kind === "ring" ? { parts: lightPalette.categories } : {}),
  };
  return isCompared ? withEarlierSeries(drawn, columns) : drawn;
}
