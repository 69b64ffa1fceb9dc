import { useEffect } from "react";
import { useFreshness, type Question } from "../../analytics";
import { cachedSettings, refreshSettings, useSettings } from "../../api/settings";
import { LAST_DAY, noteWith } from "../../entities/define/note-text";

/** A note with its placeholder replaced. */
export const noteText = (note: string | undefined, settings = cachedSettings()): string | undefined =>
  note === undefined ? undefined : noteWith(note, settings);

/** The note of a question; undefined when there is none. It is updated when the setting or the facts change. */
export function useNote({ note, facts }: Question): string | undefined {
  const wanted = note?.includes(LAST_DAY) === true;
  const { data } = useSettings(wanted);
  const fresh = useFreshness(facts);
  useEffect(() => {
    if (wanted) void refreshSettings();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asked again when the facts change, as a changed setting changes them
  }, [wanted, fresh]);
  return noteText(note, data);
}
