// Fills an empty database with demo data: npm run demo -- --size small|medium|national|large
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { readConfig } from "../src/server/config/config";
import { createFacts, migrate } from "../src/server/db/migrations/migrate";
import { openDatabase } from "../src/server/db/open";
import { openContents } from "../src/server/storage/open-contents";
import { restrictPermissions } from "../src/server/config/private-files";
import { hasData, loadDemo } from "./load";
import { isSize, sizes } from "./sizes";

const sql = (folder: string): string => fileURLToPath(new URL(`../sql/${folder}`, import.meta.url));
const log = (message: string, data?: object): void => console.log(message, data ?? "");

async function main(): Promise<void> {
  const { size } = parseArgs({ options: { size: { type: "string", default: "small" } } }).values;
  if (!isSize(size))
    throw new Error(`There is no size “${size}”. Give --size ${Object.keys(sizes).join(" or --size ")}.`);
  const config = readConfig();
  const { databaseUrl, dataDir, durableFiles: durable } = config;
  restrictPermissions(dataDir, log);
  // The load is one transaction, during which no checkpoint is possible. It makes a checkpoint at its end.
  const maintenanceEvery = 24 * 3_600_000;
  const database = await openDatabase(
    databaseUrl
      ? { url: databaseUrl, log }
      : { dir: join(dataDir, "database"), durable, log, maintenanceEvery },
  );
  try {
    if (await hasData(database))
      throw new Error(
        databaseUrl
          ? "The database of DATABASE_URL holds data already. Give an empty one."
          : `${dataDir} holds data already. Remove it, or give another folder in DATA_DIR.`,
      );
    await migrate(database.pool, sql("migrations"));
    await createFacts(database.pool, sql("facts"));
    await loadDemo(database, size, log, openContents(config));
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
