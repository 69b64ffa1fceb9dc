import { differenceInCalendarDays, parseISO } from "date-fns";
import { timeNow } from "./clock";

/** A calendar day as `yyyy-mm-dd`, without a time zone. */
export type IsoDate = string;

/** A day in milliseconds. */
export const DAY_MS = 86_400_000;

/** The offset of Philippine time from UTC in milliseconds; there is no daylight saving time. */
export const manilaOffset = 8 * 3_600_000;

const manila = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Manila" });

/** Today's date in the Philippines, whatever the time zone of the machine, and in a browser whatever its clock. */
export const today = (now: Date | number = timeNow()): IsoDate => manila.format(now);

/** The current year in the Philippines. */
export const currentYear = (now: Date | number = timeNow()): number => Number(today(now).slice(0, 4));

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const iso = (year: number, month: number, day: number): IsoDate =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/**
 * Converts a date with its month in words, `Mar 01, 2024` or `1 March 2024`, to `mm-dd-yyyy`; other text is
 * unchanged.
 */
function monthInDigits(text: string): string {
  const [, before, word = "", after, year] =
    /^(\d{1,2})?\s*([a-z]{3,9})\.?(?:\s*(\d{1,2}))?,?\s+(\d{4})$/i.exec(text) ?? [];
  const at = monthNames.findIndex((name) => name.toLowerCase().startsWith(word.toLowerCase()));
  const day = before ?? after;
  return word === "" || at < 0 || day === undefined || (before !== undefined && after !== undefined)
    ? text
    : `${at + 1}-${day}-${year}`;
}

/** The earliest year of a date (spec §5). */
export const EARLIEST_YEAR = 1900;

/** The earliest year that is chosen from a list (spec §5, §9). */
export const FIRST_LISTED_YEAR = 1990;

/** The years of lists, from the current one back to the first (spec §5, §9). */
export const listedYears = (last: number = currentYear()): number[] =>
  Array.from({ length: last - FIRST_LISTED_YEAR + 1 }, (_, back) => last - back);

/**
 * Parses `yyyy-mm-dd` (a time after it is dropped), `mm-dd-yyyy`, `mmddyyyy`, or a month in words (`Mar 01,
 * 2024`, `1 March 2024`); null for anything else.
 */
export function parseDate(text: string): IsoDate | null {
  const value = monthInDigits(text.trim());
  const ymd = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]\d{1,2}:\d{2}.*)?$/.exec(value);
  const mdy =
    ymd ?? /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(value) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(value);
  if (mdy === null) return null;
  const [a, b, c] = [Number(mdy[1]), Number(mdy[2]), Number(mdy[3])] as const;
  const [year, month, day] = ymd === null ? [c, a, b] : [a, b, c];
  return year >= EARLIEST_YEAR && isDay(year, month, day) ? iso(year, month, day) : null;
}

const day = (month: "short" | "long") =>
  new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month, day: "2-digit", year: "numeric" });
const [shortDay, longDay] = [day("short"), day("long")];
const midnight = (date: IsoDate): Date => new Date(`${date.slice(0, 10)}T00:00:00Z`);

/** Formats a day; an unreadable one is returned unchanged, so that it can be corrected. */
const formatWith = (format: Intl.DateTimeFormat, date: IsoDate): string => {
  const day = midnight(date);
  return Number.isNaN(day.getTime()) ? date : format.format(day);
};

/** `Jan 05, 2026` (spec §9). */
export const formatDate = (date: IsoDate): string => formatWith(shortDay, date);

/** `January 05, 2026`, the format of reports (spec §9). */
export const formatLongDate = (date: IsoDate): string => formatWith(longDay, date);

/** `01-05-2026`, the format of inputs (spec §5). */
export const formatInputDate = (date: IsoDate): string =>
  date.slice(0, 10).replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$2-$3-$1");

const stamp = new Intl.DateTimeFormat("en-US", {
  timeZone: "Asia/Manila",
  dateStyle: "medium",
  timeStyle: "short",
});

/** A time (ISO) as Philippine date and time. */
export const formatMoment = (moment: string): string => stamp.format(new Date(moment));

/** The same where it is read elsewhere: on paper, and in a mail. */
export const philippineMoment = (moment: string): string => `${formatMoment(moment)} (Philippine time)`;

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Manila",
  hour: "2-digit",
  minute: "2-digit",
});

/** The Philippine time of day: `14:05`. */
export const formatTime = (moment: number): string => clock.format(moment);

const units = [
  ["day", DAY_MS],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;
const ago = new Intl.RelativeTimeFormat("en", { numeric: "always" });

/** How long ago a time was, in whole minutes, hours or days: `3 hours ago`; `just now` under a minute. */
export function timeAgo(moment: number, now: number = Date.now()): string {
  const past = Math.max(0, now - moment);
  const unit = units.find(([, length]) => past >= length);
  return unit === undefined ? "just now" : ago.format(-Math.floor(past / unit[1]), unit[0]);
}

export const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** The quarter (1 to 4) of a month (1 to 12). */
export const quarterOf = (month: number): number => Math.ceil(month / 3);

/** The day that is `days` days later, or earlier when negative. Throws a RangeError when `date` is not a day. */
export const addDays = (date: IsoDate, days: number): IsoDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The days from one day to another: 1 from today to tomorrow. NaN when one of them is not a day. */
export const daysBetween = (from: IsoDate, to: IsoDate): number =>
  differenceInCalendarDays(parseISO(to), parseISO(from));

/**
 * When a photo was taken, from its metadata: `2026:03:04 10:11:12` gives an ISO day and the camera's time. Null
 * when there is no day or it lies in the future, which means that the clock was not set.
 */
export function parsePhotoTime(written: unknown): { taken_on: IsoDate; taken_time: string | null } | null {
  const [, ymd, time] =
    /^(\d{4}[:-]\d{2}[:-]\d{2})(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d))?/.exec(
      typeof written === "string" ? written : "",
    ) ?? [];
  const day = ymd === undefined ? null : parseDate(ymd.replaceAll(":", "-"));
  return day === null || day > today() ? null : { taken_on: day, taken_time: time ?? null };
}
