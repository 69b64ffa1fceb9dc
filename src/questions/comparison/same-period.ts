import { valuesOfPeriod, type PeriodName, type PeriodValues } from "../../shared/time/relative-periods";
import {
  comparedPeriods,
  completedMonths,
  completedQuarters,
  numbersOf,
  type ComparedPeriods,
  type NotCompared,
} from "../periods";
import type { Parameters } from "../question";

/** What “the same period last year” is for a filter. */
interface SamePeriod {
  periods: ComparedPeriods | NotCompared;
  /** The whole period to filter by instead, in words or as dates; null when that of the filter is compared as it is. */
  instead: PeriodValues | PeriodName | null;
}

const isEqualPeriod = (one: PeriodValues, other: PeriodValues): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * The period of a filter against the same a year before. Of this year, whose last quarter is not over, the quarters that
 * are over are compared, or the months, if months are chosen (decision 028). If the filter's `period` is in words, so are the
 * quarters, and both move with the calendar.
 * `day` is today as ISO date.
 */
export function samePeriodLastYear(
  parameters: Parameters,
  day: string,
  period: PeriodName | null = null,
): SamePeriod {
  const periods = comparedPeriods(parameters, "year", day);
  const year = Number(day.slice(0, 4));
  const [quarters, months] = [
    numbersOf(parameters["reporting_quarter"]),
    numbersOf(parameters["reporting_month"]),
  ];
  const years = numbersOf(parameters["reporting_year"]);
  const over =
    months.length > 0
      ? completedMonths(year, day).filter((one) => months.includes(one))
      : completedQuarters(year, day).filter((one) => quarters.length === 0 || quarters.includes(one));
  if (periods.state === "compared" || years.length !== 1 || years[0] !== year || over.length === 0)
    return { periods, instead: null };
  const dates: PeriodValues = {
    reporting_year: [year],
    ...(months.length === 0 ? { reporting_quarter: over } : { reporting_month: over }),
    ...(months.length > 0 && quarters.length > 0 ? { reporting_quarter: quarters } : {}),
  };
  const moves = period !== null && isEqualPeriod(dates, valuesOfPeriod("quarters-so-far", day));
  return {
    periods: comparedPeriods({ ...parameters, ...dates }, "year", day),
    instead: moves ? "quarters-so-far" : dates,
  };
}
