import { messageOf } from "../../shared/errors";
import { readConfig } from "../config/config";
import { openExisting } from "../db/open-existing";
import { verifyLedger } from "./verify";
import { brand } from "../../shared/brand";

/**
 * `npm run ledger:verify` checks whether any ledger entry was altered, removed or cut off; exits with status 1
 * if so (DESIGN §6).
 */
async function main(): Promise<void> {
  const config = readConfig();
  const database = await openExisting(config);
  try {
    const ledger = await database.pool.query<{ there: boolean }>(
      "select to_regclass('user_log') is not null as there",
    );
    if (ledger.rows[0]?.there !== true)
      throw new Error(
        `This database holds no ledger: ${brand.name} has never filled it. Check DATA_DIR or DATABASE_URL, or start the server once.`,
      );
    const { entries, anchors, fault } = await verifyLedger(database.pool, config.dataDir);
    process.stdout.write(
      fault === null
        ? `The ledger is whole: ${entries} entries. Hashes outside the database that agree: ${anchors}.\n`
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
