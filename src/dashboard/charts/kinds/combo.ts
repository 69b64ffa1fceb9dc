import type { SheetLine } from "../../../shared/sheet-chart";
import { earlierColumn } from "../../../shared/compared-names";
import { baseOption, categoryAxis, earlierColour, lineIcons, staticLegend, valueAxis } from "../parts/base";
import { earlierLines, isCompared } from "../parts/change";
import {
  markOpacity,
  toneColour,
  type CanvasChart,
  type ChartSettings,
  type Row,
  type Rows,
  type Tone,
} from "../parts/chart";
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

/** The earlier period of a figure, where the rows compare two: what it is called, and its column; null where they do not. */
const earlierOf = (
  { column, label }: ComboFigure,
  rows: Rows,
  { periods }: ChartSettings,
): { column: string; label: string } | null =>
  periods && isCompared(rows, column)
    ? { column: earlierColumn(column), label: `${label}, ${periods.earlier}` }
    : null;

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
      const [barsBefore, lineBefore] = [bars, line].map((one) => earlierOf(one, rows, settings));
      const onAxis = (label: string): string => (ownAxis ? `${label} (right)` : label);
      const labels = [
        bars.label,
        ...(barsBefore ? [barsBefore.label] : []),
        onAxis(line.label),
        ...(lineBefore ? [onAxis(lineBefore.label)] : []),
      ];
      const sides = 52 + (ownAxis ? 60 : 16);
      // The two lines have one colour.
      const legend = lineBefore
        ? labels.map((name, at) => {
            const fromLast = labels.length - 1 - at;
            return fromLast > 1 ? name : { name, icon: fromLast === 0 ? lineIcons.dashed : lineIcons.solid };
          })
        : labels;
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
        legend: {
          ...staticLegend(settings),
          ...(lineBefore ? { itemWidth: 18 } : {}),
          data: legend,
        },
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
        series: [
          {
            id: bars.column,
            name: labels[0],
            type: "bar",
            barMaxWidth: 44,
            barGap: "6%",
            barCategoryGap: "36%",
            cursor: "pointer",
            color: colours[0],
            itemStyle: { borderRadius: [3, 3, 0, 0] },
            data: dataOf(bars.column),
          },
          ...(barsBefore
            ? [
                {
                  id: barsBefore.column,
                  name: barsBefore.label,
                  type: "bar",
                  barMaxWidth: 24,
                  cursor: "pointer",
                  color: earlierColour(settings),
                  itemStyle: { borderRadius: [3, 3, 0, 0] },
                  data: dataOf(barsBefore.column),
                },
              ]
            : []),
          {
            id: line.column,
            name: onAxis(line.label),
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
          ...(lineBefore
            ? [
                {
                  id: lineBefore.column,
                  name: onAxis(lineBefore.label),
                  type: "line",
                  yAxisIndex: ownAxis ? 1 : 0,
                  z: 2,
                  symbol: "emptyCircle",
                  symbolSize: 6,
                  cursor: "pointer",
                  color: colours[1],
                  lineStyle: { width: 1.5, type: "dashed" },
                  data: dataOf(lineBefore.column),
                },
              ]
            : []),
        ],
      };
    },
  };
}
