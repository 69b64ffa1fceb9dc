import type { Pool } from "pg";
import { lockDirectory } from "./directory-lock";
import { EmbeddedEngine } from "./embedded";
import { GuardedPool } from "./guarded-pool";
import type { Log } from "./log";
import { Maintenance } from "./maintenance";
import { parsers } from "./parsers";

/** An open database. Both engines are reached through the same pool. */
export interface Database {
  kind: "embedded" | "postgresql";
  pool: Pool;
  /** Embedded: writes everything to its place, clears dead rows and renews statistics. PostgreSQL does so itself. */
  checkpoint(): Promise<void>;
  close(): Promise<void>;
}

/** `url` opens a PostgreSQL server, `dir` the embedded database in that directory. Times in milliseconds. */
export interface DatabaseOptions {
  url?: string;
  dir?: string;
  log?: Log;
  /** A statement that runs longer is stopped and rejects with code 57014. Default 60,000. */
  statementLimit?: number;
  /** A query that waited longer for its turn rejects with code 57P03. Default 80,000; PostgreSQL server 15,000. */
  waitLimit?: number;
  /** How often the embedded database checkpoints by itself. Default 300,000. */
  maintenanceEvery?: number;
}

const STATEMENT_LIMIT = 60_000;
const MAINTENANCE_EVERY = 300_000;
const REOPEN_ALLOWANCE = 20_000;

/** Opens the database. Rejects with an Error that says what is wrong and what to do. */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.url) return openPostgresql(options.url, options);
  if (options.dir) return openEmbedded(options.dir, options);
  return Promise.reject(new Error("No database: give DATABASE_URL or DATA_DIR."));
}

async function openEmbedded(dir: string, options: DatabaseOptions): Promise<Database> {
  const log = options.log ?? (() => {});
  const limit = options.statementLimit ?? STATEMENT_LIMIT;
  const unlock = lockDirectory(dir);
  const engine = new EmbeddedEngine(dir, limit, log);
  try {
    await engine.start();
  } catch (error) {
    await engine.close();
    unlock();
    throw error;
  }
  const pool = new GuardedPool({
    max: 1,
    user: "postgres",
    database: "postgres",
    stream: engine.stream,
    types: parsers,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: options.waitLimit ?? limit + REOPEN_ALLOWANCE,
  });
  pool.limitStatements = engine.limitStatements;
  watched(pool, log);
  const maintenance = await Maintenance.start(
    pool,
    engine,
    options.maintenanceEvery ?? MAINTENANCE_EVERY,
    log,
  );
  return {
    kind: "embedded",
    pool,
    checkpoint: () => maintenance.run(),
    close: async () => {
      await maintenance.stop();
      await pool.end();
      await engine.close();
      unlock();
    },
  };
}

async function openPostgresql(url: string, options: DatabaseOptions): Promise<Database> {
  const limit = options.statementLimit ?? STATEMENT_LIMIT;
  const pool = watched(
    new GuardedPool({
      connectionString: url,
      max: 10,
      types: parsers,
      application_name: "marble",
      connectionTimeoutMillis: options.waitLimit ?? 15_000,
      statement_timeout: limit,
      idle_in_transaction_session_timeout: limit,
      options: "-c timezone=UTC -c datestyle=ISO",
    }),
    options.log ?? (() => {}),
  );
  try {
    const found = await pool.query<{ version: number; name: string }>(
      "select current_setting('server_version_num')::int as version, current_setting('server_version') as name",
    );
    const server = found.rows[0];
    if (server && server.version < 150_000) {
      throw new Error(`it is version ${server.name}, and views with row security need version 15 or newer`);
    }
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error && error.message ? error.message : String(error);
    throw new Error(`The PostgreSQL server of DATABASE_URL cannot be used: ${reason}. Check DATABASE_URL.`, {
      cause: error,
    });
  }
  return { kind: "postgresql", pool, checkpoint: () => Promise.resolve(), close: () => pool.end() };
}

/** A pool that outlives connections which die, in use or idle. */
function watched(pool: Pool, log: Log): Pool {
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("error", (error) =>
    log("A database connection was lost; the next query opens another.", { error }),
  );
  return pool;
}
