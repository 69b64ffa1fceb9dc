import { LINE_TONE } from "../pivots/drawing/pivot-drawing";
import { lightPalette } from "../shared/palette";
import { sheetChartLimits, type SheetChart } from "../shared/sheet-chart";
import type { StatementDrawing } from "./statement-drawing";

const kinds = { bar: "bars", stacked: "stacked bars", line: "lines", combo: "columns" } as const;

/** The chart of a statement's workbook, over the columns of its answer. Undefined where the answer is a table or a figure. */
export function statementSheetChart({
  view,
  marks,
  series,
  line,
  lineOn,
}: StatementDrawing): SheetChart | undefined {
  if (view === "table" || view === "figure") return undefined;
  const { categories, green } = lightPalette;
  return {
    kind: kinds[view],
    names: marks.slice(0, sheetChartLimits.names).map(({ name }) => name),
    series: [
      ...series.map(({ name }, at) => ({
        column: name,
        colour: (series.length > 1 ? categories[at % categories.length] : green) ?? green,
      })),
      ...(line === null ? [] : [{ column: line.name, colour: categories[LINE_TONE] ?? green, line: lineOn }]),
    ],
  };
}
