import type { ShownView } from "../../shared/calls/explorations";
import { sheetChartLimits, type SheetChart } from "../../shared/sheet-chart";
import { lightPalette } from "../../shared/palette";
import type { Arranged } from "../table/arrange";
import type { Figure } from "../figure";
import { LINE_TONE, pivotDrawing } from "./pivot-drawing";
import type { PivotTable } from "../table/pivot-table";

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
  const { measure, earlier, line, earlierLine, lineOn, parts, whole } = drawing;
  const drawn = parts.length > 0 ? parts : whole === undefined ? [] : [whole];
  const { categories, green, lineStrong } = lightPalette;
  // A workbook cannot set two stacks side by side.
  const beside = view === "stacked" && parts.length > 0 ? null : earlier;
  const drawnFigures: readonly (Figure | null)[] = [measure, beside, line, earlierLine];
  return {
    kind: kinds[view],
    names: table.columns
      .slice(0, Math.min(arranged.rowFields.length, sheetChartLimits.names))
      .map(({ name }) => name),
    series: table.figures
      .filter((figure) => drawnFigures.includes(figure.measure) && drawn.includes(figure.path))
      .map(({ name, path, measure: of }) => ({
        column: name,
        colour:
          (of === line || of === earlierLine
            ? categories[LINE_TONE]
            : parts.length > 0
              ? categories[parts.indexOf(path) % categories.length]
              : of === earlier
                ? lineStrong
                : green) ?? green,
        ...(of === earlierLine || (of === earlier && parts.length > 0) ? { outlined: true } : {}),
        ...(of === line || of === earlierLine ? { line: lineOn } : {}),
      })),
  };
}
