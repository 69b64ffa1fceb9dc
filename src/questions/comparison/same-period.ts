import { valuesOfPeriod, type PeriodName } from "../../shared/time/relative-periods";
import type { Filter } from "../../entities/define/filters";
import {
  comparedPeriods,
  completedQuarters,
  numbersOf,
  type ComparedPeriods,
  type NotCompared,
} from "../periods";
import type { Parameters } from "../query";

/** What “the same period last year” is for a filter. */
interface SamePeriod {
  periods: ComparedPeriods | NotCompared;
  /** The period to filter by instead, in words or as dates; null when that of the filter is compared as it is. */
  instead: Filter | PeriodName | null;
}

const isEqualPeriod = (one: Filter, other: Filter): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The period of a filter against the same a year before. Of this year, whose last quarter is not over, the quarters that
 * are over are compared (decision 028); if the filter's `period` is in words, so are these, and both move with the calendar.
 * `day` is today as ISO date.
 */
export function samePeriodLastYear(
  parameters: Parameters,
  day: string,
  period: PeriodName | null = null,
): SamePeriod {
  const periods = comparedPeriods(parameters, "year", day);
  const year = Number(day.slice(0, 4));
  const chosen = numbersOf(parameters["reporting_quarter"]);
  const years = numbersOf(parameters["reporting_year"]);
  const over = completedQuarters(year, day).filter((one) => chosen.length === 0 || chosen.includes(one));
  if (periods.state === "compared" || years.length !== 1 || years[0] !== year || over.length === 0)
    return { periods, instead: null };
  const dates = { reporting_year: [year], reporting_quarter: over };
  const moves = period !== null && isEqualPeriod(dates, valuesOfPeriod("quarters-so-far", day));
  return {
    periods: comparedPeriods({ ...parameters, ...dates }, "year", day),
    instead: moves ? "quarters-so-far" : dates,
  };
}
