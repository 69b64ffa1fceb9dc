import { readdirSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { messageOf } from "../../shared/errors";
import type { Config } from "../config/config";
import type { Database } from "../db/open";
import { removeAbandoned } from "../storage/unfinished";
import { nameOfUnfinished } from "./archive";
import { saveBackup } from "./save";

const MAX_BACKUPS = 3;
const NAME = /^\d{8}T\d{6}-before-\d{4}\.tar\.gz$/;

/** The migrations of `dir` that an existing database has not applied yet. Empty for a new database. */
async function pendingUpdate({ pool }: Database, dir: string): Promise<string[]> {
  const found = await pool.query<{ there: boolean }>(
    "select to_regclass('schema_migration') is not null as there",
  );
  if (found.rows[0]?.there !== true) return [];
  const { rows } = await pool.query<{ name: string }>("select name from schema_migration");
  const applied = new Set(rows.map(({ name }) => name));
  if (applied.size === 0) return [];
  return readdirSync(dir)
    .filter((name) => name.endsWith(".sql") && !applied.has(name))
    .toSorted();
}

/**
 * Runs before migrations change an existing database and prints their names. Backs up the embedded database
 * with its files to DATA_DIR/backups and keeps the last three backups. Rejects when the backup fails, so that
 * the update can always be undone. With BACKUP_BEFORE_UPDATE=off no backup is made. For a PostgreSQL server,
 * only reminds the administrator of a backup.
 */
export async function prepareUpdate(
  database: Database,
  config: Pick<Config, "dataDir" | "bucket" | "backupBeforeUpdate" | "backupPassphrase">,
  dir: string,
  say: (message: string) => void,
): Promise<void> {
  const { dataDir, backupBeforeUpdate } = config;
  const pending = await pendingUpdate(database, dir);
  const first = pending[0];
  if (first === undefined) return;
  say(`This version changes the database. It applies: ${pending.join(", ")}.`);
  if (database.kind === "postgresql") {
    say(
      "The way back to the version before is a backup of PostgreSQL from before this moment (docs/operations.md, Backup and restore).",
    );
    return;
  }
  if (!backupBeforeUpdate) {
    say("BACKUP_BEFORE_UPDATE is off: no backup is made before.");
    return;
  }
  const folder = join(dataDir, "backups");
  const time = new Date().toISOString().slice(0, 19).replaceAll(/[:-]/g, "");
  const file = join(folder, `${time}-before-${first.slice(0, 4)}.tar.gz`);
  try {
    await removeAbandoned(folder, (name) => NAME.test(nameOfUnfinished(name) ?? ""), 0);
    await saveBackup(database, config, file);
  } catch (error) {
    throw new Error(
      `The backup before the update could not be written to ${folder} (${messageOf(error)}), so the database was left as it is. ` +
        "Make room there, or set BACKUP_BEFORE_UPDATE=off to go on without a backup.",
      { cause: error },
    );
  }
  say(`The database and its files as they were are saved in ${file} (docs/operations.md, Update).`);
  // The one just made stays also where others have later times, because the clock was set back.
  const others = (await readdir(folder))
    .filter((name) => NAME.test(name) && name !== basename(file))
    .toSorted();
  for (const name of others.slice(0, 1 - MAX_BACKUPS)) await rm(join(folder, name));
}
