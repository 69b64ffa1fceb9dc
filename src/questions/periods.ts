import { monthNames } from "../shared/time/dates";
import { followEachOther, quarterInYear, quarterText, yearOfQuarter } from "../shared/time/quarters";
import { spanText } from "../shared/time/relative-periods";
import type { ComparisonBase } from "../shared/time/comparison-bases";
import type { Parameters } from "./question";

/** Two compared periods, in words and as the parameters of a compared question. */
export interface ComparedPeriods {
  state: "compared";
  /** The period itself: `2025`, `Q2 2026`. */
  now: string;
  /** The earlier period: `2024`, `Q1 2026`. */
  earlier: string;
  /** `earlier_reporting_year` and the like, and `apart`, the number of months between the periods. */
  parameters: Parameters;
}

/** The reason why periods cannot be compared, with advice on what to choose. */
export interface NotCompared {
  state: "impossible";
  reason: string;
}

export const numbersOf = (value: Parameters[string]): number[] => {
  const given = typeof value === "object" && value !== null ? value : [String(value ?? "")];
  return [...new Set(given.filter((one) => one !== "").map(Number))].toSorted((a, b) => a - b);
};

const areConsecutive = (numbers: readonly number[]): boolean =>
  numbers.every((one, at) => at === 0 || one === (numbers[at - 1] ?? 0) + 1);

interface Period {
  years: number[];
  /** Where several years are chosen, a quarter may name its year (decision 073). */
  quarters: number[];
  months: number[];
}

function periodOf(parameters: Parameters): Period {
  const years = numbersOf(parameters["reporting_year"]);
  const given = numbersOf(parameters["reporting_quarter"]).filter((one) =>
    years.includes(yearOfQuarter(one) ?? years[0] ?? 0),
  );
  const quarters = years.length > 1 ? given : [...new Set(given.map(quarterInYear))];
  return { years, quarters, months: numbersOf(parameters["reporting_month"]) };
}

const isDated = (quarter: number): boolean => yearOfQuarter(quarter) !== null;

/** A period in words: `2025`, `2024–2025`, `Q2 2026`, `Q1–Q3 2026`, `Q1, Q3 of 2024–2025`, `Q4 2024–Q3 2025`, `Mar 2026`. */
function periodText({ years, quarters, months }: Period): string {
  const isSpan = years.length > 1 && areConsecutive(years);
  const year = isSpan ? `${years[0]}–${years.at(-1)}` : years.join(", ");
  if (quarters.some(isDated) && months.length === 0)
    return followEachOther(quarters) ? spanText(quarters) : quarters.map(quarterText).join(", ");
  const parts = [
    ...(quarters.length > 1 && areConsecutive(quarters) ? [spanText(quarters)] : quarters.map(quarterText)),
    ...months.map((month) => (monthNames[month - 1] ?? "").slice(0, 3)),
  ];
  if (parts.length === 0) return year;
  return `${parts.join(", ")}${years.length === 1 ? "" : " of"} ${year}`;
}

/** The period that parameters name, in words: `2026`, `Q4 2025–Q3 2026`, `Mar 2025`. */
export const periodWords = (parameters: Parameters): string => periodText(periodOf(parameters));

const impossible = (reason: string): NotCompared => ({ state: "impossible", reason });

const listed = (name: string, values: readonly number[]): Parameters =>
  values.length === 0 ? {} : { [name]: values };

const compared = (now: Period, earlier: Period, apart: number): ComparedPeriods => ({
  state: "compared",
  now: periodText(now),
  earlier: periodText(earlier),
  parameters: {
    ...listed("earlier_reporting_year", earlier.years),
    ...listed("earlier_reporting_quarter", earlier.quarters),
    ...listed("earlier_reporting_month", earlier.months),
    apart,
  },
});

/** The last day of a period, for text comparison with other days. It always ends in 31. */
function lastDayOf({ years, quarters, months }: Period): string {
  const quarter = quarters.at(-1) ?? 4;
  const last = Math.min(quarterInYear(quarter) * 3, months.at(-1) ?? 12);
  return `${yearOfQuarter(quarter) ?? years.at(-1)}-${String(last).padStart(2, "0")}-31`;
}

