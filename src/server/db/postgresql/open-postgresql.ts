import { parseDatabaseUrl } from "../../config/database-address";
import { GuardedPool } from "../guarded-pool";
import type { Database, DatabaseOptions } from "../database";
import { parsers } from "../parsers";
import { SilenceWatch } from "./silence-watch";
import { ownReader, type Reader } from "../reader";
import { increment, newStatus, type DatabaseStatus } from "../status";
import { StandbyReader } from "./standby-reader";
import { STATEMENT_LIMIT_MS, watched } from "../watched-pool";
import { writableClient } from "./writable-client";

const SILENCE_LIMIT_MS = 10_000;
/** How long a connection to the standby may take, in milliseconds: the database itself is there to be read. */
const STANDBY_WAIT_MS = 2000;
/** Too many connections: the server is alive but refuses new connections. */
const TOO_MANY_CONNECTIONS = "53300";

/** A watched pool of connections to a server, or to the server of a cluster that takes changes. */
function openPool(url: string, options: DatabaseOptions, status: DatabaseStatus) {
  const limit = options.statementLimit ?? STATEMENT_LIMIT_MS;
  const silence = options.silenceLimit ?? SILENCE_LIMIT_MS;
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
    (pid) => isRunningStatement(pool, pid, silence / 2),
    () => increment(status.lostConnections),
  );
  const end = (): Promise<void> => {
    watch.stop();
    return pool.end();
  };
  return { pool, end };
}

/** Opens a PostgreSQL server, 15 or newer, or the server of a cluster that takes changes. */
export async function openPostgresql(url: string, options: DatabaseOptions): Promise<Database> {
  const status = newStatus();
  const { pool, end } = openPool(url, options, status);
  const reader = readerOf(pool, options, status);
  const close = async (): Promise<void> => {
    await reader.close();
    await end();
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
  return { kind: "postgresql", pool, reader, status, checkpoint: () => Promise.resolve(), close };
}

/** What reads whole tables: the standby, whose connections are opened when they are needed, or the server itself. */
function readerOf(pool: GuardedPool, options: DatabaseOptions, status: DatabaseStatus): Reader {
  const { standbyUrl, log = () => {} } = options;
  if (standbyUrl === undefined) return ownReader(pool);
  const standby = openPool(standbyUrl, { ...options, waitLimit: STANDBY_WAIT_MS }, status);
  return new StandbyReader(standby.pool, pool, log, standby.end);
}

/**
 * Whether the server is busy for the connection with this process id. False when the server does not answer in
 * time; true when it has too many connections to answer.
 */
async function isRunningStatement(pool: GuardedPool, pid: number, limit: number): Promise<boolean> {
  try {
    const client = await pool.connectOutsidePool({ connectionTimeoutMillis: limit, query_timeout: limit });
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
    return (error as { code?: unknown }).code === TOO_MANY_CONNECTIONS;
  }
}
