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

/** What to do about a connection that is refused for its encryption, by what the refusal says. */
const encryptionAdvice: readonly (readonly [words: RegExp, advice: string])[] = [
  [
    /no encryption/,
    "PostgreSQL takes encrypted connections only: add ?sslmode=verify-full&sslrootcert=FILE to the address, with the certificate of the authority that has signed PostgreSQL's",
  ],
  [
    /self[- ]signed|unable to (?:verify|get)/,
    "PostgreSQL's certificate is of no authority that this machine knows: name the file of its authority's certificate, or of a self-signed one itself, with sslrootcert=FILE in the address",
  ],
  [/does not match certificate/, "Write the host into the address as PostgreSQL's certificate names it"],
  [/certificate has expired|not yet valid/, "Give PostgreSQL a certificate that is valid today"],
  [/does not support SSL/, "Set ssl = on in PostgreSQL, or leave sslmode out of the address"],
];

/** What to do about a server that cannot be used; `names` are the variables with its address. */
export function adviceFor(problem: string, names: string): string {
  const known = encryptionAdvice.find(([words]) => words.test(problem))?.[1];
  return known === undefined ? `Check ${names}.` : `${known} (docs/operations.md, Database).`;
}
