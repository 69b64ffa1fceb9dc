/** What a server tells of itself each minute. Times are ISO texts. */
export interface ServerState {
  /** The machine and the port. */
  name: string;
  version: string;
  commit: string | null;
  startedAt: string;
  seenAt: string;
  /** The checks of `/readyz` that fail; none while all is well. */
  unhealthy: { check: HealthCheck; problem: string | null }[];
  replica: { state: "answers" | "fills" | "failed" | "off"; behind: number | null };
  /** How the standby is read; `off` without one. */
  standby: StandbyState;
}

/** What the System page shows: the server that answers, and what all servers of the database have in common. */
export interface SystemState {
  server: ServerState & { node: string };
  /** The servers that were seen in the last week, by name, with the one that answers. */
  servers: ServerState[];
  database: { kind: "embedded" | "postgresql"; version: string; bytes: number };
  disk: { free: number } | null;
  facts: { name: string; version: number; changedAt: string; files: number; bytes: number }[];
  /** The scheduled backups of the embedded database; null where PostgreSQL is backed up by whoever keeps it. */
  backup: BackupState | null;
  /** What is known of the backups of PostgreSQL; null for the embedded database. */
  outsideBackup: OutsideBackup | null;
  jobs: JobState[];
  /** The errors of the last day of all servers, the newest first. */
  errors: {
    server: string;
    at: string;
    message: string;
    reason: string | null;
    call: string | null;
    request: string | null;
  }[];
  online: { username: string; name: string | null; role: string; place: string | null; seenAt: string }[];
}

/** The checks of `/readyz` that can fail. */
export const healthChecks = ["service", "database", "writable", "migrations", "changes", "disk"] as const;
export type HealthCheck = (typeof healthChecks)[number];

/**
 * Whether a standby is read: `off` without one; `behind`, `away` and `foreign`, one of another database, while the database
 * is read in its place.
 */
export type StandbyState = "off" | "reads" | "behind" | "away" | "foreign";

export interface BackupState {
  /** The hour of the Philippines after which a backup is made each day; null for never. */
  hour: number | null;
  /** Whether none is made by itself, because only demo users may sign in. */
  demo: boolean;
  running: boolean;
  folder: string;
  /** The backups that are kept, the newest first. */
  kept: { name: string; at: string; bytes: number }[];
  /** What the last one failed of; null when it succeeded. */
  problem: string | null;
}

/** What is known of backups that the server does not make itself. */
export interface OutsideBackup {
  /** The last one of `npm run backup`, with the machine and the path of its file; null before the first. */
  last: { at: string; file: string; bytes: number } | null;
  /** When PostgreSQL last archived its log of changes; null where it does not. */
  archivedAt: string | null;
}

/** The names of the work that the server does by itself. */
export type JobName =
  | "backup"
  | "date-trainings"
  | "delete-old-messages"
  | "delete-old-writes"
  | "delete-orphan-files"
  | "deliver-subscriptions"
  | "ledger-checkpoint"
  | "report-server"
  | "send-mails";

/** Work that the server does by itself. */
export interface JobState {
  name: JobName;
  succeededAt: string | null;
  failedAt: string | null;
  /** How long the last run took, in milliseconds. */
  took: number | null;
  problem: string | null;
}
