import { DAY_MS, manilaOffset } from "../../shared/time/dates";

/** How many backups stay: the newest of each of the last days, weeks and months that have one. */
export interface Retention {
  daily: number;
  weekly: number;
  monthly: number;
}

export const retention: Retention = { daily: 7, weekly: 4, monthly: 12 };

const HOUR_MS = 3_600_000;
/** 1970-01-01 was a Thursday: its week had begun 3 days earlier. */
const FROM_MONDAY = 3;

const dayOf = (at: number): number => Math.floor((at + manilaOffset) / DAY_MS);

/** The day, the week from Monday and the month of a moment in the Philippines. */
const periods: Readonly<Record<keyof Retention, (at: number) => number | string>> = {
  daily: dayOf,
  weekly: (at) => Math.floor((dayOf(at) + FROM_MONDAY) / 7),
  monthly: (at) => new Date(at + manilaOffset).toISOString().slice(0, 7),
};

/** The backups that the retention does not keep. A backup that several periods keep counts in each. */
export function expired<T extends { at: number }>(backups: readonly T[], keep: Retention = retention): T[] {
  const newestFirst = backups.toSorted((one, other) => other.at - one.at);
  const kept = new Set<T>();
  for (const [period, most] of Object.entries(keep) as [keyof Retention, number][]) {
    const seen = new Set<number | string>();
    for (const backup of newestFirst) {
      const key = periods[period](backup.at);
      if (seen.has(key) || seen.size === most) continue;
      seen.add(key);
      kept.add(backup);
    }
  }
  return newestFirst.filter((backup) => !kept.has(backup));
}

/** The last moment, not after `now`, at which the clock of the Philippines showed this hour. */
export function lastTimeOf(hour: number, now: number): number {
  const today = dayOf(now) * DAY_MS - manilaOffset + hour * HOUR_MS;
  return today > now ? today - DAY_MS : today;
}
