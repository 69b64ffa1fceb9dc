import type { TooltipExtra } from "./tooltip-extras";
import { isCompared } from "./change";
import type { Row, Rows, Tone } from "./chart";
import { textOf, type Unit } from "./numbers";

/** A part that every bar of a stack has. */
export interface StackPart {
  /** The column of the part. If `long` is set, the part's name in the column `long.part`. */
  column: string;
  label: string;
  tone?: Tone;
  /** A place on the colour ramp from 0 to 1, instead of a tone. */
  ramp?: number;
  hatched?: boolean;
}

export interface StackedBarParts {
  /** The column that identifies the bar of a row. */
  x: string;
  /** The name of a bar; by default the text of the column `x`. */
  name?: (row: Row) => string;
  parts: readonly StackPart[];
  /**
   * For answers with one row for each part: `part` is the column with its name, `y` the one with its figure.
   */
  long?: { part: string; y: string };
  unit: Unit;
  /** The column with the total of a bar. Without it the figures are percentages of 100. */
  whole?: string;
  /** Further columns for the tooltip. */
  also?: readonly TooltipExtra[];
}

/** A row with its index in the answer. */
export interface Item {
  row: Row;
  at: number;
}

/** The bars of an answer, in its order, by the value of the column `x`. */
export function barsOf(chart: StackedBarParts, rows: Rows): Map<string, Item[]> {
  const bars = new Map<string, Item[]>();
  for (const [at, row] of rows.entries()) {
    const key = textOf(row[chart.x]);
    bars.set(key, [...(bars.get(key) ?? []), { row, at }]);
  }
  return bars;
}

/** The row with a part of a bar: the only row, or in a long answer the row of the part. */
export function itemOf(chart: StackedBarParts, bar: readonly Item[], part: StackPart): Item | undefined {
  const { long } = chart;
  return long === undefined ? bar[0] : bar.find(({ row }) => textOf(row[long.part]) === part.column);
}

/** The column with a part's figure. */
export const columnOf = (chart: StackedBarParts, part: StackPart): string => chart.long?.y ?? part.column;

/** The displayed name of a bar. */
export const nameOf = (chart: StackedBarParts, row: Row): string => chart.name?.(row) ?? textOf(row[chart.x]);

/** Whether the rows have the parts of an earlier period. */
export const hasEarlierParts = (chart: StackedBarParts, rows: Rows): boolean =>
  chart.long === undefined && chart.parts.some(({ column }) => isCompared(rows, column));
