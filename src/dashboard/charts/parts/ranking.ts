import type { Row } from "./chart";
import { formatFull, numberOf } from "./numbers";

/** Whether a row is the line “Others” (decision 029). It cannot be selected or opened. */
export const isOthers = (row: Row): boolean => (numberOf(row["others"]) ?? 0) > 0;

/** A figure's share of the total in percent; null if the answer has none. */
export const shareOf = (row: Row, column: string): number | null => numberOf(row[`${column}_share`]);

/** The tooltip lines for the share of the total, and for the rank if the rows are ranked by this figure. */
export function rankLines(row: Row, column: string, ranks: boolean): { label: string; figure: string }[] {
  const share = shareOf(row, column);
  const rank = numberOf(row["rank"]);
  return [
    ...(share === null ? [] : [{ label: "Share of the total", figure: formatFull(share, "percent") }]),
    ...(rank === null || !ranks ? [] : [{ label: "Rank", figure: formatFull(rank, "count") }]),
  ];
}
