import { formatDate, monthNames } from "../../../shared/time/dates";
import type { Mark, Row } from "../../charts/parts/chart";
import { numberOf, textOf } from "../../charts/parts/numbers";
import type { Selected } from "../../board/tile";

/** The quarter of a row: `2026 Q3`, or only the year when no quarter is stated. */
export const quarterName = ({ year, quarter }: Row): string =>
  quarter === null || quarter === undefined ? textOf(year) : `${textOf(year)} Q${textOf(quarter)}`;

/** The month of a row: `Mar 2026`. */
export const monthName = ({ year, month }: Row): string =>
  `${(monthNames[Number(month) - 1] ?? "").slice(0, 3)} ${textOf(year)}`.trim();

/** A formatted day with non-breaking spaces: `Jan 05, 2026`. Other text stays the same. */
export const dayName = (day: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? formatDate(day).replaceAll(" ", "\u00a0") : day;

/** Selects the reporting year and quarter of a row; null when one of them is not stated. */
export function selectQuarter({ row }: Mark): Selected | null {
  const [year, quarter] = [numberOf(row["year"]), numberOf(row["quarter"])];
  return year === null || quarter === null
    ? null
    : { label: quarterName(row), parameters: { reporting_year: year, reporting_quarter: quarter } };
}

/** Selects the reporting year and month of a row; null when one of them is not stated. */
export function selectMonth({ row }: Mark): Selected | null {
  const [year, month] = [numberOf(row["year"]), numberOf(row["month"])];
  return year === null || month === null
    ? null
    : { label: monthName(row), parameters: { reporting_year: year, reporting_month: month } };
}
