import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { messageOf } from "../../shared/errors";
import { readConfig, type Config } from "../config/config";
import { parseDatabaseUrl } from "../config/database-address";
import { namedFile } from "../process/named-file";
import { openExisting } from "../db/open-existing";
import { withProgress } from "../process/progress";
import { withTemporaryFolder } from "../process/temporary-folder";
import { restoreBackup } from "./restore";
import { saveBackup } from "./save";

const say = (message: string): void => void process.stdout.write(`${message}\n`);

const USAGE =
  "Say where to: --to postgres://user:password@host:5432/database --data-dir NEW_FOLDER, or --to embedded --data-dir NEW_FOLDER.";

interface Destination {
  databaseUrl: string | undefined;
  dataDir: string;
}

function destination(): Destination {
  const { values } = parseArgs({ options: { to: { type: "string" }, "data-dir": { type: "string" } } });
  const { to, "data-dir": folder } = values;
  if (to === undefined || folder === undefined) throw new Error(USAGE);
  if (to !== "embedded") parseDatabaseUrl(to);
  return { databaseUrl: to === "embedded" ? undefined : to, dataDir: namedFile(folder) };
}

/** Opens what is moved. Refuses while a server uses it: what it saved meanwhile would stay behind. */
async function openUnused(config: Config) {
  const database = await openExisting(config);
  const { rows } = await database.pool.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
      where datname = current_database() and application_name like 'marble%' and pid <> pg_backend_pid()`,
  );
  if (database.kind === "embedded" || rows[0]?.others === 0) return database;
  await database.close();
  throw new Error(
    "A server uses this database. Stop all servers first, so that nothing that they save stays behind.",
  );
}

/**
 * `npm run move -- --to … --data-dir …` moves records, files and ledger from the configured database to another one, empty
 * and of either kind, with a new data directory. The old one stays as it is.
 */
async function main(): Promise<void> {
  const to = destination();
  const config = readConfig();
  if (existsSync(join(to.dataDir, "database")) || to.dataDir === config.dataDir)
    throw new Error(`${to.dataDir} is in use. Give the name of a new folder with --data-dir.`);
  await withTemporaryFolder("move", async (folder) => {
    const file = join(folder, "marble.tar.gz");
    say("Reading records and files…");
    const database = await openUnused(config);
    try {
      await withProgress((progress) =>
        saveBackup(database, { ...config, backupPassphrase: null }, file, { progress }),
      );
    } finally {
      await database.close();
    }
    say("Writing them to their new place, and comparing each table…");
    const target = { ...to, durableFiles: config.durableFiles };
    const { manifest, ledger } = await withProgress((progress) =>
      restoreBackup(file, target, join(process.cwd(), "sql", "migrations"), progress),
    );
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    say(`Moved ${rows.toLocaleString("en-PH")} rows of ${Object.keys(manifest.tables).length} tables.`);
    say(
      ledger.fault === null
        ? `The ledger is whole: ${ledger.entries} entries.`
        : `The ledger is NOT whole, as it was before. ${ledger.fault}`,
    );
    if (config.bucket !== null)
      say(
        "The files of the bucket were copied to the new folder. The command copy-files brings them to another bucket.",
      );
    say(
      `Start the server with DATA_DIR=${to.dataDir} and ${to.databaseUrl === undefined ? "without DATABASE_URL" : "the new DATABASE_URL"}. What was there before stays as it is.`,
    );
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`Nothing was moved: ${messageOf(error)}\n`);
  process.exit(1);
});
