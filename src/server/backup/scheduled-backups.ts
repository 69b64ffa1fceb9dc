import type { ServerContext } from "../http/context";
import { BACKUP_JOB, type BackupControl } from "../watch/backup-control";
import { runBackupProgram } from "./backup-program";
import { listBackups, type BackupFile } from "./backup-files";
import { isDemoData } from "./demo-data";
import { makeKeptBackup, pastBackups } from "./kept-backups";
import { lastTimeOf } from "./retention";

/** How often to check whether a backup is due, and the delay before a retry after a failure. */
const CHECK_INTERVAL_MS = 60_000;
const RETRY_MS = 3_600_000;

interface Log {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Writes a verified backup into a file, and ends when the signal says so. */
type Write = (file: string, signal: AbortSignal) => Promise<void>;

/**
 * Backs up the embedded database once a day after an hour of the Philippines, also when the server was down at
 * that hour, and keeps the backups of the retention. Demo data are not backed up. A failure is logged, and tried
 * again an hour later.
 */
export class ScheduledBackups implements BackupControl {
  readonly hour: number | null;
  readonly folder: string;
  private readonly stopping = new AbortController();
  private running: Promise<void> | null = null;
  private looking: Promise<void> = Promise.resolve();
  private readonly timer: NodeJS.Timeout | null;

  constructor(
    private readonly context: ServerContext,
    private readonly log: Log,
    private readonly write: Write = (file, signal) => runBackupProgram(context.config, file, signal),
  ) {
    this.hour = context.config.backupHour;
    this.folder = context.config.backupDir;
    this.timer =
      this.hour === null
        ? null
        : setInterval(() => {
            this.looking = this.looking.then(() => this.look());
          }, CHECK_INTERVAL_MS).unref();
  }

  isRunning(): boolean {
    return this.running !== null;
  }

  kept(): Promise<BackupFile[]> {
    return listBackups(this.folder);
  }

  isDemo(): Promise<boolean> {
    return isDemoData(this.context.pool);
  }

  make(): Promise<void> {
    this.running ??= this.context.jobs
      .run(BACKUP_JOB, () => this.makeOne())
      .finally(() => {
        this.running = null;
      });
    return this.running;
  }

  /** Makes a backup when one is due. Never rejects. */
  async look(now = Date.now()): Promise<void> {
    try {
      if (await this.isDue(now)) await this.make();
    } catch (error) {
      if (!this.stopping.signal.aborted) this.log.error({ err: error }, "the scheduled backup failed");
    }
  }

  /** Ends a backup that is being made, and looks no more. */
  async stop(): Promise<void> {
    if (this.timer !== null) clearInterval(this.timer);
    this.stopping.abort();
    await this.looking;
    await this.running?.catch(() => {});
  }

  private async isDue(now: number): Promise<boolean> {
    if (this.hour === null || this.stopping.signal.aborted) return false;
    const { problem = null, failedAt = null } = this.context.jobs.get(BACKUP_JOB) ?? {};
    // A failure of a time that has not come yet is of a clock that was set back, and does not hold.
    const sinceFailure = failedAt === null ? RETRY_MS : now - failedAt;
    if (problem !== null && sinceFailure >= 0 && sinceFailure < RETRY_MS) return false;
    const [newest] = await pastBackups(this.folder, now);
    if (newest !== undefined && newest.at >= lastTimeOf(this.hour, now)) return false;
    return !(await this.isDemo());
  }

  private async makeOne(): Promise<void> {
    const began = performance.now();
    const made = await makeKeptBackup(this.context.config, (file) => this.write(file, this.stopping.signal));
    const milliseconds = Math.round(performance.now() - began);
    this.log.info({ ...made, milliseconds }, "a backup was made and verified");
  }
}
