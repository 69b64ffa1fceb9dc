import { useEffect } from "react";
import { useFreshness, type Query } from "../../analytics";
import { cachedSettings, refreshSettings, useSettings } from "../../api/settings";
import type { Settings } from "../../entities/define/settings";

/** The placeholder in a note for the sentence about reports that are entered on a schedule's end date. */
const LAST_DAY = "{last day}";

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

/** A note with its placeholder replaced. */
export const noteText = (note: string | undefined, settings = cachedSettings()): string | undefined =>
  note?.replace(LAST_DAY, lastDayText(settings));

/** The note of a question; undefined when there is none. It is updated when the setting or the facts change. */
export function useNote({ note, facts }: Query): string | undefined {
  const wanted = note?.includes(LAST_DAY) === true;
  const { data } = useSettings(wanted);
  const fresh = useFreshness(facts);
  useEffect(() => {
    if (wanted) void refreshSettings();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asked again when the facts change, as a changed setting changes them
  }, [wanted, fresh]);
  return noteText(note, data);
}
