import { parseDatabaseUrl } from "../config/database-address";
import { lockDirectory } from "./embedded/directory-lock";
import { EmbeddedEngine } from "./embedded/embedded";
import { GuardedPool } from "./guarded-pool";
import type { Log } from "./log";
import { Maintenance } from "./embedded/maintenance";
import { parsers } from "./parsers";
import { SilenceWatch } from "./silence-watch";
import { watchStatements } from "./statement-watch";
import { increment, newStatus, type DatabaseStatus } from "./status";
import { writableClient } from "./writable-client";

/** An open database. Both engines are used through the same kind of pool. */
export interface Database {
  kind: "embedded" | "postgresql";
  pool: GuardedPool;
  /** The state that `/readyz` reports. */
  status: DatabaseStatus;
  /**
   * Embedded: vacuums changed tables, updates statistics and checkpoints. A PostgreSQL server does so by
   * itself.
   */
  checkpoint(): Promise<void>;
  close(): Promise<void>;
}

/**
 * `url` opens a PostgreSQL server, `dir` the embedded database in that directory. All times are in
 * milliseconds.
 */
export interface DatabaseOptions {
  url?: string;
  dir?: string;
  /** Embedded: whether its file layer is patched, so that commits reach the disk. Default true. */
  durable?: boolean;
  log?: Log;
  /** A statement that runs longer is stopped and rejects with code 57014. Default 60,000. */
  statementLimit?: number;
  /** A statement that runs longer is logged; 0 for none. Default 0. */
  slowStatement?: number;
  /**
   * A query that waits longer for a connection rejects with code 57P03. Default 80,000; PostgreSQL server
   * 15,000.
   */
  waitLimit?: number;
  /** PostgreSQL server: how many connections the pool may have. Default 10. */
  connections?: number;
  /**
   * PostgreSQL server: after this time without a byte of a pending answer, the connection is checked. Default
   * 10,000.
   */
  silenceLimit?: number;
  /** How often the embedded database is maintained. Default 300,000. */
  maintenanceEvery?: number;
}

const STATEMENT_LIMIT = 60_000;
const MAINTENANCE_EVERY = 300_000;
const REOPEN_ALLOWANCE = 20_000;
const SILENCE_LIMIT = 10_000;
/** Too many connections: the server is alive but refuses new connections. */
const TOO_MANY = "53300";

/** Opens the database. Rejects with an Error that says what is wrong and what to do. */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.url) return openPostgresql(options.url, options);
  if (options.dir) return openEmbedded(options.dir, options);
  return Promise.reject(new Error("No database: give DATABASE_URL or DATA_DIR."));
}

async function openEmbedded(dir: string, options: DatabaseOptions): Promise<Database> {
  const log = options.log ?? (() => {});
  const limit = options.statementLimit ?? STATEMENT_LIMIT;
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
        connectionTimeoutMillis: options.waitLimit ?? limit + REOPEN_ALLOWANCE,
      },
      { engine, statementLimit: limit },
    ),
    status,
    options,
  );
  const maintenance = await Maintenance.start(
    pool,
    engine,
    options.maintenanceEvery ?? MAINTENANCE_EVERY,
    (message, data) => {
      increment(status.failedCheckpoints);
      log(message, data);
    },
  );
  return {
    kind: "embedded",
    pool,
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

async function openPostgresql(url: string, options: DatabaseOptions): Promise<Database> {
  const limit = options.statementLimit ?? STATEMENT_LIMIT;
  const silence = options.silenceLimit ?? SILENCE_LIMIT;
  const status = newStatus();
  const address = parseDatabaseUrl(url);
  const pool = watched(
    new GuardedPool(
      {
        connectionString: address.url,
        keepAlive: true,
        keepAliveInitialDelayMillis: silence,
        max: options.connections ?? 10,
        types: parsers,
        application_name: "marble",
        connectionTimeoutMillis: options.waitLimit ?? 15_000,
        statement_timeout: limit,
        idle_in_transaction_session_timeout: limit,
        options: "-c timezone=UTC -c datestyle=ISO",
      },
      {
        statementLimit: limit,
        ...(address.seeksWritable ? { clientClass: writableClient(address.hosts) } : {}),
      },
    ),
    status,
    options,
  );
  const watch = new SilenceWatch(
    pool,
    silence,
    (pid) => isAtWork(pool, pid, silence / 2),
    () => increment(status.lostConnections),
  );
  const close = (): Promise<void> => {
    watch.stop();
    return pool.end();
  };
  try {
    const found = await pool.query<{ version: number; name: string }>(
      "select current_setting('server_version_num')::int as version, current_setting('server_version') as name",
    );
    const server = found.rows[0];
    if (server && server.version < 150_000) {
      throw new Error(`it is version ${server.name}, and views with row security need version 15 or newer`);
    }
  } catch (error) {
    await close();
    const reason = error instanceof Error && error.message ? error.message : String(error);
    throw new Error(`The PostgreSQL server of DATABASE_URL cannot be used: ${reason}. Check DATABASE_URL.`, {
      cause: error,
    });
  }
  return { kind: "postgresql", pool, status, checkpoint: () => Promise.resolve(), close };
}

/**
 * Whether the server is busy for the connection with this process id. False when the server does not answer in
 * time; true when it has too many connections to answer.
 */
async function isAtWork(pool: GuardedPool, pid: number, limit: number): Promise<boolean> {
  try {
    const client = await pool.apart({ connectionTimeoutMillis: limit, query_timeout: limit });
    try {
      const { rowCount } = await client.query(
        "select from pg_stat_activity where pid = $1 and state not like 'idle%'",
        [pid],
      );
      return rowCount === 1;
    } finally {
      await client.end();
    }
  } catch (error) {
    return (error as { code?: unknown }).code === TOO_MANY;
  }
}

/** Makes a pool survive lost connections, both idle and in use; logs the idle ones, and slow statements. */
function watched(
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
