import { closesWithin, type Schedule, type ScheduleStatus } from "../../shared/time/countdown";
import { addDays, formatDate, parseDate, type IsoDate } from "../../shared/time/dates";
import { isSameText } from "../../shared/same-text";

/** A schedule as the server lists it. Status and days are computed for today. */
export interface ScheduleRow extends Schedule {
  id: number;
  row_version: number;
  remarks: string | null;
  status: ScheduleStatus;
  remaining_days: number;
  duration_days: number;
}

/** The place of a schedule in words. */
export const placeOf = ({ region_name, province_name }: Pick<Schedule, "region_name" | "province_name">) =>
  province_name ? province_name : region_name ? region_name : "All regions";

/** The period of a schedule: `Oct 01, 2026 to Dec 31, 2026`. */
export const periodOf = ({ start_date, end_date }: Pick<Schedule, "start_date" | "end_date">): string =>
  `${start_date ? formatDate(start_date) : "no start"} to ${end_date ? formatDate(end_date) : "no end"}`;

/**
 * The last day on which records can be entered. It is the day before the end, because the window is closed at 0
 * remaining days (DESIGN §4). Null when no day is left between start and end.
 */
export function lastEntryDay({
  start_date,
  end_date,
}: Pick<Schedule, "start_date" | "end_date">): IsoDate | null {
  if (!start_date || !end_date) return null;
  const end = parseDate(end_date);
  if (end === null) return null;
  const last = addDays(end, -1);
  return last < start_date ? null : last;
}

const rank = (one: Schedule): number => (one.province_name ? 2 : one.region_name ? 1 : 0);

const samePlace = (a: Schedule, b: Schedule): boolean =>
  isSameText(a.province_name, b.province_name) &&
  (!!a.province_name || isSameText(a.region_name, b.region_name));

/** Whether the places of two schedules overlap: one is for all, or one lies within the other. */
const placesMeet = (a: Schedule, b: Schedule): boolean => {
  if (rank(a) === 0 || rank(b) === 0 || samePlace(a, b)) return true;
  return rank(a) !== rank(b) && isSameText(a.region_name, b.region_name);
};

/** The relation of a schedule to another one for the same form at the same time. */
export interface Relation<S extends Schedule> {
  kind: "overlaps" | "wins over" | "gives way to";
  other: S;
  /**
   * Whether the wider schedule continues after the narrower one has ended, but does not open entry there again.
   */
  closes: boolean;
}

/**
 * The schedules of the same form that overlap with one in time and place. The narrower place
 * takes precedence (DESIGN §4).
 */
export function relations<S extends Schedule>(one: Schedule, others: readonly S[]): Relation<S>[] {
  const { start_date: start, end_date: end } = one;
  if (!start || !end) return [];
  return others
    .filter(
      (other) =>
        isSameText(one.form, other.form) &&
        !!other.start_date &&
        !!other.end_date &&
        other.start_date <= end &&
        start <= other.end_date &&
        placesMeet(one, other),
    )
    .map((other) => {
      const difference = rank(one) - rank(other);
      const kind = difference === 0 ? "overlaps" : difference > 0 ? "wins over" : "gives way to";
      const [narrow, wide] = difference > 0 ? [one, other] : [other, one];
      const ended = narrow.end_date ?? "";
      const closes = difference !== 0 && ended < (wide.end_date ?? "") && closesWithin(narrow, wide, ended);
      return { kind, other, closes };
    });
}

/** A relation as a sentence. */
export function relationText({ kind, other, closes }: Relation<Schedule>): string {
  const which = `${placeOf(other)}, ${periodOf(other)}`;
  if (kind === "overlaps") return `Overlaps with ${which}: the one that ends last counts.`;
  if (kind === "wins over")
    return `Counts here instead of ${which}.${closes ? " When this schedule ends, entry here stays closed." : ""}`;
  return `Gives way there to ${which}.${closes ? " When that schedule ends, entry there stays closed." : ""}`;
}
