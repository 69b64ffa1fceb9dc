import type { AsyncDuckDBConnection } from "@duckdb/duckdb-wasm";
import type { AnalyticalDatabase } from "./database";
import { EngineUnresponsive } from "./engine-errors";

/** The time in which a cancelled statement has to end, in milliseconds. */
export const CANCEL_TIMEOUT_MS = 2500;

/**
 * Cancels the statement that a connection runs. Under some query plans the worker does not receive the
 * cancellation. If `running` has not settled in time, the engine is closed and replaced.
 */
export function cancelOn(
  database: AnalyticalDatabase,
  connection: AsyncDuckDBConnection,
  running: Promise<unknown>,
): void {
  if (database.isClosed) return;
  void connection.cancelSent().catch(() => {});
  const timer = setTimeout(() => database.close(new EngineUnresponsive()), CANCEL_TIMEOUT_MS);
  const free = () => clearTimeout(timer);
  running.then(free, free);
}
