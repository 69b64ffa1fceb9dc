import { join, resolve } from "node:path";
import { messageOf } from "../../shared/errors";
import { restoreBackup } from "./restore";
import { readConfig } from "../config/config";

/**
 * `npm run restore -- FILE` restores a backup into an empty data directory, and into the empty database of
 * DATABASE_URL if set.
 */
async function main(): Promise<void> {
  const name = process.argv[2];
  if (name === undefined) throw new Error("Give the file of the backup: npm run restore -- marble.tar.gz");
  const { manifest, ledger } = await restoreBackup(
    resolve(name),
    readConfig(),
    join(process.cwd(), "sql", "migrations"),
  );
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `Restored ${rows.toLocaleString("en-PH")} rows of ${Object.keys(manifest.tables).length} tables as of ${manifest.at}; each table was compared with the backup.\n` +
      (ledger.fault === null
        ? `The ledger is whole: ${ledger.entries} entries. Start the server now.\n`
        : `The ledger is NOT whole, as it was when the backup was made. ${ledger.fault}\n`),
  );
  process.exitCode = ledger.fault === null ? 0 : 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`Nothing was restored: ${messageOf(error)}\n`);
  process.exit(1);
});
