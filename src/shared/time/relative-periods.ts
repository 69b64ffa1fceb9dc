import { monthNames, quarterOf, type IsoDate } from "./dates";
import {
  quarterBefore,
  quarterInYear,
  quarterOfYear,
  quarterText,
  yearOfQuarter,
  type Quarter,
} from "./quarters";

/** The filters of a period, as the filter bar names them. */
export const periodFilters = ["reporting_year", "reporting_quarter", "reporting_month"] as const;

/** Whether a filter is one that a period sets. */
export const isOfPeriod = (name: string): boolean => periodFilters.some((one) => one === name);

/** The values of the period filters. A missing list filters nothing. */
export type PeriodValues = { [K in (typeof periodFilters)[number]]?: number[] };

/** A filter with another period in the place of its own. */
export const withPeriod = <F extends object>(filter: F, period: PeriodValues): F =>
  ({
    ...Object.fromEntries(Object.entries(filter).filter(([name]) => !isOfPeriod(name))),
    ...period,
  }) as F;

interface RelativePeriod {
  label: string;
  /** The values on a day. */
  on: (day: IsoDate) => PeriodValues;
}

/** The calendar year of a day. */
export const yearOf = (day: IsoDate): number => Number(day.slice(0, 4));
const monthAt = (day: IsoDate): number => Number(day.slice(5, 7));
const quarterAt = (day: IsoDate): number => quarterOf(monthAt(day));

const quarter = (year: number, number: number): PeriodValues => ({
  reporting_year: [year],
  reporting_quarter: [number],
});

const month = (year: number, number: number): PeriodValues => ({
  reporting_year: [year],
  reporting_month: [number],
});

/** The last quarters that are over on a day. They may lie in two years, so each names its own. */
function lastQuarters(day: IsoDate, most: number): PeriodValues {
  const now = quarterOfYear(yearOf(day), quarterAt(day));
  const quarters = Array.from({ length: most }, (_, at) => quarterBefore(now, most - at));
  return {
    reporting_year: [...new Set(quarters.flatMap((one) => yearOfQuarter(one) ?? []))],
    reporting_quarter: quarters,
  };
}

/**
 * The periods that move with the calendar, by their name in an address. The fiscal year of the Philippine
 * government is the calendar year, so one set serves both.
 */
const periods = {
  "this-year": { label: "This year", on: (day) => ({ reporting_year: [yearOf(day)] }) },
  "year-to-date": {
    label: "Year to date",
    on: (day) => ({
      reporting_year: [yearOf(day)],
      reporting_quarter: [1, 2, 3, 4].slice(0, quarterAt(day)),
    }),
  },
  // In the first quarter none of the year is over: those of the year before.
  "quarters-so-far": {
    label: "Quarters so far",
    on: (day) => ({
      reporting_year: [yearOf(day) - (quarterAt(day) === 1 ? 1 : 0)],
      reporting_quarter: [1, 2, 3, 4].slice(0, quarterAt(day) === 1 ? 4 : quarterAt(day) - 1),
    }),
  },
  "this-quarter": { label: "This quarter", on: (day) => quarter(yearOf(day), quarterAt(day)) },
  "last-quarter": {
    label: "Last quarter",
    on: (day) =>
      quarterAt(day) === 1 ? quarter(yearOf(day) - 1, 4) : quarter(yearOf(day), quarterAt(day) - 1),
  },
  "this-month": { label: "This month", on: (day) => month(yearOf(day), monthAt(day)) },
  "last-month": {
    label: "Last month",
    on: (day) => (monthAt(day) === 1 ? month(yearOf(day) - 1, 12) : month(yearOf(day), monthAt(day) - 1)),
  },
  "last-four-quarters": { label: "Last four quarters", on: (day) => lastQuarters(day, 4) },
  "last-year": { label: "Last year", on: (day) => ({ reporting_year: [yearOf(day) - 1] }) },
  "last-three-years": {
    label: "Last three years",
    on: (day) => ({ reporting_year: [2, 1, 0].map((back) => yearOf(day) - back) }),
  },
  all: { label: "All periods", on: () => ({}) },
} as const satisfies Record<string, RelativePeriod>;

/** The name of a period that moves with the calendar; `all` is every period. */
export type PeriodName = keyof typeof periods;

/** The names of all periods, in the order of a menu. */
export const periodNames = Object.keys(periods) as PeriodName[];

/** The period of a name in an address; null for any other text. */
export const periodNamed = (text: unknown): PeriodName | null =>
  periodNames.find((name) => name === text) ?? null;

export const periodLabel = (name: PeriodName): string => periods[name].label;

/** The values of a period's filters on a day (ISO). */
export const valuesOfPeriod = (name: PeriodName, day: IsoDate): PeriodValues => periods[name].on(day);

/** Quarters that follow each other, from the first to the last: `Q4`, `Q1–Q3`, `Q4 2025–Q3 2026`. */
export const spanText = (quarters: readonly Quarter[]): string =>
  [...new Set([quarters[0], quarters.at(-1)])].map((one) => quarterText(one ?? 0)).join("–");

/**
 * A period's dates on a day, such as `2026`, `Q4 2025`, `Q1–Q3 2026`, `Q4 2025–Q3 2026`, `November 2026` or `2024–2026`;
 * empty for all periods.
 */
export function datesOfPeriod(name: PeriodName, day: IsoDate): string {
  const {
    reporting_year: years = [],
    reporting_quarter: quarters = [],
    reporting_month: [month] = [],
  } = valuesOfPeriod(name, day);
  if (years.length > 1 && quarters.length > 0) return spanText(quarters);
  const year = years.length > 1 ? `${years[0]}–${years.at(-1)}` : String(years[0] ?? "");
  if (month !== undefined) return `${monthNames[month - 1]} ${year}`;
  return quarters.length === 0 ? year : `${spanText(quarters.map(quarterInYear))} ${year}`;
}

/** The period with which dashboards, reports and Explore begin for those who have chosen none. */
export const firstPeriod: PeriodName = "this-year";

/** How many days of a month hold few records yet. */
const FEW_DAYS = 7;

/** The period to look at instead of one that has just begun on a day, such as “This year” in January; null for others. */
export function insteadOfBegun(name: PeriodName, day: IsoDate): PeriodName | null {
  const isFirstOf = (months: number): boolean => monthAt(day) % months === 1;
  if (name === "this-year" || name === "year-to-date") return isFirstOf(12) ? "last-year" : null;
  if (name === "this-quarter") return isFirstOf(3) ? "last-quarter" : null;
  return name === "this-month" && Number(day.slice(8, 10)) <= FEW_DAYS ? "last-month" : null;
}
