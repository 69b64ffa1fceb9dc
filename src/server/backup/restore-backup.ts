import { join } from "node:path";
import { parseArgs } from "node:util";
import { messageOf } from "../../shared/errors";
import { withProgress, type Progress } from "../process/progress";
import { withTemporaryFolder } from "../process/temporary-folder";
import { restoreBackup, type Restored } from "./restore";
import { readConfig } from "../config/config";
import { namedFile } from "../process/named-file";

const migrations = join(process.cwd(), "sql", "migrations");

/** Restores a backup into a folder that is removed afterwards. */
async function tryBackup(file: string, progress: Progress): Promise<Restored> {
  const { backupPassphrase } = readConfig();
  return withTemporaryFolder("verify", async (folder) => {
    const target = {
      dataDir: join(folder, "data"),
      databaseUrl: undefined,
      durableFiles: false,
      backupPassphrase,
    };
    return await restoreBackup(file, target, migrations, progress);
  });
}

/**
 * `npm run restore -- FILE` restores a backup into an empty data directory, and into the empty database of
 * DATABASE_URL if set. With `--verify` it restores into a folder that is removed afterwards, and changes nothing.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { verify: { type: "boolean", default: false } },
  });
  const [name] = positionals;
  if (name === undefined) throw new Error("Give the name of the backup, such as marble.tar.gz.");
  const file = namedFile(name);
  const { manifest, ledger } = await withProgress((progress) =>
    values.verify ? tryBackup(file, progress) : restoreBackup(file, readConfig(), migrations, progress),
  );
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  const whole = `${rows.toLocaleString("en-PH")} rows of ${Object.keys(manifest.tables).length} tables as of ${manifest.at}; each table was compared with the backup.`;
  const entries = `The ledger is whole: ${ledger.entries} entries.`;
  process.stdout.write(values.verify ? `The backup can be restored: ${whole}\n` : `Restored ${whole}\n`);
  process.stdout.write(
    ledger.fault === null
      ? `${entries}${values.verify ? " Nothing was changed." : " Start the server now."}\n`
      : `The ledger is NOT whole, as it was when the backup was made. ${ledger.fault}\n`,
  );
  process.exitCode = ledger.fault === null ? 0 : 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`Nothing was restored: ${messageOf(error)}\n`);
  process.exit(1);
});
