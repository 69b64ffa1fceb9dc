import { existsSync, lstatSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Refuses root a database, or the data directory of a new one, that belongs to another user: the files that root leaves
 * there keep the server from starting.
 */
export function refuseRootOfOthers(directory: string, user = process.getuid?.()): void {
  if (user !== 0) return;
  const owned = existsSync(directory) ? directory : dirname(directory);
  const { uid } = statSync(owned);
  if (uid !== 0)
    throw new Error(
      `${owned} belongs to another user (uid ${uid}), and what root writes there that user could not read. ` +
        "Run this as that user, such as: runuser -u marble -- …",
    );
}

/** The first file or folder below a directory that belongs to another user. A folder of another user is not read. */
function firstForeign(directory: string, user: number): string | undefined {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    const found = lstatSync(path).uid !== user ? path : entry.isDirectory() && firstForeign(path, user);
    if (found) return found;
  }
  return undefined;
}

/** Says which file of a database belongs to another user, and what to do; null where none does. */
export function foreignFile(directory: string, user = process.getuid?.()): string | null {
  const foreign = user === undefined ? undefined : firstForeign(directory, user);
  return foreign === undefined
    ? null
    : `${foreign} belongs to another user. As root, give all files back to the server's user: chown -R USER ${dirname(directory)}`;
}
