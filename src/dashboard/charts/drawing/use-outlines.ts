import { useCallback, useEffect, useState } from "react";
import type { Level } from "../parts/map-level";
import { outlinesOf, registerOutlines } from "./outlines";

type Outlines = { state: "loading" | "ready" } | { state: "error"; error: unknown; retry: () => void };

/** Loads the outlines of a level. A chart without a map is ready at once. */
export function useOutlines(level: Level | undefined): Outlines {
  const [failed, setFailed] = useState<{ level: Level; error: unknown } | null>(null);
  const [, setLoaded] = useState("");
  const [attempt, setAttempt] = useState(0);
  const ready = level === undefined || outlinesOf(level) !== undefined;
  useEffect(() => {
    if (level === undefined || outlinesOf(level) !== undefined) return undefined;
    let current = true;
    registerOutlines(level).then(
      () => current && setLoaded(`${level} ${attempt}`),
      (error: unknown) => current && setFailed({ level, error }),
    );
    return () => {
      current = false;
    };
  }, [level, attempt]);
  const retry = useCallback(() => {
    setFailed(null);
    setAttempt((now) => now + 1);
  }, []);
  if (ready) return { state: "ready" };
  if (failed?.level === level) return { state: "error", error: failed?.error, retry };
  return { state: "loading" };
}
