import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** A scheduled backup in a folder. */
export interface BackupFile {
  name: string;
  /** When it was begun, in milliseconds since 1970. */
  at: number;
  bytes: number;
}

const BACKUP_FILE_NAME = /^marble-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz(?:\.age)?$/;

/** The name of a backup that is begun at a moment; its time is UTC. */
export const backupName = (at: Date, ending = ""): string =>
  `marble-${at.toISOString().slice(0, 19).replaceAll(/[:-]/g, "")}Z.tar.gz${ending}`;

/** When a backup of this name was begun, in milliseconds since 1970; null for the name of another file. */
export function timeOfBackup(name: string): number | null {
  const found = BACKUP_FILE_NAME.exec(name)?.slice(1).map(Number);
  if (found === undefined) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = found;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The scheduled backups in a folder, the newest first; none when there is no folder. */
export async function listBackups(dir: string): Promise<BackupFile[]> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const found: BackupFile[] = [];
  for (const name of names) {
    const at = timeOfBackup(name);
    const file = at === null ? null : await stat(join(dir, name)).catch(() => null);
    if (at !== null && file !== null) found.push({ name, at, bytes: file.size });
  }
  return found.toSorted((one, other) => other.at - one.at);
}

/** How far the time of a backup may lie ahead, in milliseconds: clocks differ. */
const TOLERANCE_MS = 3_600_000;

/** Whether a backup is of a time that has not come yet: the clock was wrong, and it says nothing of when one was made. */
export const isAhead = (at: number, now: number): boolean => at > now + TOLERANCE_MS;
