import type { AsyncDuckDBConnection } from "@duckdb/duckdb-wasm";
import type { AnalyticalDatabase } from "./database";
import { EngineStuck } from "./engine-gone";

/** So long may the engine take to leave a statement that was given up, in milliseconds. */
export const CANCEL_TIMEOUT = 2500;

/**
 * Cancels what a connection runs. The worker does not come to hear it under some plans: where `running` has not ended
 * in time, the engine is ended, and another one takes its place.
 */
export function cancelOn(
  database: AnalyticalDatabase,
  connection: AsyncDuckDBConnection,
  running: Promise<unknown>,
): void {
  if (database.isClosed) return;
  void connection.cancelSent().catch(() => {});
  const timer = setTimeout(() => database.close(new EngineStuck()), CANCEL_TIMEOUT);
  const free = () => clearTimeout(timer);
  running.then(free, free);
}
