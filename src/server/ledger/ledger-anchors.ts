import type pg from "pg";
import { anchorLedger } from "./ledger-verify";

const DAY = 24 * 3600 * 1000;

/**
 * Writes an anchor daily and when the server stops (DESIGN §6). Returns a function that stops the timer and
 * writes the last anchor.
 */
export function scheduleAnchors(
  pool: pg.Pool,
  dataDir: string,
  log: { error(details: object, message: string): void },
): () => Promise<void> {
  const anchor = (): Promise<void> =>
    anchorLedger(pool, dataDir).catch((error: unknown) =>
      log.error({ err: error }, "the ledger's last hash could not be noted"),
    );
  const timer = setInterval(() => void anchor(), DAY);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await anchor();
  };
}
