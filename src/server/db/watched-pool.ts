import type { GuardedPool } from "./guarded-pool";
import type { DatabaseOptions } from "./database";
import { watchStatements } from "./statement-watch";
import { increment, type DatabaseStatus } from "./status";

/** The default time limit of a statement. */
export const STATEMENT_LIMIT_MS = 60_000;

/** Makes a pool survive lost connections, both idle and in use; logs the idle ones, and slow statements. */
export function watched(
  pool: GuardedPool,
  status: DatabaseStatus,
  { log = () => {}, slowStatement = 0 }: DatabaseOptions,
): GuardedPool {
  watchStatements(pool, slowStatement, log, () => pool.isUnlimited);
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("error", (error) => {
    increment(status.lostConnections);
    log("A database connection was lost; the next query opens another.", { error });
  });
  return pool;
}
