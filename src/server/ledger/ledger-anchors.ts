import type pg from "pg";
import { anchorLedger } from "./ledger-verify";

const DAY = 24 * 3600 * 1000;

/** Notes the ledger's last hash outside the database daily and at the end (DESIGN §6); returns what ends it. */
export function keepAnchors(
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
