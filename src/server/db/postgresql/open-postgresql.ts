import type { ClientConfig } from "pg";
import { parseDatabaseUrl } from "../../config/database-address";
import { messageOf } from "../../../shared/errors";
import { GuardedPool, type Connecting } from "../guarded-pool";
import type { Database, DatabaseOptions } from "../database";
import { parsers } from "../parsers";
import { SilenceWatch } from "./silence-watch";
import { ownReader, type Reader } from "../reader";
import { adviceFor, refuseUnusableServer } from "./unusable-server";
import { increment, newStatus, type DatabaseStatus } from "../status";
import { StandbyReader } from "./standby-reader";
import { STATEMENT_LIMIT_MS, watched } from "../watched-pool";
import { writableClient } from "./writable-client";

const SILENCE_LIMIT_MS = 10_000;
/** How long a connection to the standby may take, in milliseconds: the database itself is there to be read. */
const STANDBY_WAIT_MS = 2000;
/**
 * PostgreSQL asks a connection that was idle for 30 s whether its machine is still there, and ends it after a minute. By default it
 * does so after two hours: until then the locks of a start or a migration would be held for a server that lost its power.
 */
const KEEPALIVE = " -c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3";
/**
 * No statement is compiled (JIT): how long PostgreSQL takes for that grows with the parts of a statement, and those of the product
 * have many and read few rows. An approval took three seconds instead of a fifth of one.
 */
const NOT_COMPILED = " -c jit=off";
/** The package does not send a limit of 0, and one of the server or of the role would hold. */
const NO_LIMITS = " -c statement_timeout=0 -c idle_in_transaction_session_timeout=0";
/** Too many connections: the server is alive but refuses new connections. */
const TOO_MANY_CONNECTIONS = "53300";

/** How the server of an address is reached, or the server of a cluster that takes changes. */
function connecting(url: string, options: ClientConfig): Connecting {
  const address = parseDatabaseUrl(url);
  return {
    options: { ...options, connectionString: address.url },
    ...(address.seeksWritable ? { clientClass: writableClient(address.hosts) } : {}),
  };
}

/**
 * A watched pool of connections to a server, or through the pooler of `poolUrl`. A pooler takes neither time limits nor
 * `options` at the start of a connection: each transaction sets its limits, and the pooler keeps time zone and style of dates.
 */
function openPool(url: string, options: DatabaseOptions, status: DatabaseStatus, poolUrl?: string) {
  const limit = options.statementLimit ?? STATEMENT_LIMIT_MS;
  const silence = options.silenceLimit ?? SILENCE_LIMIT_MS;
  const common = {
    keepAlive: true,
    keepAliveInitialDelayMillis: silence,
    types: parsers,
    application_name: "marble",
    connectionTimeoutMillis: options.waitLimit ?? 15_000,
  };
  const sessions = connecting(url, {
    ...common,
    statement_timeout: limit,
    idle_in_transaction_session_timeout: limit,
    options: `-c timezone=UTC -c datestyle=ISO${NOT_COMPILED}${KEEPALIVE}${limit === 0 ? NO_LIMITS : ""}`,
  });
  const main = poolUrl === undefined ? sessions : connecting(poolUrl, common);
  const pool = watched(
    new GuardedPool(
      {
        ...main.options,
        max: options.connections ?? 10,
        ...(poolUrl === undefined
          ? {}
          : { onConnect: (client) => client.query("set timezone = 'UTC'; set datestyle = 'ISO'") }),
      },
      {
        statementLimit: limit,
        clientClass: main.clientClass,
        sessions: poolUrl === undefined ? undefined : sessions,
      },
    ),
    status,
    options,
  );
  const watch = new SilenceWatch(
    pool,
    silence,
    async (pid, silent, isReading) =>
      pid === null ? limit === 0 || silent < limit : isRunningStatement(pool, pid, isReading, silence / 2),
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
  const { pool, end } = openPool(url, options, status, options.poolUrl);
  const reader = readerOf(pool, options, status);
  const close = async (): Promise<void> => {
    await reader.close();
    await end();
  };
  try {
    await refuseUnusableServer(pool);
  } catch (error) {
    await close();
    const names = options.poolUrl === undefined ? "DATABASE_URL" : "DATABASE_URL and DATABASE_POOL_URL";
    const problem = messageOf(error);
    throw new Error(
      `The PostgreSQL server of ${names} cannot be used: ${problem}. ${adviceFor(problem, names)}`,
      { cause: error },
    );
  }
  return { kind: "postgresql", pool, reader, status, checkpoint: () => analyze(pool), close };
}

/** Updates the statistics of all tables. What was loaded is whole without them, so a failure is no failure of the load. */
const analyze = (pool: GuardedPool): Promise<void> =>
  pool
    .unlimited(async (client) => {
      const { rows } = await client.query<{ names: string | null }>(
        "select string_agg(format('%I.%I', schemaname, tablename), ', ') as names from pg_tables where schemaname = 'public'",
      );
      const names = rows[0]?.names;
      if (names) await client.query(`analyze ${names}`);
    })
    .catch(() => undefined);

/** What reads whole tables: the standby, whose connections are opened when they are needed, or the server itself. */
function readerOf(pool: GuardedPool, options: DatabaseOptions, status: DatabaseStatus): Reader {
  const { standbyUrl, log = () => {} } = options;
  if (standbyUrl === undefined) return ownReader(pool);
  const standby = openPool(standbyUrl, { ...options, waitLimit: STANDBY_WAIT_MS }, status);
  return new StandbyReader(standby.pool, pool, log, standby.end);
}

/**
 * Whether the server is busy for the connection with this process id. Where that is read, the server is not busy while it only
 * waits for its answer to be taken. False when the server does not answer in
 * time; true when it has too many connections to answer.
 */
async function isRunningStatement(
  pool: GuardedPool,
  pid: number,
  isReading: boolean,
  limit: number,
): Promise<boolean> {
  try {
    const client = await pool.connectOutsidePool({ connectionTimeoutMillis: limit, query_timeout: limit });
    try {
      const { rowCount } = await client.query(
        `select from pg_stat_activity where pid = $1 and state not like 'idle%'
            and not ($2 and wait_event is not distinct from 'ClientWrite')`,
        [pid, isReading],
      );
      return rowCount === 1;
    } finally {
      await client.end();
    }
  } catch (error) {
    return (error as { code?: unknown }).code === TOO_MANY_CONNECTIONS;
  }
}
