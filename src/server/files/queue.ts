import { Problem } from "../../shared/errors";

/** A queue that was full or slow, in words; sent with Retry-After, and a browser sends its file again later. */
const busy = (): Problem =>
  new Problem(503, "The server is busy with other pictures. Nothing was saved; send it again in a moment.");

/** The bounds of a queue: works at a time, works that wait, and how long one waits in milliseconds. */
export interface QueueBounds {
  atOnce: number;
  waiting: number;
  patience: number;
}

/**
 * Runs works in their order, so many at a time. A work is refused with a 503 at once where too many wait already, and
 * after its patience where its turn has not come.
 */
export function queue({ atOnce, waiting, patience }: QueueBounds): <T>(work: () => Promise<T>) => Promise<T> {
  const turns: (() => void)[] = [];
  let running = 0;
  const turn = (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (turns.length >= waiting) throw busy();
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        turns.splice(turns.indexOf(begin), 1);
        reject(busy());
      }, patience);
      turns.push(begin);
    });
  };
  return async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      const next = turns.shift();
      // The next one takes over the place of this one.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
