import { pino } from "pino";

/** Writes one line to the server's log. */
export type Log = (message: string, data?: object) => void;

/** Logs JSON lines at level warn, or at level error when `data` has an `error`. */
export function serverLog(level: string): Log {
  const log = pino({ level });
  return (message, data = {}) => {
    const { error, ...more } = data as { error?: unknown };
    if (error === undefined) log.warn(more, message);
    else log.error({ ...more, err: error }, message);
  };
}
