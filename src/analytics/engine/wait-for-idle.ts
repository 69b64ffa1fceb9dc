import { useEngineState } from "../worker/engine-state";

/** The engine waits at most this long for the first answer, in milliseconds. */
const MAX_WAIT_FOR_ANSWER = 8000;
/** The engine then waits at most this long for the page, in milliseconds. */
const MAX_WAIT = 1500;
/** An idle period with at least this much time left, in milliseconds, means that nothing is being drawn. */
const ENOUGH = 30;

let wake: () => void = () => {};

/** Ends the wait of `waitForIdle`, because a person asks for the engine. */
export const stopWaiting = (): void => wake();

const isAnswered = (): boolean => useEngineState.getState().asOf !== null;

/** Resolves when a first figure has been answered by the server or from what is stored, or after a while. */
const firstAnswer = (): Promise<void> =>
  new Promise((resolve) => {
    if (isAnswered()) return resolve();
    const done = (): void => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = useEngineState.subscribe(() => isAnswered() && done());
    const timer = setTimeout(done, MAX_WAIT_FOR_ANSWER);
  });

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
 * Resolves when the first figures have been answered and drawn. Loading the engine beside them would make them come later
 * (decision 059).
 */
export async function waitForIdle(): Promise<void> {
  const pressed = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await Promise.race([pressed, firstAnswer().then(quietPage)]);
}
