import { tooltipLines, type TooltipExtra } from "./tooltip-extras";
import { itemTooltip } from "./base";
import { earlierLines } from "./change";
import { markOpacity, toneColour, type ChartSettings, type Row, type Tone } from "./chart";
import { formatFull, numberOf, textOf, type Unit } from "./numbers";
import { isOthers, rankLines } from "./ranking";
import type { Tooltip } from "./tooltip";

export interface BarParts {
  /** The column that names each bar. */
  x: string;
  /** The column that it draws. */
  y: string;
  unit: Unit;
  /** What is counted, in the tooltip. */
  of: string;
  tone?: Tone;
  /** The tone by the name of the bar, for names with a fixed meaning. */
  tones?: Readonly<Record<string, Tone>>;
  /** Uses steps of the colour ramp instead of one colour, for ordered names such as levels. */
  ordered?: boolean;
  /** Shortens a name on the axis. The tooltip writes it in full. */
  short?: (name: string) => string;
  /** Further columns for the tooltip. */
  also?: readonly TooltipExtra[];
  /** The text for a withheld figure (null); without it the figure is written as 0. */
  withheld?: string;
  /** Keeps the bars in the answer's order instead of the largest first. */
  inOrder?: boolean;
}

const colourOf = (parts: BarParts, row: Row, at: number, count: number, settings: ChartSettings): string => {
  if (isOthers(row)) return settings.palette.pending;
  const tone = parts.tones?.[textOf(row[parts.x])];
  if (parts.ordered && tone === undefined) {
    const { ramp } = settings.palette;
    return ramp[
      Math.min(ramp.length - 1, 1 + Math.round((at * (ramp.length - 2)) / Math.max(1, count - 1)))
    ] as string;
  }
  return toneColour(tone ?? parts.tone ?? "green", settings.palette);
};

/** The text of a bar's figure, or the text for a withheld figure. */
export const figureOf = (parts: BarParts, row: Row, write: typeof formatFull): string => {
  const number = numberOf(row[parts.y]);
  return number === null && parts.withheld !== undefined ? parts.withheld : write(number ?? 0, parts.unit);
};

/** The tooltip of a bar: name, figure in full, share and rank, the earlier period, and the further columns. */
const tipOf = (parts: BarParts, row: Row, settings: ChartSettings): Tooltip => ({
  title: textOf(row[parts.x]),
  lines: [
    { label: parts.of, figure: figureOf(parts, row, formatFull) },
    ...rankLines(row, parts.y, true),
    ...earlierLines(row, parts.y, parts.unit, settings.periods),
    ...tooltipLines(row, parts.also),
  ],
});

/** Rows in the order of their bars, each with its index in the answer. */
export type Placed = readonly { row: Row; at: number }[];

/** The bars as data of ECharts, each with the index of its row. */
export const barItems = (parts: BarParts, rows: Placed, settings: ChartSettings) =>
  rows.map(({ row, at }) => ({
    value: isOthers(row) ? 0 : (numberOf(row[parts.y]) ?? 0),
    row: at,
    itemStyle: {
      color: colourOf(parts, row, at, rows.length, settings),
      opacity: markOpacity({ row, column: parts.y }, settings),
    },
  }));

/** The tooltip option of a bar chart. */
export const barTooltip = (parts: BarParts, rows: Placed, settings: ChartSettings) =>
  itemTooltip(settings, ({ dataIndex }) => tipOf(parts, rows[dataIndex]?.row ?? {}, settings));
