import { statfs } from "node:fs/promises";
import type { BackupState, JobState, OutsideBackup, SystemState } from "../../shared/calls/system";
import { readLastBackup } from "../backup/last-backup";
import { readFactVersions } from "../analytics/facts/versions";
import type { ServerContext } from "../http/context";
import type { Check } from "../http/health-checks";
import { basesOf } from "./metrics/fact-bases";
import { BACKUP_JOB } from "../watch/backup-control";
import { readErrors, readServers, serverState } from "./server-report";

const iso = (time: number): string => new Date(time).toISOString();
const isoOrNull = (time: number | null): string | null => (time === null ? null : iso(time));

/** The users with a request in the last five minutes, by their latest request. */
const ONLINE_USERS_SQL = `
select u.username, u.name, u.roles as role, coalesce(u.province_name, u.region_name) as place, max(s.last_seen) as "seenAt"
  from session s join users u on u.id = s.user_id
 where s.last_seen > now() - interval '5 minutes' and u.deleted_at is null
 group by u.id order by max(s.last_seen) desc, u.username limit 500`;

async function databaseOf({ database, pool }: ServerContext): Promise<SystemState["database"]> {
  const { rows } = await pool.query<{ version: string; bytes: number }>(
    "select current_setting('server_version') as version, pg_database_size(current_database()) as bytes",
  );
  return { kind: database.kind, version: rows[0]?.version ?? "", bytes: rows[0]?.bytes ?? 0 };
}

async function factsOf({ pool, config }: ServerContext): Promise<SystemState["facts"]> {
  const [versions, bases] = [await readFactVersions(pool), await basesOf(config.dataDir)];
  return [...bases].flatMap(([name, base]) => {
    const found = versions.get(name);
    return found === undefined
      ? []
      : [{ name, version: found.version, changedAt: iso(found.changed / 1000), ...base }];
  });
}

async function backupOf({ backups, jobs }: ServerContext): Promise<BackupState | null> {
  if (backups === null) return null;
  const { hour, folder } = backups;
  const kept = (await backups.kept()).map(({ name, at, bytes }) => ({ name, at: iso(at), bytes }));
  return {
    hour,
    demo: await backups.isDemo(),
    folder,
    kept,
    running: backups.isRunning(),
    problem: jobs.get(BACKUP_JOB)?.problem ?? null,
  };
}

const jobsOf = ({ jobs }: ServerContext): JobState[] =>
  jobs.list().map(({ name, succeededAt, failedAt, took, problem }) => ({
    name,
    succeededAt: isoOrNull(succeededAt),
    failedAt: isoOrNull(failedAt),
    took,
    problem,
  }));

async function outsideBackupOf({ pool, database }: ServerContext): Promise<OutsideBackup | null> {
  if (database.kind === "embedded") return null;
  const { rows } = await pool.query<{ at: string | null }>(
    "select last_archived_time as at from pg_stat_archiver",
  );
  return { last: await readLastBackup(pool), archivedAt: rows[0]?.at ?? null };
}

/** How this server is at the moment. `readiness` runs the checks of `/readyz`. */
export async function systemState(
  context: ServerContext,
  readiness: () => Promise<Record<string, Check>>,
): Promise<SystemState> {
  const { config, errors, pool } = context;
  const disk = await statfs(config.dataDir).catch(() => null);
  const online = await pool.query<SystemState["online"][number]>(ONLINE_USERS_SQL);
  const server = serverState(context, await readiness());
  const others = (await readServers(pool)).filter(({ name }) => name !== server.name);
  const waiting = errors.list().map((error) => ({ server: server.name, ...error }));
  return {
    server: { ...server, node: process.versions.node },
    servers: [server, ...others].toSorted((one, other) => one.name.localeCompare(other.name, "en")),
    database: await databaseOf(context),
    disk: disk === null ? null : { free: disk.bavail * disk.bsize },
    facts: await factsOf(context),
    backup: await backupOf(context),
    outsideBackup: await outsideBackupOf(context),
    jobs: jobsOf(context),
    errors: [...waiting, ...(await readErrors(pool))],
    online: online.rows,
  };
}
