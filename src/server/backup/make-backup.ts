import { rmSync, statSync } from "node:fs";
import { parseArgs } from "node:util";
import { messageOf } from "../../shared/errors";
import { checkArchive } from "./archive";
import { withProgress, type Progress } from "../process/progress";
import { saveRunningDatabase } from "./save-running-database";
import { readConfig, type Config } from "../config/config";
import { openExisting } from "../db/open-existing";
import { makeKeptBackup } from "./kept-backups";
import { noteBackup } from "./last-backup";
import { namedFile } from "../process/named-file";

const say = (message: string): void => void process.stdout.write(`${message}\n`);

/** Reads the backup again. Removes it and rejects when it is not what was written. */
async function verify(file: string, { backupPassphrase }: Config, progress: Progress): Promise<void> {
  try {
    await checkArchive(file, backupPassphrase, progress);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}

/** Notes a backup of PostgreSQL in the database itself. The backup is good all the same where that fails. */
async function note(file: string, config: Config): Promise<void> {
  if (config.databaseUrl === undefined) return;
  try {
    const database = await openExisting(config);
    try {
      await noteBackup(database.pool, file, statSync(file).size);
    } finally {
      await database.close();
    }
  } catch (error) {
    say(`The System page will not show this backup: ${messageOf(error)}`);
  }
}

/** Writes a verified backup into a file, and says what is in it. */
async function make(file: string, config: Config): Promise<void> {
  const began = performance.now();
  const { tables, files, missingFiles, damagedFiles } = await withProgress(async (progress) => {
    const saved = await saveRunningDatabase(config, file, say, progress);
    await verify(file, config, progress);
    return saved;
  });
  await note(file, config);
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  say(
    `Saved ${rows.toLocaleString("en-PH")} rows of ${Object.keys(tables).length} tables and ${files} files in ${file} ` +
      `(${(statSync(file).size / 1e6).toFixed(1)} MB, ${((performance.now() - began) / 1000).toFixed(1)} s).`,
  );
  for (const name of missingFiles)
    say(`The file ${name}, which a record holds, is not in DATA_DIR/files: it was lost before.`);
  for (const name of damagedFiles)
    say(`The file ${name} is damaged: it is not what was uploaded. Restore it from an earlier backup.`);
}

/**
 * `npm run backup -- FILE` writes the database, the uploaded files and the ledger anchors into one file, and
 * reads it again. The server may be running or stopped. With `--daily` in the place of FILE the backup is one of those in
 * BACKUP_DIR, which are named by their time and of which the retention keeps some.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { daily: { type: "boolean", default: false } },
  });
  const [name] = positionals;
  const config = readConfig();
  if (values.daily && name !== undefined)
    throw new Error("Give the name of a file or --daily, which names the file itself.");
  if (values.daily) {
    const { removed } = await makeKeptBackup(config, (file) => make(file, config));
    say(`Removed ${removed} older ones from ${config.backupDir}.`);
    return;
  }
  if (name === undefined)
    throw new Error(
      "Give the name of the file to write, such as marble.tar.gz, or --daily for one in BACKUP_DIR.",
    );
  await make(namedFile(name), config);
}

main().catch((error: unknown) => {
  process.stderr.write(`No backup was made: ${messageOf(error)}\n`);
  process.exit(1);
});
