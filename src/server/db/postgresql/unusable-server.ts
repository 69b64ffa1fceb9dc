import type { ClientBase } from "pg";
import type { GuardedPool } from "../guarded-pool";
import { internalsOf } from "./silence-watch";

const OLDEST_VERSION = 150_000;
/** How long the server may take to tell about itself, in milliseconds. */
const ANSWER_TIMEOUT_MS = 15_000;

const behindPooler =
  "DATABASE_URL leads through a pooler such as pgbouncer, which loses the notices of changes and the locks of the start; give the address of PostgreSQL itself in DATABASE_URL, and that of the pooler, in transaction mode, in DATABASE_POOL_URL";

/** SQL that tells a server's cluster and database: the same on a standby. */
export const IDENTITY =
  "(select system_identifier from pg_control_system()) || '/' || (select oid from pg_database where datname = current_database())";

const ABOUT = `
select current_setting('server_version_num')::int as version, current_setting('server_version') as name, pg_backend_pid() as pid,
  ${IDENTITY} as identity`;

interface About {
  version: number;
  name: string;
  /** The process that serves the connection. */
  pid: number;
  identity: string;
}

/** What a pooler says of a time limit that it is given at the start of a connection. */
const isRefusedByPooler = (error: unknown): boolean =>
  error instanceof Error && /unsupported startup parameter/.test(error.message);

async function ask(client: ClientBase): Promise<About> {
  const about = (await client.query<About>(ABOUT)).rows[0] as About;
  // A pooler tells every client a process of its own invention.
  if (internalsOf(client).processID !== about.pid) throw new Error(behindPooler);
  return about;
}

/** What the server tells over a connection that keeps its session; rejects where a pooler is between. */
async function askOverSession(pool: GuardedPool): Promise<About> {
  if (!pool.poolsTransactions) {
    const client = await pool.connect();
    return ask(client).finally(() => client.release());
  }
  const client = await pool.connectOutsidePool({ query_timeout: ANSWER_TIMEOUT_MS });
  return ask(client).finally(() => client.end());
}

/**
 * Rejects a server that MARBLE cannot use: one that is too old, one whose sessions a pooler mixes, and a pooler that leads
 * to another database.
 */
export async function refuseUnusableServer(pool: GuardedPool): Promise<void> {
  const about = await askOverSession(pool).catch((error: unknown) => {
    throw isRefusedByPooler(error) ? new Error(behindPooler, { cause: error }) : error;
  });
  if (about.version < OLDEST_VERSION)
    throw new Error(`it is version ${about.name}, and views with row security need version 15 or newer`);
  if (!pool.poolsTransactions) return;
  const { rows } = await pool.query<About>(ABOUT);
  if (rows[0]?.identity !== about.identity)
    throw new Error("DATABASE_POOL_URL leads to another database than DATABASE_URL");
}
