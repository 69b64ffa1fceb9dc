import pg from "pg";
import { messageOf } from "../../shared/errors";
import { parseDatabaseUrl } from "../config/database-address";
import { IDENTITY } from "../db/postgresql/unusable-server";
import { ok, sizeOf, warning, wrong, type Finding } from "./finding";

const ANSWER_TIMEOUT_MS = 6000;
/** How many bytes of the log a standby may be behind: a segment. */
const MUCH = 16 * 2 ** 20;
const name = "Standby";

/** Whether a standby keeps up; `behind` is in bytes of the log, null for a server that is no standby. */
export function standbyBehind(behind: number | null): Finding {
  if (behind === null)
    return warning(
      name,
      "the server of DATABASE_REPLICA_URL takes changes itself",
      "Name a standby there, or leave DATABASE_REPLICA_URL out.",
    );
  return behind > MUCH
    ? warning(
        name,
        `${sizeOf(behind)} of the log behind, so that the database is read in its place`,
        "Look at its load, its disk and its network: select * from pg_stat_replication, on the primary.",
      )
    : ok(name, `a standby of DATABASE_URL, ${sizeOf(behind)} of the log behind`);
}

/** Whether the standby of DATABASE_REPLICA_URL answers, is that of this database, and how far it is behind. */
export async function examineStandby(pool: pg.Pool, url: string): Promise<Finding> {
  const client = new pg.Client({
    connectionString: parseDatabaseUrl(url).url,
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const there = await client.query<{ position: string | null; identity: string }>(
      `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position, ${IDENTITY} as identity`,
    );
    const { position = null, identity } = there.rows[0] ?? {};
    const here = await pool.query<{ behind: number | null; identity: string }>(
      `select greatest(pg_wal_lsn_diff(pg_current_wal_lsn(), $1::pg_lsn), 0)::float8 as behind, ${IDENTITY} as identity`,
      [position],
    );
    if (here.rows[0]?.identity !== identity)
      return wrong(
        name,
        "DATABASE_REPLICA_URL leads to another database than DATABASE_URL",
        "Name a standby of the same cluster, and the same database.",
      );
    return standbyBehind(position === null ? null : (here.rows[0]?.behind ?? null));
  } catch (error) {
    return wrong(
      name,
      `the server of DATABASE_REPLICA_URL does not answer: ${messageOf(error)}`,
      "Is it running, and reachable from this machine? The database is read in its place.",
    );
  } finally {
    await client.end().catch(() => {});
  }
}
