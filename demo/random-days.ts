import { addDays, daysBetween, type IsoDate, quarterOf } from "../src/shared/time/dates";
import type { Random } from "./random";

/** A random day between two days, both included. */
export const randomDayBetween = (from: IsoDate, to: IsoDate, chance: Random): IsoDate =>
  addDays(from, chance.int(0, Math.max(0, daysBetween(from, to))));

/**
 * A random day of a year, at most today. Days late in the year are more frequent, because funds are released
 * then.
 */
export function randomReportDay(year: number, today: IsoDate, chance: Random): IsoDate {
  const isThisYear = year === Number(today.slice(0, 4));
  const months = isThisYear ? Number(today.slice(5, 7)) : 12;
  const month = Math.min(months, 1 + Math.floor(12 * chance.next() ** 0.72 * (months / 12)));
  const lastDay = isThisYear && month === months ? Number(today.slice(8, 10)) : 28;
  const day = chance.int(1, Math.min(28, lastDay));
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** The reporting year, quarter and month of a day. */
export function periodOf(day: IsoDate) {
  const month = Number(day.slice(5, 7));
  return {
    reporting_year: Number(day.slice(0, 4)),
    reporting_quarter: quarterOf(month),
    reporting_month: month,
  };
}
