/** A repeatable random generator: the same seed always gives the same demo data. */
export interface Random {
  /** A number from 0 to below 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /**
   * A positive number around `median`, skewed to the right. With `spread` 1, most lie between a third of the
   * median and three times the median.
   */
  skewed(median: number, spread: number): number;
}

/** A random generator from a seed (mulberry32). */
export function random(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick(list) {
      const item = list[int(0, list.length - 1)];
      if (item === undefined) throw new Error("There is nothing to pick from.");
      return item;
    },
    skewed(median, spread) {
      const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
      return median * Math.exp(normal * spread);
    },
  };
}

/** Returns a function that chooses items in proportion to their weights, in logarithmic time. */
export function chooser<T>(items: readonly T[], weightOf: (item: T) => number): (chance: Random) => T {
  let sum = 0;
  const limits = items.map((item) => (sum += weightOf(item)));
  return (chance) => {
    const at = chance.next() * sum;
    let [low, high] = [0, items.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((limits[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    const item = items[low];
    if (item === undefined) throw new Error("There is nothing to choose from.");
    return item;
  };
}

/** Returns a function that chooses a key of a table of weights. */
export const weighted = <K extends string>(weights: Record<K, number>): ((chance: Random) => K) =>
  chooser(Object.keys(weights) as K[], (key) => weights[key]);
