import { useEffect } from "react";
import { onReach } from "./call";
import { useSession } from "./session";

/** Fetches a part of the program; waits where the server is away, instead of failing for good. */
export async function patiently<T>(part: () => Promise<T>): Promise<T> {
  try {
    return await part();
  } catch (failure) {
    if (useSession.getState().reached && navigator.onLine) throw failure;
    let stop: (() => void) | undefined;
    await new Promise<void>((resolve) => {
      stop = onReach((reached) => reached && resolve());
      addEventListener("online", () => resolve(), { once: true });
    });
    stop?.();
    return patiently(part);
  }
}

/** Fetches parts at the first key or click, so that they show while the server is away. `parts` stays the same list. */
export function useAtFirstTouch(parts: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const once = new AbortController();
    const fetchAll = () => {
      once.abort();
      for (const part of parts) part().catch(() => undefined);
    };
    for (const sign of ["keydown", "pointerdown", "input"])
      addEventListener(sign, fetchAll, { signal: once.signal, passive: true });
    return () => once.abort();
  }, [parts]);
}
