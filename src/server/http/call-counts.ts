import type { FastifyRateLimitStore } from "@fastify/rate-limit";
import { LRUCache } from "lru-cache";

/** The callers that are counted at the same time; beyond them the one that has not called for the longest is forgotten. */
const MAX_CALLERS = 5000;

type Counted = Parameters<FastifyRateLimitStore["incr"]>[1];

/**
 * Counts the calls of each caller within a time that begins with the first. It is measured by a clock that nobody sets: by that
 * of the package's own store, a caller would be refused for as long as the computer's clock was set back.
 */
export class CallCounts implements FastifyRateLimitStore {
  private readonly counts = new LRUCache<string, { calls: number; began: number }>({ max: MAX_CALLERS });

  incr(caller: string, counted: Counted, timeWindow: number): void {
    const now = performance.now();
    const before = this.counts.get(caller);
    const count =
      before === undefined || now - before.began >= timeWindow
        ? { calls: 1, began: now }
        : { ...before, calls: before.calls + 1 };
    this.counts.set(caller, count);
    counted(null, { current: count.calls, ttl: timeWindow - (now - count.began) });
  }

  /** The counts of a route that has a limit of its own. */
  child(): CallCounts {
    return new CallCounts();
  }
}
