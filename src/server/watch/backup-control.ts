/** The scheduled backups as the System page, /readyz and the metrics see them. */
export interface BackupControl {
  /** The hour of the Philippines at which a backup is made each day; null when none is scheduled. */
  hour: number | null;
  folder: string;
  isRunning(): boolean;
  /** Whether none is made by itself, because the data are demo data. */
  isDemo(): Promise<boolean>;
  /** The backups of the folder, the newest first. */
  kept(): Promise<readonly { name: string; at: number; bytes: number }[]>;
  /** Makes a backup, or waits for the one that is being made. Rejects when it fails. */
  make(): Promise<void>;
}

/** The name of the job that makes backups. */
export const BACKUP_JOB = "backup";
