import { quarterOf, type IsoDate } from "./dates";

/** The filters of a period, as the filter bar names them. */
export const periodFilters = ["reporting_year", "reporting_quarter", "reporting_month"] as const;

/** The values of the period filters. A missing list filters nothing. */
export type PeriodValues = { [K in (typeof periodFilters)[number]]?: number[] };

interface RelativePeriod {
  label: string;
  /** The values on a day. */
  on: (day: IsoDate) => PeriodValues;
}

const yearOf = (day: IsoDate): number => Number(day.slice(0, 4));
const quarterAt = (day: IsoDate): number => quarterOf(Number(day.slice(5, 7)));

const quarter = (year: number, number: number): PeriodValues => ({
  reporting_year: [year],
  reporting_quarter: [number],
});

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
  "this-quarter": { label: "This quarter", on: (day) => quarter(yearOf(day), quarterAt(day)) },
  "last-quarter": {
    label: "Last quarter",
    on: (day) =>
      quarterAt(day) === 1 ? quarter(yearOf(day) - 1, 4) : quarter(yearOf(day), quarterAt(day) - 1),
  },
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

const marked = (numbers: readonly number[]): string =>
  numbers.length === 1 ? `Q${numbers[0]}` : `Q1–Q${numbers.at(-1)}`;

/** A period's dates on a day, such as `2026`, `Q4 2025`, `Q1–Q3 2026` or `2024–2026`; empty for all periods. */
export function datesOfPeriod(name: PeriodName, day: IsoDate): string {
  const { reporting_year: years = [], reporting_quarter: quarters = [] } = valuesOfPeriod(name, day);
  const year = years.length > 1 ? `${years[0]}–${years.at(-1)}` : String(years[0] ?? "");
  return quarters.length === 0 ? year : `${marked(quarters)} ${year}`;
}
