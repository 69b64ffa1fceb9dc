import { chmodSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { join, parse, resolve } from "node:path";
import { messageOf } from "../../shared/errors";
import { brand } from "../../shared/brand";

/** The permission bits of the group and of all others. */
export const OTHER_USERS_MODE = 0o077;
const STICKY_BIT = 0o1000;

/**
 * Whether a directory also serves other purposes, such as the home folder or /tmp. Its permissions are not
 * changed.
 */
const isShared = (dir: string, mode: number): boolean =>
  (mode & STICKY_BIT) !== 0 ||
  [parse(dir).root, homedir(), process.cwd()].map((one) => resolve(one)).includes(dir);

/**
 * Removes all permissions of group and others from a directory and everything below it. Symbolic links are not
 * followed. Directories of another user that are already closed, such as `lost+found`, are skipped.
 */
function close(dir: string): void {
  const { mode, uid } = statSync(dir);
  if ((mode & OTHER_USERS_MODE) === 0 && uid !== process.getuid?.()) return;
  if ((mode & OTHER_USERS_MODE) !== 0) chmodSync(dir, 0o700);
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) close(path);
    else if (entry.isFile() && (statSync(path).mode & OTHER_USERS_MODE) !== 0)
      chmodSync(path, statSync(path).mode & ~OTHER_USERS_MODE);
  }
}

function createFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new Error(
      `The data directory ${dataDir} cannot be created (${messageOf(error)}). Look at DATA_DIR, or create it as root for the server's user: install -d -o USER -m 700 ${dataDir}`,
      { cause: error },
    );
  }
}

/**
 * Creates the data directory and restricts it to the user of the server. Files that this process creates later
 * get mode 0700 or 0600, and existing ones are closed to others. Prints a warning where that is impossible. On
 * Windows, which has no such modes, only creates the directory.
 */
export function restrictPermissions(dataDir: string, say: (message: string) => void): void {
  if (process.platform !== "win32") process.umask(OTHER_USERS_MODE);
  createFolder(dataDir);
  if (process.platform === "win32") return;
  try {
    const dir = resolve(dataDir);
    if (isShared(dir, statSync(dir).mode)) {
      say(
        `Warning: DATA_DIR is ${dir}, which is not for ${brand.name} alone, so its rights stay. Choose a folder of its own.`,
      );
      return;
    }
    close(dir);
  } catch (error) {
    say(
      `Warning: other users of this machine may be able to read ${dataDir}, and its rights could not be changed (${messageOf(error)}). Run as its owner: chmod -R go-rwx ${dataDir}`,
    );
  }
}
