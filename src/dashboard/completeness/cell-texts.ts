import type { Row } from "../charts/parts/chart";
import { numberOf } from "../charts/parts/numbers";
import { counted, countedRecords } from "../../shared/wording";

/** The state of a province's cell, in words. */
export type CellState = "Approved" | "Received" | "Missing" | "Not yet due" | "Not expected";

const count = (row: Row, column: string): number => numberOf(row[column]) ?? 0;

/** The state of a province's cell. Without a row, no report is expected. */
export const stateOf = (row: Row | undefined): CellState =>
  (row?.["state"] as CellState | null | undefined) ?? "Not expected";

/** Whether there are reports, and all of them were entered after the schedule ended. */
export const isLate = (row: Row): boolean =>
  count(row, "reports") > 0 && count(row, "reports_on_time") === 0 && count(row, "reports_late") > 0;

/** The number of records in a cell. */
export const reportsOf = (row: Row): number => count(row, "reports");

const timing = (row: Row): string =>
  count(row, "reports_on_time") > 0
    ? `${count(row, "reports_on_time").toLocaleString("en-PH")} on time`
    : count(row, "reports_late") > 0
      ? "late"
      : "no schedule covers it";

/** A province's cell in words. `days` is the number of days left to enter a missing report. */
export function provinceText(row: Row | undefined, days: number): string {
  const state = stateOf(row);
  if (row === undefined || state === "Not expected") return "not expected";
  if (state === "Missing" || state === "Not yet due")
    return `${state === "Missing" ? "missing" : "not yet due"}, ${days > 0 ? `${daysLeft(days)} to enter it` : "the window is closed"}`;
  return [
    countedRecords(reportsOf(row)),
    `${count(row, "reports_approved").toLocaleString("en-PH")} approved`,
    timing(row),
  ].join(", ");
}

/** A region's or the nation's cell in words. */
export function sumText(row: Row | undefined): string {
  const expected = row === undefined ? 0 : count(row, "expected");
  if (row === undefined || expected === 0) return "nothing is due";
  const of = (column: string) => count(row, column).toLocaleString("en-PH");
  return `${of("received")} of ${expected.toLocaleString("en-PH")} expected reports received, ${of("approved")} approved, ${of("on_time")} on time`;
}

/** A number of days left, as the page header shows it. */
export const daysLeft = (days: number): string => `${counted(days, "day")} left`;
