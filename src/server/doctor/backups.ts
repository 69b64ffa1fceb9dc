import { constants, existsSync } from "node:fs";
import { access, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { isAhead, type BackupFile } from "../backup/backup-files";
import type { Config } from "../config/config";
import { messageOf } from "../../shared/errors";
import { DAY_MS } from "../../shared/time/dates";
import { ok, sizeOf, warning, wrong, type Finding } from "./finding";

/** Free space in bytes below which no backup is made without care, also where none was made yet. */
const LEAST_ROOM = 256 * 2 ** 20;
/** How much larger than the newest the next backup may be. */
const GROWTH = 1.5;
const guide = "(docs/operations.md, Backup and restore)";

/**
 * Who makes the backups: the server each day, or not, because it has demo data or BACKUP_HOUR is off; or whoever keeps
 * PostgreSQL.
 */
export type BackupMaker = "server" | "demo" | "off" | "postgresql";

const toMake: Readonly<Record<BackupMaker, string>> = {
  server: `The server makes one each day, or at once on its System page ${guide}.`,
  demo: `The server makes none of demo data: as long as only demo users may sign in, it waits. Add the users of your office, or make one on the System page ${guide}.`,
  off: `BACKUP_HOUR is off. Set an hour, or make one each day with npm run backup ${guide}.`,
  postgresql: `Make one each day, and set BACKUP_DIR to the folder where they are ${guide}.`,
};

const toRenew: Readonly<Record<BackupMaker, string>> = {
  ...toMake,
  server: "Look at the System page and the log for why there is no newer one.",
  postgresql:
    "Look at what makes it: systemctl list-timers marble-backup.timer, and journalctl -u marble-backup.",
};

/** What is found of the newest backup, which should not be older than a day and some hours. */
export function lastBackup(
  dir: string,
  newest: { at: number; bytes: number } | undefined,
  now: number,
  maker: BackupMaker = "server",
): Finding {
  const name = "Last backup";
  if (newest === undefined) return warning(name, `none in ${dir}`, toMake[maker]);
  if (isAhead(newest.at, now))
    return warning(
      name,
      `the newest in ${dir} has a time that has not come yet`,
      "Is the clock right? Move that file elsewhere.",
    );
  const hours = Math.round((now - newest.at) / 3_600_000);
  const seen = `${hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`} old, ${sizeOf(newest.bytes)}, in ${dir}`;
  return now - newest.at > DAY_MS * 1.5 ? warning(name, seen, toRenew[maker]) : ok(name, seen);
}

/** Whether a folder has room for a backup somewhat larger than the newest. */
export function roomForBackup(free: number, newest: number | undefined): Finding {
  const name = "Room of BACKUP_DIR";
  const needed = Math.max(LEAST_ROOM, (newest ?? 0) * GROWTH);
  return free < needed
    ? wrong(name, `${sizeOf(free)} free`, `A backup needs up to ${sizeOf(needed)}: free space there.`)
    : ok(name, `${sizeOf(free)} free`);
}

/** Whether the folder of the backups is there, can be written and has room. Changes nothing. */
export async function examineBackupFolder(
  { backupDir, dataDir }: Pick<Config, "backupDir" | "dataDir">,
  newest: BackupFile | undefined,
): Promise<Finding[]> {
  const name = "BACKUP_DIR";
  if (!existsSync(backupDir))
    // The folder within DATA_DIR is made with the first backup.
    return dirname(backupDir) === dataDir
      ? []
      : [warning(name, `there is no folder ${backupDir}`, "Is it mounted? Make it for the server's user.")];
  try {
    await access(backupDir, constants.W_OK);
    const { bavail, bsize } = await statfs(backupDir);
    return [ok(name, `${backupDir} can be written`), roomForBackup(bavail * bsize, newest?.bytes)];
  } catch (error) {
    return [
      wrong(name, `${backupDir} cannot be written: ${messageOf(error)}`, "Run this command as its owner."),
    ];
  }
}
