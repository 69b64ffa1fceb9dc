import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { messageOf } from "../../shared/errors";
import { newPassword } from "../accounts/sign-in/passwords";
import { readConfig } from "../config/config";
import { namedFile } from "../process/named-file";
import { openExisting } from "../db/open-existing";
import { transaction } from "../db/transaction";
import { anonymise } from "./anonymise";
import { parts } from "./manifest";
import { withProgress } from "../process/progress";
import { withTemporaryFolder } from "../process/temporary-folder";
import { restoreBackup } from "./restore";
import { saveBackup } from "./save";
import { saveRunningDatabase } from "./save-running-database";

const say = (message: string): void => void process.stdout.write(`${message}\n`);
const SECRET_BYTES = 32;

/**
 * `npm run anonymise -- FILE` writes a backup without what names persons, for training and for reports of faults. Records
 * are copied, changed in the copy, and written anew, so that nothing of what was there is left in the file. The server may
 * be running.
 */
async function main(): Promise<void> {
  const [name] = parseArgs({ allowPositionals: true }).positionals;
  if (name === undefined) throw new Error("Give the name of the file to write, such as training.tar.gz.");
  const file = namedFile(name);
  const config = readConfig();
  await withTemporaryFolder("anonymise", async (folder) => {
    const all = join(folder, "all.tar.gz");
    const copy = { databaseUrl: undefined, dataDir: join(folder, "data"), bucket: null, durableFiles: false };
    say("Copying the records…");
    await withProgress(async (progress) => {
      await saveRunningDatabase({ ...config, backupPassphrase: null }, all, say, progress);
      await restoreBackup(all, copy, join(process.cwd(), "sql", "migrations"), progress);
    });
    say("Taking out what names persons…");
    const password = newPassword();
    const database = await openExisting(copy);
    try {
      await transaction(database.pool, "system", (client) =>
        anonymise(client, randomBytes(SECRET_BYTES).toString("hex"), password),
      );
      for (const part of [parts.files, parts.anchors])
        await rm(join(copy.dataDir, part), { recursive: true, force: true });
      await withProgress((progress) =>
        saveBackup(database, { ...copy, backupPassphrase: config.backupPassphrase }, file, { progress }),
      );
    } finally {
      await database.close();
    }
    say(`Written to ${file}. Restore it as a backup. All users have the password ${password};`);
    say(
      "one administrator is called admin. A small place can still give a person away: lend the file with care.",
    );
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`Nothing was written: ${messageOf(error)}\n`);
  process.exit(1);
});
