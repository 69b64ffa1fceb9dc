import { useEngineState } from "../worker/engine-state";

/** The engine waits at most this long for the first answer. */
const MAX_ANSWER_WAIT_MS = 8000;
/** The engine then waits at most this long for an idle page. */
const MAX_IDLE_WAIT_MS = 1500;
/** An idle period with at least this much time left means that nothing is being drawn. */
const MIN_IDLE_MS = 30;

let endWait: () => void = () => {};

/** Ends the wait of `waitForIdle`, because a person asks for the engine. */
export const stopWaiting = (): void => endWait();

const isAnswered = (): boolean => useEngineState.getState().asOf !== null;

/** Resolves when the server or the cache has answered the first figure, or after `MAX_ANSWER_WAIT_MS`. */
const firstAnswer = (): Promise<void> =>
  new Promise((resolve) => {
    if (isAnswered()) return resolve();
    const done = (): void => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = useEngineState.subscribe(() => isAnswered() && done());
    const timer = setTimeout(done, MAX_ANSWER_WAIT_MS);
  });

/** Resolves after two idle periods in a row, or after `MAX_IDLE_WAIT_MS`. */
const idlePage = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback !== "function") return void setTimeout(resolve, MAX_IDLE_WAIT_MS / 3);
    const until = performance.now() + MAX_IDLE_WAIT_MS;
    let idlePeriods = 0;
    const check = (deadline: IdleDeadline): void => {
      idlePeriods = deadline.timeRemaining() >= MIN_IDLE_MS ? idlePeriods + 1 : 0;
      const left = until - performance.now();
      if (idlePeriods >= 2 || left <= 0) resolve();
      else requestIdleCallback(check, { timeout: left });
    };
    requestIdleCallback(check, { timeout: MAX_IDLE_WAIT_MS });
  });

/**
 * Resolves when the first figures have been answered and drawn. Loading the engine at the same time would delay them
 * (decision 059).
 */
export async function waitForIdle(): Promise<void> {
  const pressed = new Promise<void>((resolve) => {
    endWait = resolve;
  });
  await Promise.race([pressed, firstAnswer().then(idlePage)]);
}
