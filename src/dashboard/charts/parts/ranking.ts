import type { Row } from "./chart";
import { inFull, numberOf } from "./numbers";

/** Whether a row is the line that stands for those not named (decision 029): it selects nothing and opens nothing. */
export const isOthers = (row: Row): boolean => (numberOf(row["others"]) ?? 0) > 0;

/** A figure's share of the total in percent, where its question says one. */
export const shareOf = (row: Row, column: string): number | null => numberOf(row[`${column}_share`]);

/** A share where space is short: `12%`, `<1%`. */
export const shareInBrief = (share: number): string =>
  share > 0 && share < 0.5 ? "<1%" : `${Math.round(share)}%`;

/** The lines that a tooltip adds: share of the total, and rank where the figure is the one that ranks. */
export function rankLines(row: Row, column: string, ranks: boolean): { label: string; figure: string }[] {
  const share = shareOf(row, column);
  const rank = numberOf(row["rank"]);
  return [
    ...(share === null ? [] : [{ label: "Share of the total", figure: inFull(share, "percent") }]),
    ...(rank === null || !ranks ? [] : [{ label: "Rank", figure: inFull(rank, "count") }]),
  ];
}
