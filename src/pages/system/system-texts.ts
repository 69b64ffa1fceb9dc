import type {
  BackupState,
  HealthCheck,
  JobName,
  JobState,
  OutsideBackup,
  ServerState,
} from "../../shared/calls/system";
import { timeAgo } from "../../shared/time/dates";
import { counted } from "../../shared/wording";

/** An amount of bytes in words: `1.2 GB`, `34 MB`, `5 kB`. */
export function formatBytes(bytes: number): string {
  const units = [
    ["GB", 1e9],
    ["MB", 1e6],
    ["kB", 1e3],
  ] as const;
  const unit = units.find(([, size]) => bytes >= size);
  if (unit === undefined) return `${bytes} bytes`;
  const amount = bytes / unit[1];
  return `${amount.toLocaleString("en-PH", { maximumFractionDigits: amount < 10 ? 1 : 0 })} ${unit[0]}`;
}

/** A duration in words: `3 days 4 hours`, `12 minutes`, `1.4 s`. */
export function formatDuration(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes === 0) return `${(milliseconds / 1000).toFixed(1)} s`;
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return counted(minutes, "minute");
  const days = Math.floor(hours / 24);
  return days === 0
    ? `${counted(hours, "hour")} ${counted(minutes % 60, "minute")}`
    : `${counted(days, "day")} ${counted(hours % 24, "hour")}`;
}

const jobs: Readonly<Record<JobName, string>> = {
  backup: "Backup of the database",
  "date-trainings": "Date trainings that have begun",
  "delete-old-messages": "Delete old messages",
  "delete-old-writes": "Forget old repeated saves",
  "delete-orphan-files": "Take away uploads without a record",
  "deliver-subscriptions": "Deliver what is sent regularly",
  "ledger-checkpoint": "Checkpoint of the ledger",
  "report-server": "Note how this server is",
  "send-mails": "Send mails",
};

/** What a job is called. */
export const jobLabel = ({ name }: Pick<JobState, "name">): string => jobs[name];

const replicas: Readonly<Record<ServerState["replica"]["state"], string>> = {
  answers: "Answers boards and reports",
  fills: "Is being filled; PostgreSQL answers in the meantime",
  failed: "Failed and is tried again; PostgreSQL answers in the meantime",
  off: "Off: PostgreSQL answers",
};

/** What the replica does, and how far it is behind. */
export const replicaText = ({ state, behind }: ServerState["replica"]): string =>
  `${replicas[state]}${behind !== null && behind > 0 ? `, ${behind.toLocaleString("en-PH")} versions behind` : ""}`;

const faults: Readonly<Record<HealthCheck, string>> = {
  service: "It was told to stop",
  database: "Records cannot be read",
  writable: "The database takes no changes",
  migrations: "Migrations are missing",
  changes: "Notices of changes do not arrive",
  disk: "The disk is nearly full",
};

/** Whether the server is well, and what is not. */
export const healthText = (unhealthy: ServerState["unhealthy"]): string =>
  unhealthy.length === 0
    ? "All is well"
    : unhealthy
        .map(({ check, problem }) => `${faults[check]}${problem === null ? "" : `: ${problem}`}`)
        .join("; ");

const standbys: Readonly<Record<Exclude<ServerState["standby"], "off">, string>> = {
  reads: "Is read for whole lists and facts",
  behind: "Is behind; the database itself is read",
  away: "Cannot be reached; the database itself is read",
  foreign: "Is of another database, and is not read",
};

/** What the standby does; null without one. */
export const standbyText = (state: ServerState["standby"]): string | null =>
  state === "off" ? null : standbys[state];

const RETENTION = "Of each of the last 7 days, 4 weeks and 12 months the newest stays.";

/** When backups are made, and why none is. */
export function scheduleText({ hour, demo }: Pick<BackupState, "hour" | "demo">): string {
  if (hour === null) return "None is made by itself (BACKUP_HOUR is off).";
  const time = `${String(hour).padStart(2, "0")}:00`;
  return demo
    ? `None is made by itself: these are demo data as long as only demo users may sign in. Once there is another active user, one is made each day after ${time}.`
    : `One is made each day after ${time}. ${RETENTION}`;
}

/** The version of a program, with the beginning of its commit. */
export const versionText = ({ version, commit }: Pick<ServerState, "version" | "commit">): string =>
  `${version}${commit === null ? "" : ` (${commit.slice(0, 10)})`}`;

/** After how long without a report a server is taken for stopped or lost: it reports each minute. */
const SILENT_MS = 180_000;

/** Whether a server has not reported for three minutes. */
export const isSilent = ({ seenAt }: Pick<ServerState, "seenAt">, now: number): boolean =>
  now - Date.parse(seenAt) > SILENT_MS;

/** What is known of the backups of PostgreSQL. */
export function outsideBackupText({ last, archivedAt }: OutsideBackup, now: number): string {
  const made =
    last === null
      ? "None was made with npm run backup yet."
      : `The last one of npm run backup was made ${timeAgo(Date.parse(last.at), now)}: ${last.file} (${formatBytes(last.bytes)}).`;
  const archived =
    archivedAt === null
      ? "PostgreSQL has archived no log of changes (WAL)."
      : `PostgreSQL last archived its log of changes (WAL) ${timeAgo(Date.parse(archivedAt), now)}.`;
  return `${made} ${archived}`;
}
