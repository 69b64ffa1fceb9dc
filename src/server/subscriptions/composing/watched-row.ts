import { brand } from "../../../shared/brand";
import { cellText, limitText } from "../../../shared/cells/cell-text";
import type { Condition, PivotRow, WatchableFigure } from "../../../shared/calls/alerts";
import { checkAlert, type ReportedState } from "./alert";

/** A figure of a row; null where the row has none. */
export type Figure = number | null;

/** The result of checking a figure of a pivot. */
export interface FigureCheck {
  told: ReportedState;
  /** What to report now: the figure, or that its row is not in the pivot; null for nothing. */
  tells: "figure" | "gone" | null;
}

/**
 * Checks the figure of a row, which is undefined when the row is not in the pivot. It is reported as a line of a tile is
 * (`checkAlert`); that the row has left is reported once.
 */
export function checkFigure(
  condition: Condition,
  row: PivotRow,
  figure: Figure | undefined,
  before: ReportedState | null,
): FigureCheck {
  const lines = figure === undefined ? [] : [{ row: JSON.stringify(row), figure }];
  const returns = [
    { name: "row", type: "text" as const },
    { name: "figure", type: "double" as const },
  ];
  const look = checkAlert(
    { ...condition, column: "figure" },
    { returns, figures: [], records: false },
    lines,
    before,
  );
  if (figure !== undefined) return { told: look.told, tells: look.lines.length > 0 ? "figure" : null };
  return { told: { ...look.told, gone: true }, tells: before?.gone === true ? null : "gone" };
}

/** What the words of an alert on a pivot are about. */
interface WatchedWords {
  title: string;
  condition: Condition;
  figure: WatchableFigure;
  /** The label of the row; null for the total. */
  row: string | null;
}

/** `“Organizations”, row “Tarlac”: Records is 1, which is below 2.` `before` is the figure that was last looked at. */
export function figureText(
  { title, condition: { is, value }, figure: { label, kind }, row }: WatchedWords,
  now: Figure,
  before: Figure | undefined,
): string {
  const written = (one: Figure): string => (one === null ? "no figure" : cellText(one, kind));
  const what =
    is === "changes"
      ? `has changed${before === undefined ? "" : ` from ${written(before)}`} to ${written(now)}`
      : `is ${written(now)}, which is ${is} ${limitText(value, kind)}`;
  return `“${title}”, ${row === null ? "total" : `row “${row}”`}: ${label} ${what}.`;
}

/** The message for a watched row that is no longer in its pivot. */
export const goneText = ({
  title,
  condition: { is, value },
  figure: { label, kind },
  row,
}: WatchedWords): string =>
  `“${title}” has no row “${row ?? "total"}” now, so ${brand.name} cannot tell whether ${label} ${
    is === "changes" ? "changes" : `is ${is} ${limitText(value, kind)}`
  }. It is watched again when the row is back.`;
