import { Problem } from "../../shared/errors";

/**
 * The error for a full or slow queue. It is sent with Retry-After, and the browser sends its file again later.
 */
const busy = (): Problem =>
  new Problem(503, "The server is busy with other files. Nothing was saved; send it again in a moment.");

/**
 * Limits of a queue: tasks that run at the same time, of all and of one owner, tasks that may wait, and how long one
 * waits, in milliseconds.
 */
export interface QueueLimits {
  concurrency: number;
  perOwner?: number;
  maxWaiting: number;
  maxWait: number;
}

/**
 * A queue that runs tasks in order, at most `concurrency` at the same time. One whose owner has `perOwner` running lets
 * those of others pass. A task is refused with a 503 at once when too many are waiting, or after `maxWait` milliseconds
 * when its turn has not come.
 */
export function queue({
  concurrency,
  perOwner = concurrency,
  maxWaiting,
  maxWait,
}: QueueLimits): <T>(work: () => Promise<T>, owner?: number) => Promise<T> {
  const turns: { owner: number; begin: () => void }[] = [];
  const running: number[] = [];
  const hasRoom = (owner: number): boolean =>
    running.length < concurrency && running.filter((one) => one === owner).length < perOwner;
  const turn = (owner: number): Promise<void> => {
    if (hasRoom(owner)) {
      running.push(owner);
      return Promise.resolve();
    }
    if (turns.length >= maxWaiting) throw busy();
    return new Promise((resolve, reject) => {
      const waiting = {
        owner,
        begin: (): void => {
          clearTimeout(timer);
          turns.splice(turns.indexOf(waiting), 1);
          running.push(owner);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        turns.splice(turns.indexOf(waiting), 1);
        reject(busy());
      }, maxWait);
      turns.push(waiting);
    });
  };
  return async (work, owner = 0) => {
    await turn(owner);
    try {
      return await work();
    } finally {
      running.splice(running.indexOf(owner), 1);
      turns.find((one) => hasRoom(one.owner))?.begin();
    }
  };
}
