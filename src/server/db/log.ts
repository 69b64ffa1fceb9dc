import { pino } from "pino";

/** Writes one line to the server's log. */
export type Log = (message: string, data?: object) => void;

/** The server's log, as JSON lines: a warning, or an error where `data` brings one under `error`. */
export function serverLog(level: string): Log {
  const log = pino({ level });
  return (message, data = {}) => {
    const { error, ...more } = data as { error?: unknown };
    if (error === undefined) log.warn(more, message);
    else log.error({ ...more, err: error }, message);
  };
}
