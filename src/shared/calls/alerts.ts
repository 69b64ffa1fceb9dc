import type { Column, ColumnKind } from "../cells/columns";
import type { AlertDay } from "../time/alert-days";

/** When an alert tells: a figure is below or above a value, or is another one than before. */
export const alertKinds = ["below", "above", "changes"] as const;
export type AlertKind = (typeof alertKinds)[number];

/** The maximum number of lines that an alert watches. */
export const maxWatchedLines = 5000;

/** That lines are too many to watch, as a sentence. */
export const unwatchedText = (lines: number): string =>
  `Only the first ${maxWatchedLines.toLocaleString("en-PH")} lines are watched, ${lines.toLocaleString("en-PH")} more are not.`;

/** The values of a row of a pivot by its row fields, from the outermost on; none is the total of all rows. */
export type PivotRow = readonly (string | number | null)[];

/** A figure that an alert can watch. */
export type WatchableFigure = Pick<Column, "name" | "label" | "kind">;

/** A row of a pivot that an alert can watch, with its present figures by name. */
export interface WatchableRow {
  row: PivotRow;
  label: string;
  figures: Readonly<Record<string, number | null>>;
}

/** What an alert on a pivot can watch: its measures, and its rows with the total first. */
export interface WatchablePivot {
  figures: readonly WatchableFigure[];
  rows: readonly WatchableRow[];
  /** Rows that were left out because there were too many. */
  more: number;
}

/** The condition of an alert. It is asked of each line of the first sheet, or of one row of a pivot. */
export interface Condition {
  /** The column of the figure; of a pivot the measure. */
  column: string;
  is: AlertKind;
  /** The limit of “below” and “above”; null for “changes”. */
  value: number | null;
  /** The day on which, or from which on, it is checked; always without one. */
  day?: AlertDay;
  /** The row of a pivot. */
  row?: PivotRow;
  /** How the server calls the measure of a pivot and its row, which is null for the total. */
  named?: { measure: string; kind: ColumnKind; row: string | null };
}
