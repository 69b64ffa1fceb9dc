import { daysBetween, parseDate, type IsoDate } from "./dates";

/** The name that the stream of changes uses for a change of schedules. */
export const scheduleChange = "report_schedules";

/** The two reporting windows; each opens and closes the forms of its kind (spec §6). */
export type Window = "target" | "accomplishment";

export interface Place {
  region_name: string | null;
  province_name: string | null;
}

/** A reporting schedule: for everyone (no region and province), for a region, or for a province. */
export interface Schedule extends Place {
  form: string;
  start_date: IsoDate | null;
  end_date: IsoDate | null;
}

/** A schedule with its days for the header, in whole calendar days (spec §3). */
export interface Countdown extends Schedule {
  duration_days: number;
  remaining_days: number;
}

export type ScheduleStatus = "Upcoming" | "OnGoing" | "Closed";

/**
 * Whole days from today to the end date, at least 0. An invalid date counts as 0 and logs a warning (spec §5).
 */
export function remainingDays(endDate: string | null | undefined, today: IsoDate): number {
  if (endDate === null || endDate === undefined || endDate === "") return 0;
  const end = parseDate(endDate);
  if (end === null) {
    console.warn(`The end date "${endDate}" is not a date: counted as 0 remaining days.`);
    return 0;
  }
  return Math.max(0, daysBetween(today, end));
}

/** Days from start to end; 0 when a date is missing or invalid. */
export function durationDays({ start_date, end_date }: Schedule): number {
  const [start, end] = [parseDate(start_date ?? ""), parseDate(end_date ?? "")];
  return start === null || end === null ? 0 : Math.max(0, daysBetween(start, end));
}

/**
 * The remaining days of a countdown from the server; 0, with a warning, when its end date is invalid (spec §5,
 * §8).
 */
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

/**
 * Whether a schedule concerns a person: it is for all places, for a place that contains the person's area, or for a place
 * inside it (DESIGN §5).
 */
export const concerns = (
  { region_name: region, province_name: province }: Partial<Place>,
  { status, region_name, province_name }: Place & { status: string | null },
): boolean =>
  status === "Central" ||
  !region ||
  (region === region_name && (status === "Regional" || !province || province === province_name));

const matches = (own: string | null | undefined, asked: string | null): boolean =>
  (own ?? "") !== "" && own?.toLowerCase() === asked?.toLowerCase();

const general = (schedule: Schedule): boolean => !schedule.region_name && !schedule.province_name;

/**
 * Whether a narrower schedule that began during a wider one has no days left; the wider one then does not
 * reopen the place.
 */
export const closesWithin = (narrow: Schedule, wide: Schedule, today: IsoDate): boolean =>
  !!narrow.start_date &&
  !!wide.start_date &&
  !!wide.end_date &&
  narrow.start_date <= today &&
  narrow.start_date >= wide.start_date &&
  narrow.start_date <= wide.end_date &&
  remainingDays(narrow.end_date, today) === 0;

/**
 * The schedules in force for a window and place, the decisive one first. Schedules with days left come first;
 * then a province before its region, before everyone; then the latest end date. A narrower schedule that began
 * during a wider one replaces it until the wider one ends, even after its own days are over (decision 032).
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

/** Remaining days of a window at a place; 0 (closed) when no schedule is in force. */
export const windowDays = (
  schedules: readonly Schedule[],
  window: Window,
  place: Place,
  today: IsoDate,
): number => currentSchedules(schedules, window, place, today)[0]?.remaining_days ?? 0;
