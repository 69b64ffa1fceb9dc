import type { ShownView } from "../shared/calls/explorations";
import { sheetChartLimits, type SheetChart } from "../shared/sheet-chart";
import { lightPalette } from "../shared/palette";
import type { Arranged } from "./arrange";
import type { Figure } from "./figure";
import { LINE_TONE, pivotDrawing } from "./pivot-drawing";
import type { PivotTable } from "./pivot-table";

const kinds = { bar: "bars", stacked: "stacked bars", line: "lines", combo: "columns" } as const;

/**
 * The chart of a pivot's workbook, over the columns of its table. Undefined where the pivot is shown as a table, where its marks
 * are columns, and where sub-totals stand between its rows: a chart over cells cannot draw these.
 */
export function pivotSheetChart(
  table: PivotTable,
  arranged: Arranged,
  view: ShownView,
): SheetChart | undefined {
  const drawing = view === "table" ? null : pivotDrawing(arranged, view);
  if (view === "table" || drawing === null || drawing.overColumns) return undefined;
  if (table.rows.some((row) => table.level(row) === "subtotal")) return undefined;
  const { measure, earlier, line, lineOn, parts, whole } = drawing;
  const drawn = parts.length > 0 ? parts : whole === undefined ? [] : [whole];
  const { categories, green, lineStrong } = lightPalette;
  const drawnFigures: readonly (Figure | null)[] = [measure, earlier, line];
  return {
    kind: kinds[view],
    names: table.columns
      .slice(0, Math.min(arranged.rowFields.length, sheetChartLimits.names))
      .map(({ name }) => name),
    series: table.figures
      .filter((figure) => drawnFigures.includes(figure.measure) && drawn.includes(figure.path))
      .map(({ name, measure: of }, at) => ({
        column: name,
        colour:
          (of === earlier
            ? lineStrong
            : of === line
              ? categories[LINE_TONE]
              : parts.length > 0
                ? categories[at % categories.length]
                : green) ?? green,
        ...(of === line ? { line: lineOn } : {}),
      })),
  };
}
