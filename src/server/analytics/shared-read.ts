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
