import { addDays, formatDate, manilaOffset, type IsoDate } from "./dates";
import { sendingMoment } from "./next-sending";

/** The day of an alert: it is checked on this day alone, or from this day on. */
export interface AlertDay {
  date: IsoDate;
  only: boolean;
}

/** How many years ahead the day of an alert may be. */
export const maxYearsAhead = 10;

/** The day in words: `on Dec 01, 2026`, `from Dec 01, 2026 on`. */
export const dayText = ({ date, only }: AlertDay): string =>
  only ? `on ${formatDate(date)}` : `from ${formatDate(date)} on`;

/** The moment from which an alert is checked, as milliseconds: 0 without a day. */
export const checkedFrom = (day: AlertDay | undefined): number =>
  day === undefined ? 0 : sendingMoment(day.date);

/** The moment from which an alert is checked no more, as milliseconds; infinite for one that goes on. */
export const checkedUntil = (day: AlertDay | undefined): number =>
  day?.only === true
    ? Date.parse(`${addDays(day.date, 1)}T00:00:00Z`) - manilaOffset
    : Number.POSITIVE_INFINITY;
