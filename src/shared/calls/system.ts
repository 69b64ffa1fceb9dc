/** What the System page shows of the server that answers. Times are ISO texts. */
export interface SystemState {
  program: { version: string; commit: string | null; node: string; startedAt: string };
  database: { kind: "embedded" | "postgresql"; version: string; bytes: number };
  disk: { free: number } | null;
  /** The checks of `/readyz` that fail; none while all is well. */
  unhealthy: { check: HealthCheck; problem: string | null }[];
  /** How the standby is read; `off` without one. */
  standby: StandbyState;
  replica: { state: "answers" | "fills" | "failed" | "off"; behind: number | null };
  facts: { name: string; version: number; changedAt: string; files: number; bytes: number }[];
  /** Null where PostgreSQL is backed up by whoever keeps it. */
  backup: BackupState | null;
  jobs: JobState[];
  errors: {
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

/** The names of the work that the server does by itself. */
export type JobName =
  | "backup"
  | "delete-old-messages"
  | "delete-old-writes"
  | "delete-orphan-files"
  | "deliver-subscriptions"
  | "ledger-checkpoint"
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
