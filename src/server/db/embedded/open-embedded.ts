import { lockDirectory } from "./directory-lock";
import { refuseRootOfOthers } from "./directory-owner";
import { EmbeddedEngine } from "./embedded";
import { Maintenance } from "./maintenance";
import { GuardedPool } from "../guarded-pool";
import type { Log } from "../log";
import type { Database, DatabaseOptions } from "../database";
import { parsers } from "../parsers";
import { ownReader } from "../reader";
import { increment, newStatus } from "../status";
import { STATEMENT_LIMIT_MS, watched } from "../watched-pool";

const MAINTENANCE_INTERVAL_MS = 300_000;
const REOPEN_ALLOWANCE_MS = 20_000;

/** Opens the embedded database in a directory, which no other server may use meanwhile. */
export async function openEmbedded(dir: string, options: DatabaseOptions): Promise<Database> {
  const log = options.log ?? (() => {});
  const limit = options.statementLimit ?? STATEMENT_LIMIT_MS;
  const status = newStatus();
  const unlock = lockDirectory(dir, log, () => {
    log(
      `Another server has taken the data directory ${dir} over. Nothing more is written; stop this server.`,
      {
        error: new Error("the lock was taken over"),
      },
    );
    engine.abandon();
  });
  const restarted: Log = (message, data) => {
    increment(status.engineRestarts);
    log(message, data);
  };
  const engine = new EmbeddedEngine(dir, limit, restarted, options.durable ?? true);
  try {
    refuseRootOfOthers(dir);
    await engine.start();
  } catch (error) {
    await engine.close();
    unlock();
    throw error;
  }
  const pool = watched(
    new GuardedPool(
      {
        max: 1,
        user: "postgres",
        database: "postgres",
        stream: engine.stream,
        types: parsers,
        idleTimeoutMillis: 0,
        connectionTimeoutMillis: options.waitLimit ?? (limit === 0 ? 0 : limit + REOPEN_ALLOWANCE_MS),
      },
      { engine, statementLimit: limit },
    ),
    status,
    options,
  );
  const maintenance = await Maintenance.start(
    pool,
    engine,
    options.maintenanceEvery ?? MAINTENANCE_INTERVAL_MS,
    (message, data) => {
      increment(status.failedCheckpoints);
      log(message, data);
    },
  );
  return {
    kind: "embedded",
    pool,
    reader: ownReader(pool),
    status,
    checkpoint: () => maintenance.run(),
    close: async () => {
      await maintenance.stop();
      await pool.end();
      await engine.close();
      unlock();
    },
  };
}
