import { parseArgs } from "node:util";
import { messageOf } from "../../../shared/errors";
import { readConfig } from "../../config/config";
import { openExisting } from "../../db/open-existing";
import { resetPassword } from "./reset-password";

/**
 * `npm run reset-password -- NAME` gives a user a new password and prints it, for an administrator who lost the own one. The
 * embedded database must not be in use by a server.
 */
async function main(): Promise<void> {
  const [name] = parseArgs({ allowPositionals: true }).positionals;
  if (name === undefined) throw new Error("Give the name of the user, such as admin.");
  const database = await openExisting(readConfig());
  try {
    const password = await resetPassword(database.pool, name);
    process.stdout.write(`The password of ${name} is ${password}\n`);
    process.stdout.write("It is shown this once. Sign in and change it under your name.\n");
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`No password was changed: ${messageOf(error)}\n`);
  process.exit(1);
});
