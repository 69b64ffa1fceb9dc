import type { Settings } from "./settings";

/** The placeholder in a note for the sentence about reports that are entered on a schedule's end date. */
export const LAST_DAY = "{last day}";

/**
 * The rule for reports entered on the end date, as set by the central office. Describes both cases
 * when the setting is unknown.
 */
function lastDayText(settings: Settings | undefined): string {
  if (settings === undefined)
    return "What is entered on a schedule's end date is late, unless the central office has set that it is on time.";
  return settings.last_day_on_time === "Yes"
    ? "What is entered on a schedule's end date is on time: the central office has set so."
    : "What is entered on a schedule's end date is late: the schedule is still OnGoing, but no days remain.";
}

/** A note of a question with its placeholder replaced. */
export const noteWith = (note: string, settings: Settings | undefined): string =>
  note.replace(LAST_DAY, lastDayText(settings));
