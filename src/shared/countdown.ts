import { differenceInCalendarDays, parseISO } from "date-fns";
import { parseDate, type IsoDate } from "./dates";

/** What the stream of changes calls a change of schedules. */
export const scheduleChange = "report_schedules";

/** Which of the two reporting windows: each closes the forms of its kind (spec §6). */
export type Window = "target" | "accomplishment";

export interface Place {
  region_name: string | null;
  province_name: string | null;
}

/** A reporting schedule: for all (no region, no province), for a region, or for a province. */
export interface Schedule extends Place {
  form: string;
  start_date: IsoDate | null;
  end_date: IsoDate | null;
}

/** A schedule as the header reads it; days are whole calendar days (spec §3). */
export interface Countdown extends Schedule {
  duration_days: number;
  remaining_days: number;
}

export type ScheduleStatus = "Upcoming" | "OnGoing" | "Closed";

const days = (from: IsoDate, to: IsoDate): number => differenceInCalendarDays(parseISO(to), parseISO(from));

/** Whole days from today to the end date, never below 0; 0 and a warning where the date is invalid (spec §5). */
export function remainingDays(endDate: string | null | undefined, today: IsoDate): number {
  if (endDate === null || endDate === undefined || endDate === "") return 0;
  const end = parseDate(endDate);
  if (end === null) {
    console.warn(`The end date "${endDate}" is not a date: counted as 0 remaining days.`);
    return 0;
  }
  return Math.max(0, days(today, end));
}

/** Days from start to end; 0 where one is missing or cannot be read. */
export function durationDays({ start_date, end_date }: Schedule): number {
  const [start, end] = [parseDate(start_date ?? ""), parseDate(end_date ?? "")];
  return start === null || end === null ? 0 : Math.max(0, days(start, end));
}

/** The days left that an answer gives; 0, with a warning, where its end date cannot be read (spec §5, §8). */
export function daysLeft(schedule: Countdown | undefined): number {
  if (schedule === undefined) return 0;
  const unreadable = !!schedule.end_date && parseDate(schedule.end_date) === null;
  return unreadable ? remainingDays(schedule.end_date, schedule.end_date ?? "") : schedule.remaining_days;
}

/** `Upcoming` before the start, `OnGoing` from start to end, `Closed` after it (DESIGN §4). */
export function scheduleStatus(schedule: Schedule, today: IsoDate): ScheduleStatus {
  if (!schedule.start_date || !schedule.end_date) return "Closed";
  if (today < schedule.start_date) return "Upcoming";
  return today <= schedule.end_date ? "OnGoing" : "Closed";
}

const matches = (own: string | null | undefined, asked: string | null): boolean =>
  (own ?? "") !== "" && own?.toLowerCase() === asked?.toLowerCase();

const general = (schedule: Schedule): boolean => !schedule.region_name && !schedule.province_name;

/** Whether a schedule that began while a wider one ran is over for entry, and the wider one does not open the place again. */
export const closesWithin = (narrow: Schedule, wide: Schedule, today: IsoDate): boolean =>
  !!narrow.start_date &&
  !!wide.start_date &&
  !!wide.end_date &&
  narrow.start_date <= today &&
  narrow.start_date >= wide.start_date &&
  narrow.start_date <= wide.end_date &&
  remainingDays(narrow.end_date, today) === 0;

/**
 * The current schedules of a window for a place, the decisive one first: one for the province wins over one
 * for the region, which wins over the general one; among equals the one that ends last. One that began within a wider
 * one counts instead of it to the wider one's end, also once its own days are over (decision 032).
 */
export function currentSchedules(
  schedules: readonly Schedule[],
  window: Window,
  place: Place,
  today: IsoDate,
): Countdown[] {
  const rank = (schedule: Schedule): number => {
    if (matches(schedule.province_name, place.province_name)) return 2;
    if (!schedule.province_name && matches(schedule.region_name, place.region_name)) return 1;
    return general(schedule) ? 0 : -1;
  };
  const here = schedules.filter((one) => one.form.toLowerCase() === window && rank(one) >= 0);
  return here
    .filter(
      (one) =>
        scheduleStatus(one, today) === "OnGoing" &&
        !here.some((other) => rank(other) > rank(one) && closesWithin(other, one, today)),
    )
    .map((one) => ({
      ...one,
      duration_days: durationDays(one),
      remaining_days: remainingDays(one.end_date, today),
    }))
    .toSorted(
      (a, b) =>
        Number(b.remaining_days > 0) - Number(a.remaining_days > 0) ||
        rank(b) - rank(a) ||
        (b.end_date ?? "").localeCompare(a.end_date ?? ""),
    );
}

/** Remaining days of a window at a place: 0 (closed) where no schedule runs. */
export const windowDays = (
  schedules: readonly Schedule[],
  window: Window,
  place: Place,
  today: IsoDate,
): number => currentSchedules(schedules, window, place, today)[0]?.remaining_days ?? 0;
