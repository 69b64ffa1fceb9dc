import { readdirSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { entities } from "../../entities";
import { messageOf } from "../../shared/errors";
import { transaction, wholeCountry } from "../db/transaction";
import { databaseFailureOf } from "../db/database-failure";
import { BACKUP_JOB } from "../watch/backup-control";
import type { ServerContext } from "./context";

/** The result of one check: whether all is well, with details. */
export interface Check {
  ok: boolean;
  [detail: string]: unknown;
}

/**
 * The time limit of one check, and the maximum age of the last sign of life of the listening connection, in
 * milliseconds.
 */
const TIMEOUT_MS = 5000;
const MAX_LISTENER_AGE_MS = 45_000;
/** The free disk space in bytes below which saving is likely to fail soon. */
const MIN_FREE_BYTES = 256 * 2 ** 20;

const tables = [...new Set(entities.map(({ name }) => name)), "user_log", "lookup_item"];
const selectFromEach = (names: readonly string[]): string =>
  `select ${names.map((name) => `exists (select from ${name})`).join(", ")}`;

/**
 * Whether the database role of users can read every table of records, and the server's own role the account
 * tables.
 */
async function checkReadable({ pool }: ServerContext): Promise<Check> {
  await transaction(pool, wholeCountry, (client) => client.query(selectFromEach(tables)), { readOnly: true });
  await pool.query(selectFromEach(["users", "uac", "session"]));
  return { ok: true };
}

/** Whether the database accepts changes. A standby does not, nor does a database that was set read-only. */
async function checkWritable({ pool }: ServerContext): Promise<Check> {
  const { rows } = await pool.query<{ standby: boolean; readOnly: boolean }>(
    `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as "readOnly"`,
  );
  const found = rows[0] ?? { standby: false, readOnly: false };
  return { ok: !found.standby && !found.readOnly, ...found };
}

/** Whether all migrations of this version are applied. */
async function checkMigrations({ pool }: ServerContext, names: readonly string[]): Promise<Check> {
  const { rows } = await pool.query<{ name: string }>("select name from schema_migration");
  const applied = new Set(rows.map(({ name }) => name));
  const pending = names.filter((name) => !applied.has(name));
  return { ok: pending.length === 0, pending };
}

/**
 * Whether notifications of changes from other servers arrive. `age` is the time since the last sign of life, in
 * seconds.
 */
function checkListener({ database }: ServerContext): Check {
  const { listenerAliveAt } = database.status;
  if (listenerAliveAt === null) return { ok: false, age: null };
  const age = Date.now() - listenerAliveAt;
  return database.kind === "embedded"
    ? { ok: true, age: 0 }
    : { ok: age < MAX_LISTENER_AGE_MS, age: Math.round(age / 1000) };
}

/** Whether the disk of DATA_DIR has enough free space. */
async function checkFreeSpace({ config }: ServerContext): Promise<Check> {
  const { bavail, bsize } = await statfs(config.dataDir);
  return { ok: bavail * bsize >= MIN_FREE_BYTES, free: bavail * bsize, least: MIN_FREE_BYTES };
}

/** The newest scheduled backup. Without one this server serves all the same. */
async function checkBackup({ backups, jobs }: ServerContext): Promise<Check> {
  if (backups === null || backups.hour === null) return { ok: true, scheduled: false };
  const [newest] = await backups.kept();
  const last = newest === undefined ? null : new Date(newest.at).toISOString();
  const demo = await backups.isDemo();
  return { ok: true, scheduled: true, demo, last, problem: jobs.get(BACKUP_JOB)?.problem ?? null };
}

/** Runs a check with a time limit. A failure or a timeout becomes a result with `ok: false`. */
async function withTimeLimit(work: () => Check | Promise<Check>): Promise<Check> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Check>((resolve) => {
    timer = setTimeout(
      () => resolve({ ok: false, problem: "There was no answer within 5 seconds." }),
      TIMEOUT_MS,
    );
  });
  try {
    const done = Promise.resolve().then(work);
    return await Promise.race([done, late]);
  } catch (error) {
    return { ok: false, problem: databaseFailureOf(error)?.message ?? messageOf(error) };
  } finally {
    clearTimeout(timer);
  }
}

/** Checks whether records can be read (`/healthz`). */
export const checkReading = (context: ServerContext): Promise<Check> =>
  withTimeLimit(() => checkReadable(context));

/** Returns a function that runs all readiness checks (`/readyz`) and returns their results by name. */
export function readinessOf(context: ServerContext): () => Promise<Record<string, Check>> {
  const folder = join(process.cwd(), "sql", "migrations");
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return async () => {
    const { status, kind, reader } = context.database;
    const [database, writes, migrations, changes, disk, backup] = await Promise.all([
      checkReading(context),
      withTimeLimit(() => checkWritable(context)),
      withTimeLimit(() => checkMigrations(context, names)),
      withTimeLimit(() => checkListener(context)),
      withTimeLimit(() => checkFreeSpace(context)),
      withTimeLimit(() => checkBackup(context)).then((found) => ({ ...found, ok: true })),
    ]);
    const engine =
      kind === "embedded"
        ? { ok: true, restarts: status.engineRestarts, failedCheckpoints: status.failedCheckpoints }
        : { ok: true, lostConnections: status.lostConnections };
    // Without the replica PostgreSQL answers, so that this server is ready all the same.
    const replica = { ok: true, state: status.replica, behind: status.replicaLag() };
    // Without the standby the database itself is read.
    const standby = { ok: true, state: reader.state() };
    const service = { ok: !context.stopping, stopping: context.stopping };
    return {
      service,
      database,
      writable: writes,
      migrations,
      changes,
      disk,
      engine,
      replica,
      standby,
      backup,
    };
  };
}
