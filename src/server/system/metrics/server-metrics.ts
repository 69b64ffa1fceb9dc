import { statfs } from "node:fs/promises";
import type { Registry } from "prom-client";
import type { ServerContext } from "../../http/context";
import { isAhead } from "../../backup/backup-files";
import { readLastBackup } from "../../backup/last-backup";
import { CHECKPOINT_JOB } from "../../ledger/checkpoints";
import type { BackupControl } from "../../watch/backup-control";
import { programVersion } from "../../watch/version";
import { basesOf } from "./fact-bases";
import { ReadMetrics } from "./read-metrics";

const STATES = ["answers", "fills", "failed", "off"] as const;

const seconds = (milliseconds: number): number => milliseconds / 1000;

/** When the database got its first migration, in milliseconds since 1970; null for demo data, which are not backed up. */
async function readBeginning(pool: ServerContext["pool"], backups: BackupControl): Promise<number | null> {
  if (await backups.isDemo()) return null;
  const { rows } = await pool.query<{ at: number | null }>(
    "select extract(epoch from min(applied_at))::float8 * 1000 as at from schema_migration",
  );
  return rows[0]?.at ?? null;
}

/** When the newest scheduled backup was made, or the database while none was; times as above. */
async function newestOf(pool: ServerContext["pool"], backups: BackupControl): Promise<number | null> {
  const kept = await backups.kept().catch(() => []);
  const newest = kept.find(({ at }) => !isAhead(at, Date.now()));
  return newest?.at ?? (await readBeginning(pool, backups));
}

async function lastNoted(pool: ServerContext["pool"]): Promise<number | null> {
  const last = await readLastBackup(pool);
  return last === null ? null : Date.parse(last.at);
}

/** Declares the metrics of the database, the replica, the bases, the jobs and the disk. */
export function serverMetrics(context: ServerContext, registry: Registry): void {
  const { config, database, jobs, errors, pool } = context;
  const declare = new ReadMetrics(registry);
  const { version, commit } = programVersion();
  const { node } = process.versions;

  declare.gauge(
    {
      name: "marble_build_info",
      help: "The running version.",
      labels: ["version", "commit", "node", "database"],
    },
    () => [[{ version, commit: commit ?? "", node, database: database.kind }, 1]],
  );
  declare.gauge(
    {
      name: "marble_database_connections",
      help: "Connections of the pool: in use or idle, and the queries that wait for one.",
      labels: ["state"],
    },
    () => [
      [{ state: "used" }, pool.totalCount - pool.idleCount],
      [{ state: "idle" }, pool.idleCount],
      [{ state: "waiting" }, pool.waitingCount],
    ],
  );
  declare.gauge(
    { name: "marble_database_connections_max", help: "The most connections that the pool may have." },
    () => [[{}, pool.options.max]],
  );
  const { status } = database;
  declare.counter(
    { name: "marble_database_lost_connections_total", help: "Connections that were found lost or silent." },
    () => [[{}, status.lostConnections.count]],
  );
  declare.counter(
    { name: "marble_database_restarts_total", help: "How often the embedded database was opened again." },
    () => [[{}, status.engineRestarts.count]],
  );
  declare.counter(
    {
      name: "marble_database_failed_checkpoints_total",
      help: "How often the embedded database could not be maintained.",
    },
    () => [[{}, status.failedCheckpoints.count]],
  );
  declare.gauge(
    {
      name: "marble_changes_heard_age_seconds",
      help: "Time since the connection that hears changes was last known to be alive; no value while there is none.",
    },
    () => {
      if (status.listenerAliveAt === null) return [];
      const age = database.kind === "embedded" ? 0 : Date.now() - status.listenerAliveAt;
      return [[{}, seconds(age)]];
    },
  );
  declare.gauge(
    { name: "marble_replica_state", help: "1 for the present state of the replica.", labels: ["state"] },
    () => STATES.map((state) => [{ state }, status.replica === state ? 1 : 0]),
  );
  declare.gauge(
    { name: "marble_replica_lag_versions", help: "How many versions of facts the replica is behind." },
    () => {
      const lag = status.replicaLag();
      return lag === null ? [] : [[{}, lag]];
    },
  );
  declare.gauge(
    { name: "marble_fact_bases", help: "Files of bases on this server.", labels: ["fact"] },
    async () => [...(await basesOf(config.dataDir))].map(([fact, { files }]) => [{ fact }, files]),
  );
  declare.gauge(
    { name: "marble_fact_bases_bytes", help: "Bytes of the files of bases.", labels: ["fact"] },
    async () => [...(await basesOf(config.dataDir))].map(([fact, { bytes }]) => [{ fact }, bytes]),
  );
  declare.gauge(
    {
      name: "marble_ledger_checkpoint_age_seconds",
      help: "Time since the ledger was last bound by a checkpoint, or found bound.",
    },
    () => {
      const job = jobs.get(CHECKPOINT_JOB);
      return job === undefined ? [] : [[{}, seconds(Date.now() - (job.succeededAt ?? job.knownSince))]];
    },
  );
  declare.counter(
    { name: "marble_job_runs_total", help: "Runs of the server's own jobs.", labels: ["job", "result"] },
    () =>
      jobs
        .list()
        .flatMap(({ name, runs }) => [
          [{ job: name, result: "ok" }, runs.ok] as const,
          [{ job: name, result: "failed" }, runs.failed] as const,
        ]),
  );
  declare.gauge(
    {
      name: "marble_job_last_success_timestamp_seconds",
      help: "When a job last succeeded since the start.",
      labels: ["job"],
    },
    () =>
      jobs
        .list()
        .flatMap(({ name, succeededAt }) =>
          succeededAt === null ? [] : [[{ job: name }, seconds(succeededAt)] as const],
        ),
  );
  declare.gauge(
    {
      name: "marble_backup_age_seconds",
      help: "Age of the newest scheduled backup, or of the database while none was made; of PostgreSQL the last one of npm run backup; no value where neither is known.",
    },
    async () => {
      const { backups } = context;
      if (backups?.hour === null) return [];
      const since = await (backups === null ? lastNoted(pool) : newestOf(pool, backups)).catch(() => null);
      return since === null ? [] : [[{}, seconds(Date.now() - since)]];
    },
  );
  declare.gauge(
    { name: "marble_data_dir_free_bytes", help: "Free space on the disk of DATA_DIR." },
    async () => {
      const disk = await statfs(config.dataDir).catch(() => null);
      return disk === null ? [] : [[{}, disk.bavail * disk.bsize]];
    },
  );
  declare.counter({ name: "marble_errors_total", help: "Lines of level error in the log." }, () => [
    [{}, errors.total],
  ]);
}
