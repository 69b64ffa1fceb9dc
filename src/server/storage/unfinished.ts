import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Nobody writes to a file any more that was not changed for this time, in milliseconds. */
const ABANDONED_MS = 3_600_000;

/**
 * Removes the files below a folder whose names say that they are not whole, and that nobody has written to for an hour: they
 * are left of a server or command that was killed. Rejects when one cannot be removed.
 */
export async function removeAbandoned(
  folder: string,
  isUnfinished: (name: string) => boolean,
  abandonedAfter = ABANDONED_MS,
): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile() || !isUnfinished(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const changed = (await stat(path).catch(() => null))?.mtimeMs;
    if (changed !== undefined && Date.now() - changed >= abandonedAfter) await rm(path, { force: true });
  }
}
