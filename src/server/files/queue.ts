import { Problem } from "../../shared/errors";

/**
 * The error for a full or slow queue. It is sent with Retry-After, and the browser sends its file again later.
 */
const busy = (): Problem =>
  new Problem(503, "The server is busy with other files. Nothing was saved; send it again in a moment.");

/**
 * Limits of a queue: tasks that run at the same time, tasks that may wait, and how long one waits, in
 * milliseconds.
 */
export interface QueueLimits {
  concurrency: number;
  maxWaiting: number;
  maxWait: number;
}

/**
 * A queue that runs tasks in order, at most `concurrency` at the same time. A task is refused with a 503 at once
 * when too many are waiting, or after `maxWait` milliseconds when its turn has not come.
 */
export function queue({
  concurrency,
  maxWaiting,
  maxWait,
}: QueueLimits): <T>(work: () => Promise<T>) => Promise<T> {
  const turns: (() => void)[] = [];
  let running = 0;
  const turn = (): Promise<void> => {
    if (running < concurrency) {
      running += 1;
      return Promise.resolve();
    }
    if (turns.length >= maxWaiting) throw busy();
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        turns.splice(turns.indexOf(begin), 1);
        reject(busy());
      }, maxWait);
      turns.push(begin);
    });
  };
  return async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      const next = turns.shift();
      // The next task takes the slot of this one.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
