import { queryCache } from "../queries/query-cache";

/** The engine waits at most this long for the page, in milliseconds. */
const MAX_WAIT = 1500;
/** An idle period with at least this much time left, in milliseconds, means that nothing is being drawn. */
const ENOUGH = 30;

let hurried = false;
let wake: () => void = () => {};

/** Ends the wait of `waitForIdle`, because a question has to be computed. */
export function stopWaiting(): void {
  hurried = true;
  wake();
}

/** Resolves after two idle periods in a row, or after `MAX_WAIT`. */
const quietPage = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback !== "function") return void setTimeout(resolve, MAX_WAIT / 3);
    const until = performance.now() + MAX_WAIT;
    let quiet = 0;
    const look = (moment: IdleDeadline): void => {
      quiet = moment.timeRemaining() >= ENOUGH ? quiet + 1 : 0;
      const left = until - performance.now();
      if (quiet >= 2 || left <= 0) resolve();
      else requestIdleCallback(look, { timeout: left });
    };
    requestIdleCallback(look, { timeout: MAX_WAIT });
  });

/**
 * Resolves when the engine may start: at once if a question has to be computed, else when the figures from
 * stored answers have been drawn. Doing both at the same time would slow the page down (decision 037).
 */
export async function waitForIdle(): Promise<void> {
  const pressed = new Promise<void>((resolve) => {
    wake = resolve;
  });
  if (hurried || queryCache() === null) return;
  await Promise.race([
    pressed,
    queryCache()
      ?.mayAnswer()
      .then((may) => (may ? quietPage() : undefined)),
  ]);
}
