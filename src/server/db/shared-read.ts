/**
 * Shares reads between callers. Each caller gets a read that began after its call: callers that come during a read share
 * the next one.
 */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;
  const begin = (): Promise<T> => {
    next = null;
    const begun = read().finally(() => {
      if (running === begun) running = null;
    });
    running = begun;
    return begun;
  };
  return () => {
    if (running === null) return begin();
    next ??= running.then(begin, begin);
    return next;
  };
}

/**
 * Reads values by their keys, those of callers that come during a read together. Each caller gets a value that was read
 * after its call; undefined where there is none.
 */
export function batchedRead<K, V>(
  read: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  let waiting = new Set<K>();
  const readWaiting = sharedRead(() => {
    const keys = [...waiting];
    waiting = new Set();
    return read(keys);
  });
  return async (key) => {
    waiting.add(key);
    return (await readWaiting()).get(key);
  };
}

/** Makes something of each object once, such as a shared read of each pool. */
export function onceFor<O extends object, T>(make: (of: O) => T): (of: O) => T {
  const made = new WeakMap<O, T>();
  return (of) => {
    const found = made.get(of) ?? make(of);
    made.set(of, found);
    return found;
  };
}
