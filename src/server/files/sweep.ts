import { sweepFiles, type FileKeeper } from "./store";

const DAY = 24 * 3600 * 1000;

/** Takes uploads that no record holds away, at the start and daily; returns what ends it. */
export function keepFilesSwept(
  context: FileKeeper,
  log: { error(details: object, message: string): void },
): () => Promise<void> {
  const sweep = (): Promise<void> =>
    sweepFiles(context).then(
      () => undefined,
      (error: unknown) => log.error({ err: error }, "uploads without a record could not be taken away"),
    );
  let running = sweep();
  const timer = setInterval(() => {
    running = sweep();
  }, DAY);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
