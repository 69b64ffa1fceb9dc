import { baseOption, categoryAxis, lineIcons, valueAxis, staticLegend } from "../parts/base";
import { legendLine, legendLines } from "../parts/text-measure";
import { changeOf } from "../parts/change";
import { toneColour, type CanvasChart, type ChartSettings, type Row, type Rows } from "../parts/chart";
import { formatFull, numberOf } from "../parts/numbers";
import { soFar, periodStateOf, soFarText } from "../parts/unfinished-period";
import { tooltipElement } from "../parts/tooltip";
import { linesOf, pointsOf, type DrawnLine, type LineParts } from "./drawn-lines";

/**
 * The part of the height that axis and margins take, and the distance at which names of one line at
 * line ends are readable, in pixels.
 */
const axisHeight = 42;
const minLabelDistance = 18;
/** The least height of the middle of an end label above the axis, whose last label reaches below it, in pixels. */
const minLabelHeight = 14;

const valueOf = (row: Row | undefined, column: string): number => numberOf(row?.[column]) ?? 0;

/** How high above the axis each of the lines ends, in pixels; 0 where no value is above 0. */
function endHeights(lines: readonly DrawnLine[], rows: Rows, settings: ChartSettings): number[] {
  const columns = lines.map(({ column }) => column);
  const maximum = Math.max(...rows.flatMap((row) => columns.map((column) => valueOf(row, column))));
  const last = (drawn: DrawnLine): number =>
    pointsOf(drawn, rows, settings).findLast(({ value }) => value !== null)?.value ?? 0;
  return lines.map((drawn) => (maximum > 0 ? (last(drawn) / maximum) * (settings.height - axisHeight) : 0));
}

/** How far an end label is moved up to stay above the labels of the axis, for a line that ends so high. */
const lift = (height: number): number => Math.max(0, minLabelHeight - Math.max(0, height));

/** Whether two lines that end so high are so close to each other that the names at their ends would overlap. */
function endLabelsOverlap(lines: readonly DrawnLine[], heights: readonly number[]): boolean {
  const [one = 0, other = 0] = heights.map((height) => height + lift(height));
  const textLines = lines.reduce((sum, { part }) => sum + (part === "so far" ? 2 : 1), 0);
  return lines.length === 2 && Math.abs(one - other) < (minLabelDistance * textLines) / 2;
}

/** Lines over ordered names, with their names at the ends. Lines of an earlier period are less prominent. */
export function line(parts: LineParts): CanvasChart {
  return {
    kind: "canvas",
    inSheet: {
      kind: "lines",
      series: parts.lines.map(({ column, tone, dashed }) => ({
        column,
        colour: (palette) => toneColour(tone, palette),
        outlined: dashed,
      })),
    },
    option(rows: Rows, settings) {
      const names = rows.map((row) =>
        periodStateOf(row, settings) === "running" ? soFar(parts.name(row), "\n") : parts.name(row),
      );
      const lines = linesOf(parts, rows, settings);
      const ended = lines.filter(({ part }) => part !== "over");
      const heights = endHeights(ended, rows, settings);
      const named = ended.length > 2 || endLabelsOverlap(ended, heights);
      const labels = lines.map(({ label }) => `${label}   `);
      const differInColour = new Set(lines.map(({ colour }) => colour)).size === lines.length;
      return {
        ...baseOption(settings),
        ...(named
          ? {
              legend: {
                ...staticLegend(settings),
                icon: undefined,
                itemWidth: 24,
                ...(differInColour
                  ? {}
                  : {
                      data: lines.map(({ label, style }) => ({
                        name: label,
                        icon: style === "solid" ? lineIcons.solid : lineIcons.dashed,
                      })),
                    }),
              },
            }
          : {}),
        grid: {
          left: 52,
          right: named ? 28 : 110,
          top: named ? 16 + legendLines(labels, settings) * legendLine : 14,
          bottom: names.some((name) => name.includes("\n")) ? 44 : 28,
        },
        tooltip: {
          ...(baseOption(settings)["tooltip"] as object),
          trigger: "axis",
          axisPointer: { lineStyle: { color: settings.palette.lineStrong } },
          formatter: (points: { dataIndex: number }[]) => {
            const at = points[0]?.dataIndex ?? 0;
            const row = rows[at] ?? {};
            return tooltipElement({
              title: (names[at] ?? "").replace("\n", " "),
              lines: lines
                .filter(({ part }) => part !== "so far")
                .flatMap(({ column, label, colour }) => {
                  const change = changeOf(row, column, parts.unit);
                  const figure = numberOf(row[column]);
                  return [
                    { label, figure: figure === null ? "–" : formatFull(figure, parts.unit), colour },
                    ...(change === null
                      ? []
                      : [{ label: "Change", figure: `${change.arrow} ${change.words}` }]),
                  ];
                }),
            });
          },
        },
        xAxis: {
          ...categoryAxis(settings),
          boundaryGap: false,
          data: names,
          axisLabel: {
            ...(categoryAxis(settings)["axisLabel"] as object),
            interval: "auto",
            lineHeight: 15,
            showMaxLabel: true,
            hideOverlap: true,
          },
        },
        yAxis: valueAxis(settings, parts.unit),
        series: lines.map((drawn) => {
          const { column, label, colour, style, isEarlier, part } = drawn;
          return {
            id: part === "so far" ? `${column}:so-far` : column,
            name: label,
            type: "line",
            z: isEarlier ? 1 : 2,
            symbolSize: isEarlier ? 5 : 7,
            lineStyle: { width: isEarlier ? 1.5 : 2.25, type: style, color: colour },
            itemStyle: { color: colour },
            endLabel: {
              show: !named && part !== "over",
              formatter: part === "so far" ? label.replace(` ${soFarText}`, `\n${soFarText}`) : label,
              color: settings.palette.inkSoft,
              fontSize: 13,
              lineHeight: 15,
              distance: 8,
              offset: [0, -lift(heights[ended.indexOf(drawn)] ?? minLabelHeight)],
            },
            data: pointsOf(drawn, rows, settings),
          };
        }),
      };
    },
  };
}
