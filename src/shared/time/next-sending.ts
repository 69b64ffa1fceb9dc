import { addDays, manilaOffset, today, type IsoDate } from "./dates";

/**
 * When a subscription is sent. The figures of a quarter or year are sent on the first day after it; for reporting windows it
 * is looked each morning whether one has closed.
 */
export const sendingTimes = ["workday", "week", "month", "quarter", "year", "window"] as const;
export type SendingTime = (typeof sendingTimes)[number];

/** The hour of the Philippines at which subscriptions are sent. */
const sendingHour = 6;

const weekdayOf = (day: IsoDate): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const isSendingDay: Readonly<Record<SendingTime, (day: IsoDate) => boolean>> = {
  workday: (day) => weekdayOf(day) > 0 && weekdayOf(day) < 6,
  week: (day) => weekdayOf(day) === 1,
  month: (day) => day.endsWith("-01"),
  quarter: (day) => /-(?:01|04|07|10)-01$/.test(day),
  year: (day) => day.endsWith("-01-01"),
  window: () => true,
};

/** The moment of a day at which is sent, as milliseconds. */
export const sendingMoment = (day: IsoDate): number =>
  Date.parse(`${day}T00:00:00Z`) - manilaOffset + sendingHour * 3_600_000;

/** The next time after `now` (milliseconds) at which a subscription is sent, as milliseconds. */
export function nextSending(every: SendingTime, now: number): number {
  let day = today(new Date(now));
  while (!isSendingDay[every](day) || sendingMoment(day) <= now) day = addDays(day, 1);
  return sendingMoment(day);
}
