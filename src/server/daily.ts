const DAY = 24 * 3600 * 1000;

/** Does work at the start and daily; a failure goes to the log with these words. Returns what ends it. */
export function daily(
  work: () => Promise<unknown>,
  log: { error(details: object, message: string): void },
  failed: string,
): () => Promise<void> {
  const once = (): Promise<void> =>
    work().then(
      () => undefined,
      (error: unknown) => log.error({ err: error }, failed),
    );
  let running = once();
  const timer = setInterval(() => {
    running = once();
  }, DAY);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
