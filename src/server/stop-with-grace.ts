import closeWithGrace from "close-with-grace";

/** How long a stop may take after its delay, in milliseconds. */
export const MAX_STOP_MS = 15_000;
/** Signals within this time are one wish to stop: Ctrl-C reaches the server from the terminal, from npm and its script. */
const SAME_WISH_MS = 1000;
const signals = ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"] as const;

/**
 * Runs `stop` when a signal or an error ends this process, and then ends it. A second wish to stop ends it at once, as
 * does a stop of more than 15 seconds after `delay`, in milliseconds, for which `stop` may wait.
 */
export function stopWithGrace(delay: number, stop: (error: Error | undefined) => Promise<void>): void {
  const options = { delay: delay + MAX_STOP_MS, skip: [...signals] };
  const { close } = closeWithGrace(options, ({ err }) => stop(err));
  let wishedAt: number | null = null;
  const wish = (): void => {
    if (wishedAt === null) {
      wishedAt = performance.now();
      close();
    } else if (performance.now() - wishedAt > SAME_WISH_MS) process.exit(1);
  };
  for (const signal of signals) process.on(signal, wish);
}
