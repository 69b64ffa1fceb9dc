import {
  baseOption,
  earlierColour,
  itemTooltip,
  largest,
  staticLegend,
  sortedByValue,
  sideCategoryAxis,
} from "../parts/base";
import { tooltipLines, type TooltipExtra } from "../parts/tooltip-extras";
import { bandHeight, labelWidth } from "../parts/text-measure";
import { earlierFigure, earlierLines, isCompared } from "../parts/change";
import {
  markOpacity,
  toneColour,
  type CanvasChart,
  type ChartSettings,
  type Rows,
  type Tone,
} from "../parts/chart";
import { isUnfinished, soFar, unfinishedBar } from "../parts/unfinished-period";
import { formatShort, formatFull, numberOf, textOf, type Unit } from "../parts/numbers";

export interface PairedBarsParts {
  /** The column that names each pair. */
  x: string;
  /** The name of a pair; by default the text of the column `x`. */
  name?: (row: Rows[number]) => string;
  /** The figures drawn next to each other. The first one orders the pairs. */
  bars: readonly { column: string; label: string; tone: Tone }[];
  unit: Unit;
  /** Keeps the pairs in the answer's order instead of the largest first. */
  inOrder?: boolean;
  /** Further columns for the tooltip. */
  also?: readonly TooltipExtra[];
  /** The text of a missing figure; without it the figure is written as 0. */
  absent?: string;
}

/** The text of a figure, or the text of a missing one. */
const figureOf = (
  { unit, absent }: PairedBarsParts,
  row: Rows[number],
  column: string,
  write: typeof formatFull,
) => {
  const number = numberOf(row[column]);
  return number === null && absent !== undefined ? absent : write(number ?? 0, unit);
};

const legendHeight = 30;
const rowHeight = 44;

interface Drawn {
  /** The column that a click refers to, and the column of the drawn figure. */
  column: string;
  drawn: string;
  label: string;
  colour: string;
  isEarlier: boolean;
}

/** The bars of a name. If the rows compare two periods, the bar of the earlier period follows each of them. */
const barsOf = ({ bars }: PairedBarsParts, rows: Rows, settings: ChartSettings): Drawn[] =>
  bars.flatMap(({ column, label, tone }): Drawn[] => {
    const colour = toneColour(tone, settings.palette);
    const now = { column, drawn: column, label, colour, isEarlier: false };
    const earlier = earlierFigure(now, rows, settings);
    if (earlier === null) return [now];
    return [
      now,
      {
        column,
        drawn: earlier.column,
        label: earlier.label,
        colour: earlierColour(settings),
        isEarlier: true,
      },
    ];
  });

const heightOf = (parts: PairedBarsParts, rows: Rows): number =>
  parts.bars.some(({ column }) => isCompared(rows, column)) ? rowHeight * 1.7 : rowHeight;

/** Two or more figures of each name as bars next to each other, each with its figure at the end. */
export function pairedBars(parts: PairedBarsParts): CanvasChart {
  const nameOf = (row: Rows[number]): string => parts.name?.(row) ?? textOf(row[parts.x]);
  return {
    kind: "canvas",
    inSheet: {
      kind: "bars",
      x: parts.x,
      series: parts.bars.map(({ column, tone }) => ({
        column,
        colour: (palette) => toneColour(tone, palette),
        outlined: tone === "target",
      })),
    },
    height: (rows) => rows.length * heightOf(parts, rows) + legendHeight + 8,
    option(all, settings) {
      const rows = parts.inOrder
        ? all.map((row, at) => ({ row, at }))
        : sortedByValue(all, parts.bars[0]?.column ?? "");
      const isPart = (row: Rows[number]): boolean => parts.x === "year" && isUnfinished(row, settings);
      const named = (row: Rows[number]): string => (isPart(row) ? soFar(nameOf(row)) : nameOf(row));
      const names = rows.map(({ row }) => named(row));
      const bars = barsOf(parts, all, settings);
      const least = heightOf(parts, all);
      const band = bandHeight(settings.height - legendHeight - 8, rows.length, least, Math.max(72, least));
      const left = labelWidth(names, settings.width * 0.4, settings);
      const figures = bars.map(({ drawn }) =>
        rows.map(({ row }) => figureOf(parts, row, drawn, formatShort)),
      );
      return {
        ...baseOption(settings),
        legend: { ...staticLegend(settings), data: bars.map(({ label }) => label) },
        grid: {
          left,
          right: labelWidth(figures.flat(), 90, settings) + 4,
          top: legendHeight,
          height: band * rows.length,
        },
        tooltip: itemTooltip(settings, ({ dataIndex }) => {
          const row = rows[dataIndex]?.row ?? {};
          return {
            title: named(row),
            lines: [
              ...parts.bars.flatMap(({ column, label, tone }) => [
                {
                  label,
                  figure: figureOf(parts, row, column, formatFull),
                  colour: toneColour(tone, settings.palette),
                },
                ...earlierLines(row, column, parts.unit, settings.periods, label),
              ]),
              ...tooltipLines(row, parts.also),
            ],
          };
        }),
        xAxis: {
          type: "value",
          show: false,
          min: Math.min(0, ...all.flatMap((row) => bars.map(({ drawn }) => numberOf(row[drawn]) ?? 0))),
          max:
            largest(
              all,
              bars.map(({ drawn }) => drawn),
            ) || 1,
        },
        yAxis: sideCategoryAxis(settings, names, left),
        series: bars.map(({ column, drawn, label, colour, isEarlier }, at) => {
          return {
            id: drawn,
            name: label,
            type: "bar",
            barMaxWidth: isEarlier ? 9 : 20,
            barGap: "12%",
            barCategoryGap: "34%",
            barMinHeight: 2,
            cursor: "pointer",
            color: colour,
            label: {
              show: true,
              position: "right",
              color: isEarlier ? settings.palette.inkFaint : settings.palette.ink,
              fontSize: isEarlier ? 11 : 12,
              fontWeight: isEarlier ? 400 : 600,
              formatter: ({ dataIndex }: { dataIndex: number }) => figures[at]?.[dataIndex] ?? "",
            },
            data: rows.map(({ row, at: index }) => ({
              value: numberOf(row[drawn]) ?? 0,
              row: index,
              itemStyle: {
                color: colour,
                ...(isPart(row) && !isEarlier ? unfinishedBar(colour) : {}),
                borderRadius: [0, 3, 3, 0],
                opacity: markOpacity({ row, column }, settings),
              },
            })),
          };
        }),
      };
    },
  };
}
