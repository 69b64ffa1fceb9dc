import type { JobName } from "../../shared/calls/system";
import type { Jobs } from "./jobs";
import { DAY_MS } from "../../shared/time/dates";

/**
 * Runs `work` now and once a day as the job `name`. A failure is logged with the message `failed`. Returns a function that stops
 * the timer and waits for the running work.
 */
export function daily(
  jobs: Jobs,
  name: JobName,
  work: () => Promise<unknown>,
  log: { error(details: object, message: string): void },
  failed: string,
): () => Promise<void> {
  const once = (): Promise<void> =>
    jobs.run(name, work).then(
      () => undefined,
      (error: unknown) => log.error({ err: error }, failed),
    );
  let running = once();
  const timer = setInterval(() => {
    running = once();
  }, DAY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
