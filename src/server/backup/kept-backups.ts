import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config/config";
import { nameOfUnfinished } from "./archive";
import { backupName, isAhead, listBackups, timeOfBackup, type BackupFile } from "./backup-files";
import { expired } from "./retention";

/**
 * The backups of a folder that are not of a time that has not come yet. Those that are, because the clock was or is wrong,
 * never go, and take the place of no other.
 */
export const pastBackups = async (folder: string, now: number): Promise<BackupFile[]> =>
  (await listBackups(folder)).filter(({ at }) => !isAhead(at, now));

/**
 * Makes a backup in BACKUP_DIR under the name of its time, and keeps those of the retention. Those that the new one will
 * replace go before it is written: on a full disk it has room only then. The last good one stays until then. `write` writes
 * a verified backup into a file. Resolves with the file, and how many backups were removed.
 */
export async function makeKeptBackup(
  { backupDir, backupPassphrase }: Pick<Config, "backupDir" | "backupPassphrase">,
  write: (file: string) => Promise<void>,
): Promise<{ name: string; removed: number }> {
  await mkdir(backupDir, { recursive: true, mode: 0o700 });
  await removeUnfinished(backupDir);
  const now = new Date();
  const at = now.getTime();
  const name = backupName(now, backupPassphrase === null ? "" : ".age");
  const kept = await pastBackups(backupDir, at);
  const replaced = expired([{ name, at, bytes: 0 }, ...kept]).filter((one) => one !== kept[0]);
  await remove(backupDir, replaced);
  await write(join(backupDir, name));
  const rest = expired(await pastBackups(backupDir, at));
  await remove(backupDir, rest);
  return { name, removed: replaced.length + rest.length };
}

async function remove(folder: string, backups: readonly BackupFile[]): Promise<void> {
  for (const { name } of backups) await rm(join(folder, name), { force: true });
}

/** Removes what a backup left that was ended before it was whole. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (timeOfBackup(nameOfUnfinished(name) ?? "") !== null) await rm(join(folder, name), { force: true });
}
