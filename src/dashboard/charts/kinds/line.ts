import { baseOption, categoryAxis, lineIcons, valueAxis, staticLegend } from "../parts/base";
import { legendLine, legendLines } from "../parts/text-measure";
import { changeOf } from "../parts/change";
import { toneColour, type CanvasChart, type Row, type Rows } from "../parts/chart";
import { formatFull, numberOf } from "../parts/numbers";
import { soFar, periodStateOf, soFarText } from "../parts/unfinished-period";
import { tooltipElement } from "../parts/tooltip";
import { linesOf, pointsOf, type LineParts } from "./drawn-lines";

/**
 * The part of the height that axis and margins take, and the distance at which names at line ends
 * are readable, in pixels.
 */
const axisHeight = 42;
const minLabelDistance = 18;

const valueOf = (row: Row | undefined, column: string): number => numberOf(row?.[column]) ?? 0;

/** Whether the two lines end so close to each other that the names at their ends would overlap. */
function endLabelsOverlap(rows: Rows, columns: readonly string[], height: number): boolean {
  const maximum = Math.max(...rows.flatMap((row) => columns.map((column) => valueOf(row, column))));
  const [one = 0, other = 0] = columns.map((column) => valueOf(rows.at(-1), column));
  return columns.length === 2 && (Math.abs(one - other) / maximum) * (height - axisHeight) < minLabelDistance;
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
      const columns = ended.map(({ column }) => column);
      const named = ended.length > 2 || endLabelsOverlap(rows, columns, settings.height);
      const labels = lines.map(({ label }) => `${label}   `);
      return {
        ...baseOption(settings),
        ...(named
          ? {
              legend: {
                ...staticLegend(settings),
                icon: undefined,
                itemWidth: 24,
                ...(parts.ownEarlier === true && lines.some(({ isEarlier }) => isEarlier)
                  ? {
                      data: lines.map(({ label, style }) => ({
                        name: label,
                        icon: style === "solid" ? lineIcons.solid : lineIcons.dashed,
                      })),
                    }
                  : {}),
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
            },
            data: pointsOf(drawn, rows, settings),
          };
        }),
      };
    },
  };
}
