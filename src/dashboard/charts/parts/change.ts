import { changeColumn, changeRateColumn, earlierColumn } from "../../../shared/compared-names";
import type { ChartSettings, Periods, Row } from "./chart";
import { formatFull, formatShortened, numberOf, type Unit } from "./numbers";

/** The change of a figure since the earlier period, as computed by its question. */
export interface Change {
  earlier: number;
  /** An arrow with the same meaning as `words`. */
  arrow: "▲" | "▼" | "=";
  /** `up 79 (+8.36%)`, `down ₱1,000.00 (−2.00%)`, `up 3.20 points`, `new`, `unchanged`. */
  words: string;
  /** The short form: `79 (+8.36%)`, `new`, `unchanged`. */
  brief: string;
}

/** Whether the rows hold an earlier period of this figure. */
export const isCompared = (rows: readonly Row[], column: string): boolean =>
  rows[0] !== undefined && earlierColumn(column) in rows[0];

/** The column and the name of a figure's earlier period; null where the rows or the chart do not compare two. */
export const earlierFigure = (
  { column, label }: { column: string; label: string },
  rows: readonly Row[],
  { periods }: Pick<ChartSettings, "periods">,
): { column: string; label: string } | null =>
  periods && isCompared(rows, column)
    ? { column: earlierColumn(column), label: `${label}, ${periods.earlier}` }
    : null;

const sign = (value: number): string => (value < 0 ? "−" : "+");

/**
 * The change of a figure in words; null if one of the periods has no figure. A percentage changes by points. If
 * the earlier figure is 0, there is no percent change and the words say “new”.
 */
export function changeOf(row: Row, column: string, unit: Unit): Change | null {
  const earlier = numberOf(row[earlierColumn(column)]);
  const change = numberOf(row[changeColumn(column)]);
  if (earlier === null || change === null) return null;
  if (change === 0) return { earlier, arrow: "=", words: "unchanged", brief: "unchanged" };
  const arrow = change > 0 ? "▲" : "▼";
  const size = Math.abs(change);
  const written = (write: typeof formatFull): string =>
    unit === "percent" ? `${write(size, "count")} points` : write(size, unit);
  const rate = numberOf(row[changeRateColumn(column)]);
  const percent =
    unit === "percent"
      ? ""
      : rate === null
        ? ", new"
        : ` (${sign(rate)}${formatFull(Math.abs(rate), "percent")})`;
  return {
    earlier,
    arrow,
    words: `${change > 0 ? "up" : "down"} ${written(formatFull)}${percent}`,
    brief: `${written(formatShortened)}${percent}`,
  };
}

/** The text shown when there is no change to show. */
export const noChangeText = (row: Row, column: string, { earlier }: Periods): string =>
  isCompared([row], column) ? `no figure to compare with in ${earlier}` : "not by period";

/** The earlier figure in words. */
export const earlierText = ({ earlier }: Change, unit: Unit): string =>
  earlier === 0 ? "none" : formatFull(earlier, unit);

/** The tooltip lines for the earlier period; none if the figure is not compared. */
export function earlierLines(
  row: Row,
  column: string,
  unit: Unit,
  periods: { earlier: string } | null | undefined,
  label = "",
): { label: string; figure: string }[] {
  if (periods === null || periods === undefined || !(earlierColumn(column) in row)) return [];
  const change = changeOf(row, column, unit);
  const earlier = numberOf(row[earlierColumn(column)]);
  return [
    {
      label: `${label === "" ? "" : `${label}, `}${periods.earlier}`,
      figure: earlier === null ? "no figure" : formatFull(earlier, unit),
    },
    ...(change === null ? [] : [{ label: "Change", figure: `${change.arrow} ${change.words}` }]),
  ];
}
