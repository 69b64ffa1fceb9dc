import type { TooltipExtra } from "./tooltip-extras";
import { isCompared } from "./change";
import type { Row, Rows, Tone } from "./chart";
import { textOf, type Unit } from "./numbers";

/** A part of every bar of a stack. */
export interface StackPart {
  /** The column of the part; in a long answer, the part's name in the column `long.part`. */
  column: string;
  label: string;
  tone?: Tone;
  /** Its place on the ramp, 0 to 1, instead of a tone. */
  ramp?: number;
  hatched?: boolean;
}

export interface StackedBarParts {
  /** The column that tells the bars apart. */
  x: string;
  /** The name of a bar; the column's text where it is absent. */
  name?: (row: Row) => string;
  parts: readonly StackPart[];
  /** The answer has a row for each part: `part` names it, `y` is its figure. */
  long?: { part: string; y: string };
  unit: Unit;
  /** The column with the whole of a bar; without it the figures are percentages of 100. */
  whole?: string;
  /** Further columns for the tooltip. */
  also?: readonly TooltipExtra[];
}

/** A row of the answer with its place in it. */
export interface Item {
  row: Row;
  at: number;
}

/** The bars of an answer in its order, by the column that tells them apart. */
export function barsOf(chart: StackedBarParts, rows: Rows): Map<string, Item[]> {
  const bars = new Map<string, Item[]>();
  for (const [at, row] of rows.entries()) {
    const key = textOf(row[chart.x]);
    bars.set(key, [...(bars.get(key) ?? []), { row, at }]);
  }
  return bars;
}

/** The row that holds a part of a bar: its only one, or the part's own in a long answer. */
export function itemOf(chart: StackedBarParts, bar: readonly Item[], part: StackPart): Item | undefined {
  const { long } = chart;
  return long === undefined ? bar[0] : bar.find(({ row }) => textOf(row[long.part]) === part.column);
}

/** The column with a part's figure. */
export const columnOf = (chart: StackedBarParts, part: StackPart): string => chart.long?.y ?? part.column;

/** The name that a bar bears. */
export const nameOf = (chart: StackedBarParts, row: Row): string => chart.name?.(row) ?? textOf(row[chart.x]);

/** Whether the rows have the parts of an earlier period. */
export const compares = (chart: StackedBarParts, rows: Rows): boolean =>
  chart.long === undefined && chart.parts.some(({ column }) => isCompared(rows, column));
