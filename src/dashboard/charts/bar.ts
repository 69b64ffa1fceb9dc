import {
  bandOf,
  baseOption,
  earlierColour,
  itemTip,
  labelRoom,
  largest,
  namesAxis,
  quietLegend,
  ranked,
} from "./base";
import { earlierColumn, earlierLines, isCompared } from "./change";
import { strength, toneColour, type CanvasChart, type Look, type Row, type Tone } from "./chart";
import { inBrief, inFull, numberOf, textOf, type Unit } from "./numbers";
import { isOthers, rankLines, shareInBrief, shareOf } from "./ranking";
import type { Tip } from "./tip";

export interface BarParts {
  /** The column that names each bar. */
  x: string;
  /** The column that it draws. */
  y: string;
  unit: Unit;
  /** What is counted, in the tooltip. */
  of: string;
  tone?: Tone;
  /** Tone by the name of the bar, where names have a fixed meaning. */
  tones?: Readonly<Record<string, Tone>>;
  /** Steps of the ramp instead of one colour: for ordered names such as levels. */
  ordered?: boolean;
  /** How a name is written where space is short. */
  short?: (name: string) => string;
  /** Further columns for the tooltip. */
  also?: readonly { column: string; label: string; unit: Unit }[];
  /** What stands for a figure that is withheld (null); otherwise it is 0. */
  withheld?: string;
  /** The bars in the answer's order instead of the largest first. */
  inOrder?: boolean;
}

const rowHeight = 26;
/** With a second bar for the earlier period. */
const comparedHeight = 40;
const legendHeight = 30;
const most = 150;

const colourOf = (parts: BarParts, row: Row, at: number, count: number, look: Look): string => {
  if (isOthers(row)) return look.palette.pending;
  const tone = parts.tones?.[textOf(row[parts.x])];
  if (parts.ordered && tone === undefined) {
    const { ramp } = look.palette;
    return ramp[
      Math.min(ramp.length - 1, 1 + Math.round((at * (ramp.length - 2)) / Math.max(1, count - 1)))
    ] as string;
  }
  return toneColour(tone ?? parts.tone ?? "green", look.palette);
};

/** A figure as a bar writes it; what is withheld says so. */
export const figureOf = (parts: BarParts, row: Row, write: typeof inFull): string => {
  const number = numberOf(row[parts.y]);
  return number === null && parts.withheld !== undefined ? parts.withheld : write(number ?? 0, parts.unit);
};

/** The name, the figure in full, its share and rank, the earlier period's, what else is known. */
const tipOf = (parts: BarParts, row: Row, look: Look): Tip => ({
  title: textOf(row[parts.x]),
  lines: [
    { label: parts.of, figure: figureOf(parts, row, inFull) },
    ...rankLines(row, parts.y, true),
    ...earlierLines(row, parts.y, parts.unit, look.periods),
    ...(parts.also ?? []).flatMap(({ column, label, unit }) => {
      const number = numberOf(row[column]);
      return number === null ? [] : [{ label, figure: inFull(number, unit) }];
    }),
  ],
});

type Placed = readonly { row: Row; at: number }[];

/** The bars as ECharts takes them, each with the place of its row. */
export const barItems = (parts: BarParts, rows: Placed, look: Look) =>
  rows.map(({ row, at }) => ({
    value: isOthers(row) ? 0 : (numberOf(row[parts.y]) ?? 0),
    row: at,
    itemStyle: {
      color: colourOf(parts, row, at, rows.length, look),
      opacity: strength({ row, column: parts.y }, look),
    },
  }));

/** What stands beside the pointer on a bar. */
export const barTooltip = (parts: BarParts, rows: Placed, look: Look) =>
  itemTip(look, ({ dataIndex }) => tipOf(parts, rows[dataIndex]?.row ?? {}, look));

const quietSize = 11;

/** The earlier period as a second, slimmer bar under each, with its figure. */
function earlierSeries(parts: BarParts, rows: Placed, look: Look): object[] {
  if (!look.periods) return [];
  const column = earlierColumn(parts.y);
  return [
    {
      id: column,
      name: look.periods.earlier,
      type: "bar",
      barMaxWidth: 11,
      cursor: "pointer",
      color: earlierColour(look),
      itemStyle: { borderRadius: [0, 3, 3, 0] },
      label: {
        show: true,
        position: "right",
        color: look.palette.inkFaint,
        fontSize: quietSize,
        formatter: ({ dataIndex }: { dataIndex: number }) =>
          inBrief(numberOf(rows[dataIndex]?.row[column]) ?? 0, parts.unit),
      },
      data: rows.map(({ row, at }) => ({
        value: isOthers(row) ? 0 : (numberOf(row[column]) ?? 0),
        row: at,
        itemStyle: { opacity: strength({ row, column: parts.y }, look) },
      })),
    },
  ];
}

/** Horizontal bars, the largest first, each with its figure at the end, and its share of the total where known. */
export function bar(parts: BarParts): CanvasChart {
  return {
    kind: "canvas",
    height: (rows) =>
      isCompared(rows, parts.y)
        ? Math.min(rows.length, most) * comparedHeight + legendHeight + 8
        : Math.min(rows.length, most) * rowHeight + 8,
    option(all, look) {
      const compares = look.periods !== null && look.periods !== undefined && isCompared(all, parts.y);
      const rows = (parts.inOrder ? all.map((row, at) => ({ row, at })) : ranked(all, parts.y)).slice(
        0,
        most,
      );
      const names = rows.map(({ row }) => (parts.short ?? String)(textOf(row[parts.x])));
      const figures = rows.map(({ row }) => figureOf(parts, row, inBrief));
      // The others together would make every bar beside theirs small: they have their figure and no bar.
      const named = all.filter((row) => !isOthers(row));
      const shares = rows.map(({ row }) => shareOf(row, parts.y));
      const shown = figures.map((figure, at) => {
        const share = shares[at];
        return share === null || share === undefined ? figure : `${figure}  ${shareInBrief(share)}`;
      });
      const top = compares ? legendHeight : 4;
      const least = compares ? comparedHeight : rowHeight;
      const height = bandOf(look.height - top - 4, rows.length, least, compares ? 72 : 56) * rows.length;
      const left = labelRoom(names, look.width * 0.42, look);
      return {
        ...baseOption(look),
        ...(compares ? { legend: quietLegend(look) } : {}),
        grid: { left, right: labelRoom(shown, 130, look) + 4, top, height },
        tooltip: barTooltip(parts, rows, look),
        xAxis: {
          type: "value",
          show: false,
          min: 0,
          max: largest(named, compares ? [parts.y, earlierColumn(parts.y)] : [parts.y]) || 1,
        },
        yAxis: {
          ...namesAxis(look),
          inverse: true,
          data: names,
          axisLabel: { ...(namesAxis(look)["axisLabel"] as object), width: left - 12, overflow: "truncate" },
        },
        series: [
          {
            id: parts.y,
            ...(compares
              ? { name: look.periods?.now, color: toneColour(parts.tone ?? "green", look.palette) }
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
              color: look.palette.ink,
              opacity: 1,
              fontSize: 13,
              fontWeight: 600,
              rich: {
                share: {
                  color: look.palette.inkFaint,
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
                  : `${figure}{share|${shareInBrief(share)}}`;
              },
            },
            emphasis: { focus: "none", itemStyle: { shadowBlur: 0 } },
            data: barItems(parts, rows, look),
          },
          ...(compares ? earlierSeries(parts, rows, look) : []),
        ],
      };
    },
  };
}
