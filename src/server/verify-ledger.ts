import { join } from "node:path";
import { messageOf } from "../shared/errors";
import { readConfig } from "./config";
import { openDatabase } from "./db/open";
import { verifyLedger } from "./records/ledger-verify";

/** `npm run ledger:verify`: says whether any entry was altered, taken out or cut off; status 1 if so (DESIGN §6). */
async function main(): Promise<void> {
  const config = readConfig();
  const database = await openDatabase(
    config.databaseUrl === undefined
      ? { dir: join(config.dataDir, "database") }
      : { url: config.databaseUrl },
  );
  try {
    const { entries, anchors, fault } = await verifyLedger(database.pool, config.dataDir);
    process.stdout.write(
      fault === null
        ? `The ledger is whole: ${entries} entries, ${anchors} of them noted outside the database.\n`
        : `The ledger is NOT whole. ${fault}\n`,
    );
    process.exitCode = fault === null ? 0 : 1;
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`The ledger could not be verified: ${messageOf(error)}\n`);
  process.exit(1);
});
