import { onReachabilityChange } from "./read-answer";
import { useSession } from "../session";

/**
 * Loads a code chunk. When the server is unreachable, waits until it is back and tries again instead of
 * failing.
 */
export async function retryWhenOnline<T>(part: () => Promise<T>): Promise<T> {
  try {
    return await part();
  } catch (failure) {
    if (useSession.getState().reached && navigator.onLine) throw failure;
    let stop: (() => void) | undefined;
    await new Promise<void>((resolve) => {
      stop = onReachabilityChange((reached) => reached && resolve());
      addEventListener("online", () => resolve(), { once: true });
    });
    stop?.();
    return retryWhenOnline(part);
  }
}
