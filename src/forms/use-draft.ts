import { useCallback, useEffect, useRef, useState } from "react";
import { useDebouncedCallback } from "@mantine/hooks";
import { messageOf } from "../shared/errors";
import { dropDraft, keepDraft, type Draft } from "./drafts";

const pauseBeforeKeeping = 400;

export interface DraftKeeper {
  /** When the draft was last kept, milliseconds since 1970; null before. */
  savedAt: number | null;
  /** Something was typed: keep the draft soon. */
  touch: () => void;
  /** Forget the draft. */
  drop: () => Promise<void>;
}

/**
 * Keeps what is typed in the browser's database, shortly after each change and when the tab is left or hidden.
 * `current` gives the draft as it is now, or null when nothing is worth keeping.
 */
export function useDraft(key: string, current: () => Omit<Draft, "savedAt" | "key"> | null): DraftKeeper {
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const latest = useRef(current);
  const pending = useRef(false);
  useEffect(() => {
    latest.current = current;
  });
  const keep = useCallback(async () => {
    if (!pending.current) return;
    pending.current = false;
    const draft = latest.current();
    try {
      setSavedAt(draft === null ? await dropDraft(key).then(() => null) : await keepDraft({ ...draft, key }));
    } catch (error) {
      // A browser that forbids its database costs the draft, not the form.
      console.error(`The draft could not be kept in this browser: ${messageOf(error)}`);
      setSavedAt(null);
    }
  }, [key]);
  const soon = useDebouncedCallback(() => void keep(), pauseBeforeKeeping);
  const touch = useCallback(() => {
    pending.current = true;
    soon();
  }, [soon]);
  const drop = useCallback(async () => {
    pending.current = false;
    setSavedAt(null);
    await dropDraft(key).catch(() => undefined);
  }, [key]);
  useEffect(() => {
    const leave = () => void keep();
    document.addEventListener("visibilitychange", leave);
    addEventListener("pagehide", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [keep]);
  return { savedAt, touch, drop };
}
