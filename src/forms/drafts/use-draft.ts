import { useCallback, useEffect, useRef, useState } from "react";
import { useDebouncedCallback } from "@mantine/hooks";
import { messageOf } from "../../shared/errors";
import { deleteDraft, saveDraft, type Draft } from "./drafts";

/** The draft is stored after a pause of `delay`, and at least every `maxWait` while typing goes on (milliseconds). */
const saveDelays = { delay: 400, maxWait: 700 };

export interface DraftAutosave {
  /** When the draft was last stored, in milliseconds since 1970; null when there is no stored draft. */
  savedAt: number | null;
  /** Stores the draft soon; called after each change. */
  touch: () => void;
  /** Drops the draft, including one that is just being stored, and stores none from then on. */
  drop: () => Promise<void>;
}

/**
 * Stores what the user types in the browser's database, within a second of each change and when the window or tab is
 * left or hidden. `current` returns the current draft, or null when there is nothing to store.
 */
export function useDraft(key: string, current: () => Omit<Draft, "savedAt" | "key"> | null): DraftAutosave {
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const latest = useRef(current);
  const pending = useRef(false);
  const done = useRef(false);
  /** The last database operation of this draft. Operations run one after another. */
  const work = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    latest.current = current;
  });
  const saveNow = useCallback(() => {
    if (!pending.current || done.current) return;
    pending.current = false;
    const draft = latest.current();
    const write = () => (draft === null ? deleteDraft(key).then(() => null) : saveDraft({ ...draft, key }));
    work.current = work.current.then(write).then(
      (at) => setSavedAt(done.current ? null : at),
      (error: unknown) => {
        // A browser that forbids its database loses the draft, but the form still works.
        console.error(`The draft could not be kept in this browser: ${messageOf(error)}`);
        setSavedAt(null);
      },
    );
  }, [key]);
  const soon = useDebouncedCallback(saveNow, saveDelays);
  const touch = useCallback(() => {
    pending.current = true;
    soon();
  }, [soon]);
  const drop = useCallback(async () => {
    done.current = true;
    setSavedAt(null);
    await deleteDraft(key, work.current).catch(() => undefined);
  }, [key]);
  useEffect(() => {
    document.addEventListener("visibilitychange", saveNow);
    addEventListener("pagehide", saveNow);
    addEventListener("blur", saveNow);
    return () => {
      document.removeEventListener("visibilitychange", saveNow);
      removeEventListener("pagehide", saveNow);
      removeEventListener("blur", saveNow);
      saveNow();
    };
  }, [saveNow]);
  return { savedAt, touch, drop };
}
