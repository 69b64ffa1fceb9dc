import type { JobName } from "../../shared/calls/system";
import type { Jobs } from "./jobs";
import { today, type IsoDate } from "../../shared/time/dates";

/** How often to look whether a new day has begun. */
const CHECK_INTERVAL_MS = 60 * 60_000;

/**
 * Runs `work` as the job `name` now and within the first hour of each day of the Philippines. A failure is logged with the
 * message `failed`, and tried again an hour later. Returns a function that stops the timer and waits for the running work.
 */
export function daily(
  jobs: Jobs,
  name: JobName,
  work: () => Promise<unknown>,
  log: { error(details: object, message: string): void },
  failed: string,
): () => Promise<void> {
  /** The day on which the work was last begun and did not fail. */
  let doneOn: IsoDate | null = null;
  const look = (): Promise<void> => {
    const day = today();
    if (day === doneOn) return Promise.resolve();
    return jobs.run(name, work).then(
      () => void (doneOn = day),
      (error: unknown) => log.error({ err: error }, failed),
    );
  };
  let running = look();
  const timer = setInterval(() => {
    running = running.then(look);
  }, CHECK_INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
