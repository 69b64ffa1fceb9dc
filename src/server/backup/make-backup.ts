import { rmSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { messageOf } from "../../shared/errors";
import { withHotCopy } from "./hot-copy";
import { checkArchive } from "./archive";
import { parts } from "./manifest";
import { saveBackup, type Saved } from "./save";
import { readConfig, type Config } from "../config/config";
import { isInUse } from "../db/embedded/directory-lock";
import { openExisting } from "../db/open-existing";

const say = (message: string): void => void process.stdout.write(`${message}\n`);

/** Backs up the data directory. When a server is using it, that server first makes a copy of its database. */
async function save(config: Config, file: string): Promise<Saved> {
  try {
    const database = await openExisting(config);
    try {
      return await saveBackup(database, config.dataDir, file);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!isInUse(error)) throw error;
  }
  say("A server uses this data directory: it copies its database for the backup.");
  return withHotCopy(config.dataDir, async (copy) => {
    const database = await openExisting({ ...config, databaseUrl: undefined, dataDir: copy });
    try {
      return await saveBackup(database, config.dataDir, file, `${copy}/${parts.anchors}`);
    } finally {
      await database.close();
    }
  });
}

/** Reads the backup again. Removes it and rejects when it is not what was written. */
async function verify(file: string): Promise<void> {
  try {
    await checkArchive(file);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}

/**
 * `npm run backup -- FILE` writes the database, the uploaded files and the ledger anchors into one file, and
 * reads it again. The server may be running or stopped.
 */
async function main(): Promise<void> {
  const name = process.argv[2];
  if (name === undefined) throw new Error("Give the file to write: npm run backup -- marble.tar.gz");
  const file = resolve(name);
  const began = performance.now();
  const { tables, files, missingFiles } = await save(readConfig(), file);
  await verify(file);
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  say(
    `Saved ${rows.toLocaleString("en-PH")} rows of ${Object.keys(tables).length} tables and ${files} files in ${file} ` +
      `(${(statSync(file).size / 1e6).toFixed(1)} MB, ${((performance.now() - began) / 1000).toFixed(1)} s).`,
  );
  for (const id of missingFiles)
    say(`The file ${id}, which a record holds, is not in DATA_DIR/files: it was lost before.`);
}

main().catch((error: unknown) => {
  process.stderr.write(`No backup was made: ${messageOf(error)}\n`);
  process.exit(1);
});
