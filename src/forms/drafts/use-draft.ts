import { useCallback, useEffect, useRef, useState } from "react";
import { useDebouncedCallback } from "@mantine/hooks";
import { messageOf } from "../../shared/errors";
import { dropDraft, keepDraft, type Draft } from "./drafts";

/** A pause in typing keeps the draft; without one it is kept all the same, so that a second at most is lost (milliseconds). */
const keeping = { delay: 400, maxWait: 700 };

export interface DraftKeeper {
  /** When the draft was last kept, milliseconds since 1970; null before. */
  savedAt: number | null;
  /** Something was typed: keep the draft soon. */
  touch: () => void;
  /** The form is done: forget the draft, also one that is just being kept, and keep none any more. */
  drop: () => Promise<void>;
}

/**
 * Keeps what is typed in the browser's database, within a second of each change and when the window or tab is left or hidden.
 * `current` gives the draft as it is now, or null when nothing is worth keeping.
 */
export function useDraft(key: string, current: () => Omit<Draft, "savedAt" | "key"> | null): DraftKeeper {
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const latest = useRef(current);
  const pending = useRef(false);
  const done = useRef(false);
  /** What the browser's database is doing for this draft; one after the other. */
  const work = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    latest.current = current;
  });
  const keep = useCallback(() => {
    if (!pending.current || done.current) return;
    pending.current = false;
    const draft = latest.current();
    const kept = () => (draft === null ? dropDraft(key).then(() => null) : keepDraft({ ...draft, key }));
    work.current = work.current.then(kept).then(
      (at) => setSavedAt(done.current ? null : at),
      (error: unknown) => {
        // A browser that forbids its database costs the draft, not the form.
        console.error(`The draft could not be kept in this browser: ${messageOf(error)}`);
        setSavedAt(null);
      },
    );
  }, [key]);
  const soon = useDebouncedCallback(keep, keeping);
  const touch = useCallback(() => {
    pending.current = true;
    soon();
  }, [soon]);
  const drop = useCallback(async () => {
    done.current = true;
    setSavedAt(null);
    await work.current;
    await dropDraft(key).catch(() => undefined);
  }, [key]);
  useEffect(() => {
    document.addEventListener("visibilitychange", keep);
    addEventListener("pagehide", keep);
    addEventListener("blur", keep);
    return () => {
      document.removeEventListener("visibilitychange", keep);
      removeEventListener("pagehide", keep);
      removeEventListener("blur", keep);
      keep();
    };
  }, [keep]);
  return { savedAt, touch, drop };
}
