import closeWithGrace from "close-with-grace";

/** How long a stop may take after its delay, in milliseconds. */
export const MAX_STOP_MS = 15_000;
/** Signals within this time count as one stop request: Ctrl-C reaches the server from the terminal, from npm and its script. */
const SAME_REQUEST_MS = 1000;
const signals = ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"] as const;

/**
 * Runs `stop` when a signal or an error ends this process, and then ends it. A second stop request ends it at once, as
 * does a stop of more than 15 seconds after `delay`, in milliseconds, for which `stop` may wait.
 */
export function stopWithGrace(delay: number, stop: (error: Error | undefined) => Promise<void>): void {
  const options = { delay: delay + MAX_STOP_MS, skip: [...signals] };
  const { close } = closeWithGrace(options, ({ err }) => stop(err));
  let requestedAt: number | null = null;
  const request = (): void => {
    if (requestedAt === null) {
      requestedAt = performance.now();
      close();
    } else if (performance.now() - requestedAt > SAME_REQUEST_MS) process.exit(1);
  };
  for (const signal of signals) process.on(signal, request);
}
