import { format, isValid, parse } from "date-fns";

/** A calendar day as `yyyy-mm-dd`; days carry no time zone. */
export type IsoDate = string;

const manila = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Manila" });

/** Today in the Philippines, whatever the clock of the machine says. */
export const today = (now: Date = new Date()): IsoDate => manila.format(now);

/** The current year in the Philippines. */
export const currentYear = (now: Date = new Date()): number => Number(today(now).slice(0, 4));

const isDay = (year: number, month: number, day: number): boolean =>
  isValid(parse(`${year}-${month}-${day}`, "yyyy-M-d", new Date(0)));

const iso = (year: number, month: number, day: number): IsoDate =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** Reads `yyyy-mm-dd` (a time behind it is dropped), `mm-dd-yyyy` or `mmddyyyy`; null where it is none of them. */
export function parseDate(text: string): IsoDate | null {
  const value = text.trim();
  const ymd = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(value);
  const mdy =
    ymd ?? /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(value) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(value);
  if (mdy === null) return null;
  const [a, b, c] = [Number(mdy[1]), Number(mdy[2]), Number(mdy[3])] as const;
  const [year, month, day] = ymd === null ? [c, a, b] : [a, b, c];
  return year >= 1900 && isDay(year, month, day) ? iso(year, month, day) : null;
}

const local = (date: IsoDate): Date => parse(date.slice(0, 10), "yyyy-MM-dd", new Date(0));

/** `Jan 05, 2026` (spec §9). */
export const formatDate = (date: IsoDate): string => format(local(date), "MMM dd, yyyy");

/** `January 05, 2026`, as reports write it (spec §9). */
export const formatLongDate = (date: IsoDate): string => format(local(date), "MMMM dd, yyyy");

/** `01-05-2026`, as inputs write it (spec §5). */
export const formatInputDate = (date: IsoDate): string => format(local(date), "MM-dd-yyyy");

const stamp = new Intl.DateTimeFormat("en-US", {
  timeZone: "Asia/Manila",
  dateStyle: "medium",
  timeStyle: "short",
});

/** A moment (ISO with time) as Philippine date and time. */
export const formatMoment = (moment: string): string => stamp.format(new Date(moment));

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
