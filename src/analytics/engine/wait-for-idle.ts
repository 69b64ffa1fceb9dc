import { queryCache } from "../queries/query-cache";

/** The engine waits no longer than this for the page, in milliseconds. */
const MAX_WAIT = 1500;
/** An idle moment with so much time left, in milliseconds, is one in which nothing is being drawn. */
const ENOUGH = 30;

let hurried = false;
let wake: () => void = () => {};

/** A question has to be computed: the engine waits no longer. */
export function stopWaiting(): void {
  hurried = true;
  wake();
}

/** Waits until the page has had two idle moments one after the other. */
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
 * Waits for the engine's turn: at once where a question has to be computed, else when what kept answers show has been
 * drawn, since both at the same time make the page slower (decision 037).
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
