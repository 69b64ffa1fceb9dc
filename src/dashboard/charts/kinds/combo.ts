import { baseOption, categoryAxis, staticLegend, valueAxis } from "../parts/base";
import { earlierLines } from "../parts/change";
import { toneColour, type CanvasChart } from "../parts/chart";
import { formatFull, numberOf } from "../parts/numbers";
import { labelWidth, legendLine, legendLines } from "../parts/text-measure";
import { tooltipElement } from "../parts/tooltip";
import { drawnFigures, legendOf, seriesOf, type ComboParts } from "./combo-figures";

/** Long names are rotated where each has less width than this. The second is the largest width of such a name. In pixels. */
const straightWidth = 84;
const maxNameRoom = 130;

/** Upright bars with a line of a second figure, on their axis or on one of its own on the right. */
export function combo(parts: ComboParts): CanvasChart {
  const { name, bars, line, axis: lineOn } = parts;
  const ownAxis = lineOn === "own axis";
  return {
    kind: "canvas",
    inSheet: {
      kind: "columns",
      series: [bars, line].map((one) => ({
        column: one.column,
        colour: (palette) => toneColour(one.tone, palette),
        ...(one === line ? { line: lineOn } : {}),
      })),
    },
    option(rows, settings) {
      const names = rows.map(name);
      const figures = drawnFigures(parts, rows, settings);
      const labels = figures.map(({ label }) => label);
      const sides = 52 + (ownAxis ? 60 : 16);
      const width = (settings.width - sides) / Math.max(1, rows.length);
      const room = labelWidth(names, maxNameRoom, settings);
      const isAslant = width < Math.min(straightWidth, room);
      const axis = categoryAxis(settings);
      const colours = [bars, line].map(({ tone }) => toneColour(tone, settings.palette));
      return {
        ...baseOption(settings),
        legend: { ...staticLegend(settings), ...legendOf(figures) },
        grid: {
          left: 52,
          right: sides - 52,
          top: 16 + legendLines(labels, settings) * legendLine,
          bottom: isAslant ? Math.round(room * 0.72) + 14 : 48,
        },
        tooltip: {
          ...(baseOption(settings)["tooltip"] as object),
          trigger: "axis",
          axisPointer: { type: "shadow" },
          formatter: (points: { dataIndex: number }[]) => {
            const at = points[0]?.dataIndex ?? 0;
            return tooltipElement({
              title: names[at] ?? "",
              lines: [bars, line].flatMap(({ column, label, unit }, nth) => {
                const row = rows[at] ?? {};
                const figure = numberOf(row[column]);
                return [
                  {
                    label,
                    figure: figure === null ? "–" : formatFull(figure, unit),
                    colour: colours[nth],
                  },
                  ...earlierLines(row, column, unit, settings.periods, label),
                ];
              }),
            });
          },
        },
        xAxis: {
          ...axis,
          data: names,
          axisLabel: {
            ...(axis["axisLabel"] as object),
            lineHeight: 15,
            ...(isAslant
              ? { rotate: 45, interval: "auto", width: room, overflow: "truncate" }
              : { width: width - 8, overflow: "break" }),
          },
        },
        yAxis: [
          valueAxis(settings, bars.unit),
          ...(ownAxis
            ? [{ ...valueAxis(settings, line.unit), splitLine: { show: false }, alignTicks: true }]
            : []),
        ],
        series: figures.map((figure) => seriesOf(figure, rows, settings, ownAxis)),
      };
    },
  };
}
