import { barItems, barTooltip, figureOf, type BarParts, type Placed } from "../parts/bar-parts";
import {
  baseOption,
  earlierColour,
  largest,
  staticLegend,
  sortedByValue,
  sideCategoryAxis,
} from "../parts/base";
import { earlierColumn } from "../../../shared/compared-names";
import { isCompared } from "../parts/change";
import { markOpacity, toneColour, type CanvasChart, type ChartSettings } from "../parts/chart";
import { formatShare, formatShort, numberOf, textOf } from "../parts/numbers";
import { isOthers, shareOf } from "../parts/ranking";
import { bandHeight, labelWidth } from "../parts/text-measure";

const rowHeight = 26;
/** The height of a row with a second bar for the earlier period. */
const comparedHeight = 40;
const legendHeight = 30;
const MAX_BARS = 150;

const quietSize = 11;

/** The earlier period as a second, slimmer bar with its figure under each bar. */
function earlierSeries(parts: BarParts, rows: Placed, settings: ChartSettings): object[] {
  if (!settings.periods) return [];
  const column = earlierColumn(parts.y);
  return [
    {
      id: column,
      name: settings.periods.earlier,
      type: "bar",
      barMaxWidth: 11,
      cursor: "pointer",
      color: earlierColour(settings),
      itemStyle: { borderRadius: [0, 3, 3, 0] },
      label: {
        show: true,
        position: "right",
        color: settings.palette.inkFaint,
        fontSize: quietSize,
        formatter: ({ dataIndex }: { dataIndex: number }) =>
          formatShort(numberOf(rows[dataIndex]?.row[column]) ?? 0, parts.unit),
      },
      data: rows.map(({ row, at }) => ({
        value: isOthers(row) ? 0 : (numberOf(row[column]) ?? 0),
        row: at,
        itemStyle: { opacity: markOpacity({ row, column: parts.y }, settings) },
      })),
    },
  ];
}

/** Horizontal bars, the largest first, each with its figure at the end, and its share of the total if known. */
export function bar(parts: BarParts): CanvasChart {
  return {
    kind: "canvas",
    inSheet: {
      kind: "bars",
      x: parts.x,
      series: [{ column: parts.y, colour: (palette) => toneColour(parts.tone ?? "green", palette) }],
    },
    figure: parts.y,
    of: parts.of,
    height: (rows) =>
      isCompared(rows, parts.y)
        ? Math.min(rows.length, MAX_BARS) * comparedHeight + legendHeight + 8
        : Math.min(rows.length, MAX_BARS) * rowHeight + 8,
    option(all, settings) {
      const compares =
        settings.periods !== null && settings.periods !== undefined && isCompared(all, parts.y);
      const rows = (parts.inOrder ? all.map((row, at) => ({ row, at })) : sortedByValue(all, parts.y)).slice(
        0,
        MAX_BARS,
      );
      const names = rows.map(({ row }) => (parts.short ?? String)(textOf(row[parts.x])));
      const figures = rows.map(({ row }) => figureOf(parts, row, formatShort));
      // The line “Others” has a figure but no bar: its bar would make all others look small.
      const named = all.filter((row) => !isOthers(row));
      const shares = rows.map(({ row }) => shareOf(row, parts.y));
      const shown = figures.map((figure, at) => {
        const share = shares[at];
        return share === null || share === undefined ? figure : `${figure}  ${formatShare(share)}`;
      });
      const top = compares ? legendHeight : 4;
      const least = compares ? comparedHeight : rowHeight;
      const height =
        bandHeight(settings.height - top - 4, rows.length, least, compares ? 72 : 56) * rows.length;
      const left = labelWidth(names, settings.width * 0.42, settings);
      return {
        ...baseOption(settings),
        ...(compares ? { legend: staticLegend(settings) } : {}),
        grid: { left, right: labelWidth(shown, 130, settings) + 4, top, height },
        tooltip: barTooltip(parts, rows, settings),
        xAxis: {
          type: "value",
          show: false,
          min: 0,
          max: largest(named, compares ? [parts.y, earlierColumn(parts.y)] : [parts.y]) || 1,
        },
        yAxis: sideCategoryAxis(settings, names, left),
        series: [
          {
            id: parts.y,
            ...(compares
              ? { name: settings.periods?.now, color: toneColour(parts.tone ?? "green", settings.palette) }
              : {}),
            type: "bar",
            barMaxWidth: compares ? 20 : 30,
            barGap: "8%",
            barCategoryGap: compares ? "30%" : "36%",
            barMinHeight: 2,
            cursor: "pointer",
            itemStyle: { borderRadius: [0, 3, 3, 0] },
            label: {
              show: true,
              position: "right",
              color: settings.palette.ink,
              opacity: 1,
              fontSize: 13,
              fontWeight: 600,
              rich: {
                share: {
                  color: settings.palette.inkFaint,
                  fontSize: quietSize,
                  fontWeight: 400,
                  padding: [0, 0, 0, 7],
                },
              },
              formatter: ({ dataIndex }: { dataIndex: number }) => {
                const share = shares[dataIndex];
                const figure = figures[dataIndex] ?? "";
                return share === null || share === undefined
                  ? figure
                  : `${figure}{share|${formatShare(share)}}`;
              },
            },
            emphasis: { focus: "none", itemStyle: { shadowBlur: 0 } },
            data: barItems(parts, rows, settings),
          },
          ...(compares ? earlierSeries(parts, rows, settings) : []),
        ],
      };
    },
  };
}
