import { FieldError, isNeverFuture, notListed, parseField, type Field } from "../../fields";
import { addDays, monthNames, parseDate, today } from "../../shared/time/dates";
import { yearOfDigits } from "../../shared/time/short-dates";

/** The value of a spreadsheet cell for a field; with `fault`, the reason why the field cannot take it. */
export interface CellValue {
  value: unknown;
  fault?: string;
  /** Why the user should check a value that is accepted. */
  warning?: string;
}

const dates = new Set(["date", "birthday", "looseDate"]);
const numbers = new Set(["count", "decimal", "peso", "wholePeso", "year", "anyYear", "reference"]);
const marks = new Set(["x", "✓", "✔", "☑", "/"]);

const two = (value: string | number): string => String(value).padStart(2, "0");
const monthNamed = (word: string): number =>
  monthNames.findIndex((name) => name.toLowerCase().startsWith(word.toLowerCase().slice(0, 3))) + 1;

const parseWrittenDate = (text: string, yearOf: (digits: string) => number): string | null => {
  const dayFirst = /^(\d{1,2})[-\s/]([a-z]{3,9})\.?,?[-\s/]+(\d{2}|\d{4})$/i.exec(text);
  const monthFirst = /^([a-z]{3,9})\.?[-\s](\d{1,2})(?:,|\s|-)\s*(\d{2}|\d{4})$/i.exec(text);
  const [word, day, year] =
    dayFirst === null
      ? [monthFirst?.[1], monthFirst?.[2], monthFirst?.[3]]
      : [dayFirst[2], dayFirst[1], dayFirst[3]];
  if (word === undefined || day === undefined || year === undefined || monthNamed(word) === 0) return null;
  return parseDate(`${yearOf(year)}-${two(monthNamed(word))}-${two(day)}`);
};

const firstSerial = 9133; // 1925-01-01, counted in days from 1899-12-30 as Excel does
const lastSerial = 73_050; // 2099-12-31
const dayOfSerial = (text: string): string | null => {
  const serial = /^\d{4,5}(?:\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0;
  if (serial < firstSerial || serial > lastSerial) return null;
  return addDays("1899-12-30", serial);
};

const parted = (text: string): RegExpExecArray | null =>
  /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})(?:\s+\d{1,2}:.*)?$/.exec(text);

/**
 * Whether the dates of a column have the day before the month: at least one date can be read in no other way, and none
 * contradicts it.
 */
export function isDayFirst(texts: readonly string[]): boolean {
  const found = texts.flatMap((text) => parted(text) ?? []);
  const first = texts.some((text) => Number(parted(text)?.[1] ?? 0) > 12);
  return found.length > 0 && first && !texts.some((text) => Number(parted(text)?.[2] ?? 0) > 12);
}

/**
 * Parses a date as Excel writes it: in digits, with the name of the month, or as Excel's day number. Two digits of a
 * year are read as where they are typed. Returns an ISO date, or null when the text is no date.
 */
export function parseSheetDate(text: string, dayFirst: boolean, neverFuture = false): string | null {
  const yearOf = (digits: string): number => yearOfDigits(digits, today(), neverFuture);
  const parts = parted(text);
  if (parts !== null) {
    const [, one = "", other = "", year = ""] = parts;
    const [month, day] = dayFirst ? [other, one] : [one, other];
    return parseDate(`${yearOf(year)}-${two(month)}-${two(day)}`);
  }
  return parseDate(text) ?? parseWrittenDate(text, yearOf) ?? dayOfSerial(text);
}

/**
 * Cleans a number as Excel writes it: `(1,500.00)` is negative, `-` of the accounting format is 0, spaces separate
 * thousands.
 */
function sheetNumber(text: string): string {
  const bare = text.replace(/[\s\u00A0]/g, "").replace(/^(-?)(?:₱|php)/i, "$1");
  if (/^-+$/.test(bare)) return "0";
  return bare.replace(/^\((.*)\)$/, "-$1").replace(/^-(?:₱|php)/i, "-");
}

/**
 * The value of a list that a text stands for: the value equal except for case or, for a single letter, the only value
 * that begins with it. Returns the text itself when there is none.
 */
export function matchInList(text: string, list: readonly string[]): string {
  const same = list.find((one) => one.toLowerCase() === text.toLowerCase());
  const begins =
    text.length === 1 ? list.filter((one) => one.toLowerCase().startsWith(text.toLowerCase())) : [];
  return same ?? (begins.length === 1 ? begins[0] : undefined) ?? text;
}

/**
 * Parses a cell copied from Excel for a field. A value that cannot be parsed stays as text, with the reason as `fault`.
 * `list` holds the values of the field's dropdown; `dayFirst` tells whether the column's dates begin with the day.
 */
export function readCell(cell: string, field: Field, list: readonly string[], dayFirst: boolean): CellValue {
  const text = cell.replaceAll("\u00A0", " ").trim();
  if (text === "") return { value: null };
  const given = dates.has(field.kind)
    ? (parseSheetDate(text, dayFirst, isNeverFuture(field)) ?? text)
    : numbers.has(field.kind)
      ? sheetNumber(text)
      : field.kind === "lookup"
        ? matchInList(text, list)
        : field.kind === "yesNo" && marks.has(text.toLowerCase())
          ? "Yes"
          : text;
  try {
    const value = parseField(given, { ...field, required: false });
    if (field.kind === "lookup" && list.length > 0 && !list.includes(String(value)))
      return field.closed === true
        ? { value, fault: notListed(text, list) }
        : { value, warning: `“${text}” is not in the list. Check its spelling.` };
    return value === null ? { value, fault: `“${text}” is neither Yes nor No and was left out.` } : { value };
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    const isNumber = numbers.has(field.kind) && Number.isFinite(Number(given));
    return { value: isNumber ? given : text, fault: error.message };
  }
}
