import { onReachabilityChange } from "./read-answer";
import { useSession } from "../session/session";

/** How long after each failure a chunk is loaded again while the server can be reached: a weak link loses files. */
const RETRY_DELAYS_MS = [500, 2000];

/** Resolves when the server can be reached again. */
async function backOnline(): Promise<void> {
  let stop: (() => void) | undefined;
  await new Promise<void>((resolve) => {
    stop = onReachabilityChange((reached) => reached && resolve());
    addEventListener("online", () => resolve(), { once: true });
  });
  stop?.();
}

/**
 * Loads a code chunk. When the server is unreachable, waits until it is back and tries again instead of failing; with
 * `away`, it throws that. When it can be reached, tries twice more, and then fails as the last try did.
 */
export async function retryWhenOnline<T>(part: () => Promise<T>, away?: Error): Promise<T> {
  let failures = 0;
  for (;;)
    try {
      return await part();
    } catch (failure) {
      if (!useSession.getState().reached || !navigator.onLine) {
        if (away !== undefined) throw away;
        await backOnline();
        continue;
      }
      const delay = RETRY_DELAYS_MS[failures];
      if (delay === undefined) throw failure;
      failures += 1;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
}