/**
 * The state of a row's period on a day (ISO): over, running or ahead. A row has a `year`, with a
 * `quarter`, a `month` or neither.
 */
export function periodState(
  row: Readonly<Record<string, unknown>>,
  day: string,
): "over" | "running" | "ahead" {
  const [year, quarter, month] = [
    Number(row["year"] ?? 0),
    Number(row["quarter"] ?? 0),
    Number(row["month"] ?? 0),
  ];
  if (year === 0) return "over";
  const [first, last] = month > 0 ? [month, month] : quarter > 0 ? [quarter * 3 - 2, quarter * 3] : [1, 12];
  const at = (of: number): string => `${year}-${String(of).padStart(2, "0")}`;
  if (at(last) < day.slice(0, 7)) return "over";
  return at(first) > day.slice(0, 7) ? "ahead" : "running";
}

/** The quarters of a year that are over on a day (ISO). */
export const completedQuarters = (year: number, day: string): number[] =>
  [1, 2, 3, 4].filter((quarter) => periodState({ year, quarter }, day) === "over");

/** The months of a year that are over on a day (ISO). */
export const completedMonths = (year: number, day: string): number[] =>
  monthNames.map((_, at) => at + 1).filter((month) => periodState({ year, month }, day) === "over");

/** The reason for a period that is not over: it would be compared with a whole period. */
function unfinishedPeriod(now: Period, day: string): NotCompared {
  const over = completedQuarters(now.years.at(-1) ?? 0, day).map((quarter) => `Q${quarter}`);
  const instead =
    now.years.length === 1 && now.months.length === 0 && over.length > 0
      ? `of Quarter Reported choose from ${over.join(", ")}`
      : "choose a period that is";
  return impossible(`${periodText(now)} is not over, and would be set against a whole period: ${instead}.`);
}

/** The year of the last quarter that is over on a day (ISO). Reports use it when no year is chosen. */
export const defaultYear = (day: string): number =>
  Number(day.slice(0, 4)) - (day.slice(5, 7) <= "03" ? 1 : 0);

/** Whether the parameters name a reporting year. */
export const hasYear = (parameters: Parameters): boolean => periodOf(parameters).years.length > 0;

/**
 * The period that the parameters name and the one that it is compared with (decision 028). `year`
 * compares with the same number of preceding years, with the same quarters and months; up to four quarters
 * that name their years are compared with those a year before. `quarter` needs one year and one quarter and
 * compares with the preceding quarter. A period that is not over is not compared. `day` is today as ISO date.
 */
export function comparedPeriods(
  parameters: Parameters,
  against: ComparisonBase,
  day: string,
): ComparedPeriods | NotCompared {
  const now = periodOf(parameters);
  const { years, quarters, months } = now;
  const [year] = years;
  if (year === undefined) return impossible("Choose a Year Reported first.");
  if (against === "year") {
    if (!areConsecutive(years))
      return impossible("Choose one Year Reported, or years that follow each other.");
    const dated = quarters.some(isDated);
    if (dated && !followEachOther(quarters))
      return impossible("Choose quarters that follow each other, each with its year.");
    if (lastDayOf(now) >= day) return unfinishedPeriod(now, day);
    const by = dated ? Math.ceil(quarters.length / 4) : years.length;
    const earlier = {
      quarters: dated ? quarters.map((one) => one - 10 * by) : quarters,
      months,
      years: years.map((one) => one - by),
    };
    return compared(now, earlier, by * 12);
  }
  const [quarter] = quarters;
  if (quarter === undefined || quarters.length > 1 || years.length > 1 || months.length > 0)
    return impossible("Choose one Year Reported and one Quarter Reported, and no month.");
  if (lastDayOf(now) >= day) return unfinishedPeriod(now, day);
  const earlier =
    quarter === 1
      ? { years: [year - 1], quarters: [4], months }
      : { years: [year], quarters: [quarter - 1], months };
  return compared(now, earlier, 3);
}

/** `2025 against 2024`. */
export const comparisonText = ({ now, earlier }: ComparedPeriods): string => `${now} against ${earlier}`;
