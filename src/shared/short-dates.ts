import { addDays, currentYear, monthNames, parseDate, today, type IsoDate } from "./dates";

interface ShortDate {
  /** The day that “today”, “+7” and a missing year count from. */
  day?: IsoDate;
  /** The day cannot lie ahead. */
  past?: boolean;
  /** A year is written, if only with two digits: other words may say something else than a day. */
  whole?: boolean;
}

/** What is written in short and how it is read, as the sheet of keys tells it. */
export const shortDateExamples = ["8/1/26", "080126", "8/1", "1 aug", "+7", "-1", "t"] as const;

/** How far ahead a year of two digits may lie before it is one of the century before. */
const yearsAhead = 10;

const wholeYear = (digits: string, day: IsoDate, past: boolean): number => {
  if (digits.length === 4) return Number(digits);
  const now = currentYear(new Date(`${day}T12:00:00Z`));
  const year = now - (now % 100) + Number(digits);
  return year > now + (past ? 0 : yearsAhead) ? year - 100 : year;
};

/** The parts of a short date: month and day in this order, and the digits of the year where it has one. */
function partsOf(text: string, whole: boolean): [month: number, day: number, year: string] | null {
  const digits =
    /^(\d{1,2})[-/.](\d{1,2})(?:[-/.](\d{2}))?$/.exec(text) ??
    (whole ? null : /^(\d{2})(\d{2})(\d{2})$/.exec(text));
  if (digits !== null) return [Number(digits[1]), Number(digits[2]), digits[3] ?? ""];
  const [, before, word = "", after, year = ""] =
    /^(\d{1,2})?\s*([a-z]{3,9})\.?\s*(\d{1,2})?(?:,?\s+(\d{2}|\d{4}))?$/i.exec(text) ?? [];
  const month = monthNames.findIndex((name) => name.toLowerCase().startsWith(word.toLowerCase()));
  const day = before ?? after;
  if (word === "" || month < 0 || day === undefined) return null;
  return before === undefined || after === undefined
    ? [month + 1, Number(day), year]
    : [month + 1, Number(before), after];
}

/**
 * A day typed in short: `8/1/26`, `080126`, `8/1` and `1 aug` (of this year, or of the last where it cannot lie ahead),
 * `+7` and `-1` (days from today), `t` or `today`; null where it is none of them.
 */
export function shortDate(text: string, options: ShortDate = {}): IsoDate | null {
  const { day = today(), past = false, whole = false } = options;
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
  if (year !== "") return inYear(wholeYear(year, day, past));
  const thisYear = Number(day.slice(0, 4));
  const found = inYear(thisYear);
  return past && found !== null && found > day ? inYear(thisYear - 1) : found;
}
