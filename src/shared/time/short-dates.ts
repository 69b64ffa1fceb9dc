import { addDays, currentYear, monthNames, parseDate, today, type IsoDate } from "./dates";

interface ShortDate {
  /** The day that “today”, “+7” and a missing year refer to; today by default. */
  day?: IsoDate;
  /** Whether the day cannot be in the future, as a birthday. */
  neverFuture?: boolean;
  /** Whether only dates with a year count, because the field may hold other text. */
  whole?: boolean;
}

/** Examples of short dates for the keyboard shortcut list. */
export const shortDateExamples = ["8/1/26", "080126", "8/1", "1 aug", "+7", "-1", "t"] as const;

/** How many years ahead a two-digit year may lie; a later one counts for the previous century. */
const yearsAhead = 10;

/** The year that two digits stand for, as of `day`; four digits are the year. */
export const yearOfDigits = (digits: string, day: IsoDate, neverFuture: boolean): number => {
  if (digits.length === 4) return Number(digits);
  const now = currentYear(new Date(`${day}T12:00:00Z`));
  const year = now - (now % 100) + Number(digits);
  return year > now + (neverFuture ? 0 : yearsAhead) ? year - 100 : year;
};

/** The month, day and year digits (empty without a year) of a short date. */
function partsOf(text: string, whole: boolean): [month: number, day: number, year: string] | null {
  const digits =
    /^(\d{1,2})[-/.](\d{1,2})(?:[-/.](\d{2}))?$/.exec(text) ??
    (whole ? null : /^(\d{2})(\d{2})(\d{2})$/.exec(text));
  if (digits !== null) return [Number(digits[1]), Number(digits[2]), digits[3] ?? ""];
  const [, before, word = "", after, year = ""] =
    /^(\d{1,2})?\s*([a-z]{3,9})\.?(?:\s*(\d{1,2}))?(?:,?\s+(\d{2}|\d{4}))?$/i.exec(text) ?? [];
  const month = monthNames.findIndex((name) => name.toLowerCase().startsWith(word.toLowerCase()));
  const day = before ?? after;
  if (word === "" || month < 0 || day === undefined) return null;
  return before === undefined || after === undefined
    ? [month + 1, Number(day), year]
    : [month + 1, Number(before), after];
}

/**
 * Parses a short date: `8/1/26`, `080126`, `8/1` and `1 aug` (this year, or last year if it cannot lie in the
 * future), `+7` and `-1` (days from today), `t` or `today`; null for anything else.
 */
export function shortDate(text: string, options: ShortDate = {}): IsoDate | null {
  const { day = today(), neverFuture = false, whole = false } = options;
  const typed = text.trim().toLowerCase();
  if (!whole) {
    if (typed === "t" || typed === "today") return day;
    if (/^[+-]\d{1,3}$/.test(typed)) return addDays(day, Number(typed));
  }
  const parts = partsOf(typed, whole);
  if (parts === null) return null;
  const [month, date, year] = parts;
  if (whole && year === "") return null;
  const inYear = (one: number): IsoDate | null => parseDate(`${month}-${date}-${one}`);
  if (year !== "") return inYear(yearOfDigits(year, day, neverFuture));
  const thisYear = Number(day.slice(0, 4));
  const found = inYear(thisYear);
  return neverFuture && found !== null && found > day ? inYear(thisYear - 1) : found;
}
