import type { SheetLine } from "../../../shared/sheet-chart";
import { baseOption, categoryAxis, staticLegend, valueAxis } from "../parts/base";
import { markOpacity, toneColour, type CanvasChart, type Row, type Tone } from "../parts/chart";
import { formatFull, numberOf, type Unit } from "../parts/numbers";
import { labelWidth, legendLine, legendLines } from "../parts/text-measure";
import { tooltipElement } from "../parts/tooltip";

interface ComboFigure {
  column: string;
  label: string;
  unit: Unit;
  tone: Tone;
}

interface ComboParts {
  /** The name of each mark. */
  name: (row: Row) => string;
  bars: ComboFigure;
  line: ComboFigure;
  axis: SheetLine;
}

/** Long names are rotated where each has less width than this. The second is the largest width of such a name. In pixels. */
const straightWidth = 84;
const maxNameRoom = 130;

/** Upright bars with a line of a second figure, on their axis or on one of its own on the right. */
export function combo({ name, bars, line, axis: lineOn }: ComboParts): CanvasChart {
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
      const labels = [bars.label, ownAxis ? `${line.label} (right)` : line.label];
      const sides = 52 + (ownAxis ? 60 : 16);
      const width = (settings.width - sides) / Math.max(1, rows.length);
      const room = labelWidth(names, maxNameRoom, settings);
      const isAslant = width < Math.min(straightWidth, room);
      const axis = categoryAxis(settings);
      const dataOf = (column: string) =>
        rows.map((row, at) => ({
          value: numberOf(row[column]),
          row: at,
          itemStyle: { opacity: markOpacity({ row, column }, settings) },
        }));
      const colours = [bars, line].map(({ tone }) => toneColour(tone, settings.palette));
      return {
        ...baseOption(settings),
        legend: { ...staticLegend(settings), data: labels },
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
              lines: [bars, line].map(({ column, label, unit }, nth) => {
                const figure = numberOf(rows[at]?.[column]);
                return {
                  label,
                  figure: figure === null ? "–" : formatFull(figure, unit),
                  colour: colours[nth],
                };
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
        series: [
          {
            id: bars.column,
            name: labels[0],
            type: "bar",
            barMaxWidth: 44,
            barCategoryGap: "36%",
            cursor: "pointer",
            color: colours[0],
            itemStyle: { borderRadius: [3, 3, 0, 0] },
            data: dataOf(bars.column),
          },
          {
            id: line.column,
            name: labels[1],
            type: "line",
            yAxisIndex: ownAxis ? 1 : 0,
            z: 3,
            symbol: "circle",
            symbolSize: 8,
            cursor: "pointer",
            color: colours[1],
            lineStyle: { width: 2.25 },
            data: dataOf(line.column),
          },
        ],
      };
    },
  };
}
