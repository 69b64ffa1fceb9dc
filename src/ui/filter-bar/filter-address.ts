import { parseField, type Field, type Fields } from "../../fields";
import type { CountedStage } from "../../shared/calls/explorations";
import { today } from "../../shared/time/dates";
import {
  isOfPeriod,
  periodFilters,
  periodNamed,
  valuesOfPeriod,
  type PeriodName,
} from "../../shared/time/relative-periods";
import { yearOfQuarter } from "../../shared/time/quarters";
import { splitValues, writeValue } from "../../shared/cells/value-list";

/** Chosen values by field. A missing or empty list filters nothing; several values match any of them. */
export type Choices<F extends Fields = Fields> = { [K in keyof F]?: (string | number)[] };

export const stageKey = "stage";
export const periodKey = "period";

/** One value of a filter in an address; null where it cannot be read. */
export function readChoice(text: string, field: Field): string | number | null {
  try {
    const value = parseField(text, { ...field, required: false });
    return typeof value === "string" || typeof value === "number" ? value : null;
  } catch {
    return null;
  }
}

export const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The choices of a period. Those that the fields do not have are left out. */
const choicesOfPeriod = (period: PeriodName, fields: Fields): Choices =>
  Object.fromEntries(Object.entries(valuesOfPeriod(period, today())).filter(([name]) => name in fields));

/** The period part of a filter. */
export const periodPart = (filter: Choices): Choices =>
  Object.fromEntries(periodFilters.flatMap((name) => (filter[name]?.length ? [[name, filter[name]]] : [])));

/** Whether the fields can express a period. A form without quarters cannot show “this quarter”. */
export const canShowPeriod = (period: PeriodName, fields: Fields): boolean =>
  isEqual(choicesOfPeriod(period, fields), valuesOfPeriod(period, today()));

/**
 * The period that an address names in words; `otherwise` if it says nothing of a period, and null if it names
 * years, quarters or months.
 */
export function readPeriod(
  address: URLSearchParams,
  fields: Fields,
  otherwise: PeriodName | null = null,
): PeriodName | null {
  const named = periodNamed(address.get(periodKey));
  if (named !== null && canShowPeriod(named, fields)) return named;
  return periodFilters.some((name) => address.has(name)) ? null : otherwise;
}

/** The choices without quarters of years that are not chosen: they would leave nothing (decision 073). */
export function withinYears(filter: Choices): Choices {
  const { reporting_quarter: quarters, ...others } = filter;
  const years = filter["reporting_year"] ?? [];
  const within = quarters?.filter((one) => {
    const year = yearOfQuarter(Number(one));
    return year === null || years.includes(year);
  });
  return within === undefined || within.length === 0 ? others : { ...others, reporting_quarter: within };
}

/**
 * Reads the filter from an address: repeated parameters, or one parameter with `|` between values (`\\|` is a
 * literal `|`). Invalid values are left out; `unreadText` tells them. A period in words gives its years and quarters of today.
 */
export function readFilter<F extends Fields>(
  address: URLSearchParams,
  fields: F,
  hidden: readonly string[] = [],
  otherwise: PeriodName | null = null,
): Choices<F> {
  const filter: Choices = {};
  const period = readPeriod(address, fields, otherwise);
  const inPeriod = period === null ? null : choicesOfPeriod(period, fields);
  for (const [name, field] of Object.entries(fields)) {
    if (hidden.includes(name)) continue;
    const ofPeriod = isOfPeriod(name) ? inPeriod : null;
    const texts = address.getAll(name).flatMap(splitValues);
    const values =
      ofPeriod === null
        ? texts.map((text) => readChoice(text, field)).filter((value) => value !== null)
        : (ofPeriod[name] ?? []);
    if (values.length > 0) filter[name] = [...new Set(values)];
  }
  return filter;
}

/**
 * Writes a filter to an address; parameters that are not filters stay unchanged. `period` writes the period in
 * words instead of its years and quarters.
 */
export function writeFilter(
  address: URLSearchParams,
  fields: Fields,
  filter: Choices,
  period: PeriodName | null = null,
): void {
  for (const name of Object.keys(fields)) {
    address.delete(name);
    if (period !== null && isOfPeriod(name)) continue;
    for (const value of filter[name] ?? []) address.append(name, writeValue(value));
  }
  if (period === null) address.delete(periodKey);
  else address.set(periodKey, period);
}

/** The stage in an address; both by default. */
export const readStage = (address: URLSearchParams): CountedStage => {
  const stage = address.get(stageKey)?.toLowerCase();
  return stage === "pending" ? "Pending" : stage === "approved" ? "Approved" : "both";
};

/** The total number of chosen values. */
export const countChoices = (filter: Choices): number =>
  Object.values(filter).reduce((sum, values) => sum + (values?.length ?? 0), 0);
