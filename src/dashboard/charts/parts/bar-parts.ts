import { tooltipLines, type TooltipExtra } from "./tooltip-extras";
import { itemTip } from "./base";
import { earlierLines } from "./change";
import { strength, toneColour, type Look, type Row, type Tone } from "./chart";
import { inFull, numberOf, textOf, type Unit } from "./numbers";
import { isOthers, rankLines } from "./ranking";
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
  also?: readonly TooltipExtra[];
  /** What stands for a figure that is withheld (null); otherwise it is 0. */
  withheld?: string;
  /** The bars in the answer's order instead of the largest first. */
  inOrder?: boolean;
}

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
    ...tooltipLines(row, parts.also),
  ],
});

/** Rows in the order of their bars, each with its place in the answer. */
export type Placed = readonly { row: Row; at: number }[];

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
