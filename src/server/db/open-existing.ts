import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config/config";
import { restrictPermissions } from "../config/private-files";
import { openDatabase, type Database } from "./open";

/**
 * Opens the configured database for a command, without a time limit: nobody waits for its statements. Throws an error when
 * it does not exist, and never creates it.
 */
export async function openExisting({
  databaseUrl,
  dataDir,
  durableFiles,
}: Pick<Config, "databaseUrl" | "dataDir" | "durableFiles">): Promise<Database> {
  if (databaseUrl !== undefined) return openDatabase({ url: databaseUrl, statementLimit: 0 });
  const dir = join(dataDir, "database");
  if (!existsSync(join(dir, "PG_VERSION")))
    throw new Error(
      `There is no database in ${dir}. Set DATA_DIR to the server's data directory, or start the server once.`,
    );
  restrictPermissions(dataDir, (message) => void process.stderr.write(`${message}\n`));
  return openDatabase({ dir, durable: durableFiles, statementLimit: 0 });
}
