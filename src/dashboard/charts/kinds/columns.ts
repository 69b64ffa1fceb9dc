import { barItems, barTooltip, figureOf, type BarParts } from "../parts/bar-parts";
import { baseOption, largest, categoryAxis } from "../parts/base";
import { toneColour, type CanvasChart } from "../parts/chart";
import { formatShort, textOf } from "../parts/numbers";

/** Vertical columns with their figures on top, for few ordered names. */
export function columns(parts: BarParts): CanvasChart {
  return {
    kind: "canvas",
    inSheet: {
      kind: "columns",
      x: parts.x,
      series: [{ column: parts.y, colour: (palette) => toneColour(parts.tone ?? "green", palette) }],
    },
    option(all, settings) {
      const rows = all.map((row, at) => ({ row, at }));
      const figures = rows.map(({ row }) => figureOf(parts, row, formatShort));
      return {
        ...baseOption(settings),
        grid: { left: 4, right: 4, top: 26, bottom: 26 },
        tooltip: barTooltip(parts, rows, settings),
        xAxis: {
          ...categoryAxis(settings),
          data: rows.map(({ row }) => (parts.short ?? String)(textOf(row[parts.x]))),
        },
        yAxis: { type: "value", show: false, min: 0, max: largest(all, [parts.y]) || 1 },
        series: [
          {
            id: parts.y,
            type: "bar",
            barMaxWidth: 72,
            barCategoryGap: "22%",
            barMinHeight: 2,
            cursor: "pointer",
            itemStyle: { borderRadius: [3, 3, 0, 0] },
            label: {
              show: true,
              position: "top",
              color: settings.palette.ink,
              opacity: 1,
              fontSize: 14,
              fontWeight: 650,
              formatter: ({ dataIndex }: { dataIndex: number }) => figures[dataIndex] ?? "",
            },
            data: barItems(parts, rows, settings),
          },
        ],
      };
    },
  };
}
