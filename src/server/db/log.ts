import { pino } from "pino";
import { recordErrors } from "../watch/log-hook";
import { standardOutput } from "../watch/log-output";
import type { RecentErrors } from "../watch/recent-errors";

/** Writes one line to the server's log. */
export type Log = (message: string, data?: object) => void;

/** Logs JSON lines at level warn, or at level error when `data` has an `error`. Errors are also kept in `errors`. */
export function serverLog(level: string, errors: RecentErrors): Log {
  const log = pino({ level, hooks: recordErrors(errors) }, standardOutput);
  return (message, data = {}) => {
    const { error, ...more } = data as { error?: unknown };
    if (error === undefined) log.warn(more, message);
    else log.error({ ...more, err: error }, message);
  };
}
