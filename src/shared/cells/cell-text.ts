import { formatLongDate, formatMoment, parseDate } from "../time/dates";
import { yesNoText, type Cell, type Cells, type Column, type ColumnKind } from "./columns";

const whole = new Intl.NumberFormat("en-PH", { maximumFractionDigits: 0 });
const decimal = new Intl.NumberFormat("en-PH", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const exact = new Intl.NumberFormat("en-PH", { maximumSignificantDigits: 15 });
const peso = new Intl.NumberFormat("en-PH", { style: "currency", currency: "PHP" });
const hundredths = new Intl.NumberFormat("en-PH", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

const numbers: Partial<Record<ColumnKind, (value: number) => string>> = {
  integer: (value) => whole.format(value),
  number: (value) => decimal.format(value),
  exact: (value) => exact.format(value),
  peso: (value) => peso.format(value),
  percent: (value) => `${hundredths.format(value)}%`,
  year: String,
  date: (value) => formatLongDate(new Date(value).toISOString()),
  moment: (value) => formatMoment(new Date(value).toISOString()),
};

/**
 * The text of a cell in a report: thousands separators, percent with two decimals, long dates (spec §9). Empty
 * for null.
 */
export function cellText(value: Cell, kind: ColumnKind): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return yesNoText(value);
  if (typeof value === "number") return (numbers[kind] ?? String)(value);
  if (kind === "date") return parseDate(value) === null ? value : formatLongDate(parseDate(value) ?? value);
  if (kind === "moment") return Number.isNaN(Date.parse(value)) ? value : formatMoment(value);
  return value;
}

const rightward: ReadonlySet<ColumnKind> = new Set(["integer", "number", "exact", "peso", "percent", "year"]);

/** Whether values of this kind are right-aligned. */
export const alignsRight = (kind: ColumnKind): boolean => rightward.has(kind);

/** The text of a row's cell, or the column's text for a missing value. */
export const shownText = ({ name, kind, absent = "" }: Column, row: Cells): string =>
  row[name] === null || row[name] === undefined ? absent : cellText(row[name], kind);

/** Filters in words on one line. */
export const filterLine = (filters: readonly (readonly [label: string, value: string])[]): string =>
  filters.map(([label, value]) => `${label}: ${value}`).join(" · ");

/** The text of a limit for a column, with all the decimals that were typed: `2.5` also where figures are whole. */
export const limitText = (value: number | null, kind: ColumnKind): string =>
  cellText(value, kind === "integer" || kind === "number" ? "exact" : kind);
