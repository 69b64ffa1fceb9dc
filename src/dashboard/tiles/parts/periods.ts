import { formatDate, monthNames } from "../../../shared/dates";
import type { Mark, Row } from "../../charts/parts/chart";
import { numberOf, textOf } from "../../charts/parts/numbers";
import type { Selected } from "../../board/tile";

/** The quarter that a row is about: `2026 Q3`, or the year alone where no quarter is stated. */
export const quarterName = ({ year, quarter }: Row): string =>
  quarter === null || quarter === undefined ? textOf(year) : `${textOf(year)} Q${textOf(quarter)}`;

/** The month that a row is about: `Mar 2026`. */
export const monthName = ({ year, month }: Row): string =>
  `${(monthNames[Number(month) - 1] ?? "").slice(0, 3)} ${textOf(year)}`.trim();

/** A day of an answer as people read it, kept on one line: `Jan 05, 2026`. */
export const dayName = (day: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? formatDate(day).replaceAll(" ", "\u00a0") : day;

/** Selects the year and quarter reported of a row; nothing where one of them is not stated. */
export function selectQuarter({ row }: Mark): Selected | null {
  const [year, quarter] = [numberOf(row["year"]), numberOf(row["quarter"])];
  return year === null || quarter === null
    ? null
    : { label: quarterName(row), parameters: { reporting_year: year, reporting_quarter: quarter } };
}

/** Selects the year and month of a row; nothing where one of them is not stated. */
export function selectMonth({ row }: Mark): Selected | null {
  const [year, month] = [numberOf(row["year"]), numberOf(row["month"])];
  return year === null || month === null
    ? null
    : { label: monthName(row), parameters: { reporting_year: year, reporting_month: month } };
}
