/**
 * A reading that callers share. Each caller gets what was read after its call; callers that come while a reading is
 * under way share the next one.
 */
export function joinedReading<T>(read: () => Promise<T>): () => Promise<T> {
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
