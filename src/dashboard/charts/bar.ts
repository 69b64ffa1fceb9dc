import { bandOf, baseOption, itemTip, labelRoom, largest, namesAxis, ranked } from "./base";
import { strength, toneColour, type CanvasChart, type Look, type Row, type Tone } from "./chart";
import { inBrief, inFull, numberOf, textOf, type Unit } from "./numbers";
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
const most = 150;

const colourOf = (parts: BarParts, row: Row, at: number, count: number, look: Look): string => {
  const tone = parts.tones?.[textOf(row[parts.x])];
  if (parts.ordered && tone === undefined) {
    const { ramp } = look.palette;
    return ramp[
      Math.min(ramp.length - 1, 1 + Math.round((at * (ramp.length - 2)) / Math.max(1, count - 1)))
    ] as string;
  }
  return toneColour(tone ?? parts.tone ?? "green", look.palette);
};

const figureOf = (parts: BarParts, row: Row, write: typeof inFull): string => {
  const number = numberOf(row[parts.y]);
  return number === null && parts.withheld !== undefined ? parts.withheld : write(number ?? 0, parts.unit);
};

/** The name, the figure in full, what else is known. */
const tipOf = (parts: BarParts, row: Row): Tip => ({
  title: textOf(row[parts.x]),
  lines: [
    { label: parts.of, figure: figureOf(parts, row, inFull) },
    ...(parts.also ?? []).flatMap(({ column, label, unit }) => {
      const number = numberOf(row[column]);
      return number === null ? [] : [{ label, figure: inFull(number, unit) }];
    }),
  ],
});

type Placed = readonly { row: Row; at: number }[];

const items = (parts: BarParts, rows: Placed, look: Look) =>
  rows.map(({ row, at }) => ({
    value: numberOf(row[parts.y]) ?? 0,
    row: at,
    itemStyle: {
      color: colourOf(parts, row, at, rows.length, look),
      opacity: strength({ row, column: parts.y }, look),
    },
  }));

const tooltip = (parts: BarParts, rows: Placed, look: Look) =>
  itemTip(look, ({ dataIndex }) => tipOf(parts, rows[dataIndex]?.row ?? {}));

/** Horizontal bars, the largest first, each with its figure at the end. */
export function bar(parts: BarParts): CanvasChart {
  return {
    kind: "canvas",
    height: (rows) => Math.min(rows.length, most) * rowHeight + 8,
    option(all, look) {
      const rows = (parts.inOrder ? all.map((row, at) => ({ row, at })) : ranked(all, parts.y)).slice(
        0,
        most,
      );
      const names = rows.map(({ row }) => (parts.short ?? String)(textOf(row[parts.x])));
      const figures = rows.map(({ row }) => figureOf(parts, row, inBrief));
      const height = bandOf(look.height - 8, rows.length, rowHeight, 56) * rows.length;
      const left = labelRoom(names, look.width * 0.42, look);
      return {
        ...baseOption(look),
        grid: { left, right: labelRoom(figures, 90, look) + 4, top: 4, height },
        tooltip: tooltip(parts, rows, look),
        xAxis: { type: "value", show: false, min: 0, max: largest(all, [parts.y]) || 1 },
        yAxis: {
          ...namesAxis(look),
          inverse: true,
          data: names,
          axisLabel: { ...(namesAxis(look)["axisLabel"] as object), width: left - 12, overflow: "truncate" },
        },
        series: [
          {
            id: parts.y,
            type: "bar",
            barMaxWidth: 30,
            barCategoryGap: "36%",
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
              formatter: ({ dataIndex }: { dataIndex: number }) => figures[dataIndex] ?? "",
            },
            emphasis: { focus: "none", itemStyle: { shadowBlur: 0 } },
            data: items(parts, rows, look),
          },
        ],
      };
    },
  };
}

/** Upright columns, each with its figure on top: for few, ordered names. */
export function columns(parts: BarParts): CanvasChart {
  return {
    kind: "canvas",
    option(all, look) {
      const rows = all.map((row, at) => ({ row, at }));
      const figures = rows.map(({ row }) => figureOf(parts, row, inBrief));
      return {
        ...baseOption(look),
        grid: { left: 4, right: 4, top: 26, bottom: 26 },
        tooltip: tooltip(parts, rows, look),
        xAxis: {
          ...namesAxis(look),
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
              color: look.palette.ink,
              opacity: 1,
              fontSize: 14,
              fontWeight: 650,
              formatter: ({ dataIndex }: { dataIndex: number }) => figures[dataIndex] ?? "",
            },
            data: items(parts, rows, look),
          },
        ],
      };
    },
  };
}
