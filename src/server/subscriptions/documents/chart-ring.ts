import type { Cells } from "../../../shared/cells/columns";
import { formatFull } from "../../../shared/cells/short-figure";
import { lightPalette } from "../../../shared/palette";
import type { DrawnSheetChart } from "../../../shared/sheet-chart";
import { columnOf, figureText, hairline, nameOf, text, type ChartedSheet } from "./chart-texts";

/** A ring whose parts are named beside it, with their figures and shares. */
export function ringOption(chart: DrawnSheetChart, sheet: ChartedSheet, rows: readonly Cells[]): object {
  const column = chart.series[0]?.column ?? "";
  const { kind } = columnOf(sheet, column);
  return {
    series: [
      {
        type: "pie",
        radius: ["42%", "72%"],
        silent: true,
        emphasis: { disabled: true },
        itemStyle: { borderColor: "white", borderWidth: 1 },
        label: {
          ...text,
          formatter: ({ name, value, percent }: { name: string; value: number; percent: number }) =>
            `${name}: ${figureText(value, kind)} (${formatFull(percent, "percent")})`,
        },
        labelLine: hairline,
        data: rows.map((row, at) => ({
          name: nameOf(sheet, chart.names, row),
          value: row[column],
          itemStyle: { color: chart.parts?.[at % chart.parts.length] ?? lightPalette.green },
        })),
      },
    ],
  };
}
