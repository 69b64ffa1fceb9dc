import { availableParallelism } from "node:os";
import pLimit from "p-limit";

/**
 * Turns in which calls are computed: as many at once as there are processors, the others in the order in which they came.
 * Computed all at once they would delay each other, and the last ones most.
 */
export class Turns {
  private readonly inTurn = pLimit(availableParallelism());
  /** The calls whose turn has not come, by what they ask. */
  private readonly waiting = new Map<string, Promise<unknown>>();

  /** Runs `work` in its turn, or joins a call of the same key, thus of the same answer, whose turn has not come. */
  join<T>(key: string, work: () => Promise<T>): Promise<T> {
    const found = this.waiting.get(key) as Promise<T> | undefined;
    if (found !== undefined) return found;
    const turn = this.inTurn(() => {
      this.waiting.delete(key);
      return work();
    });
    this.waiting.set(key, turn);
    return turn;
  }
}
