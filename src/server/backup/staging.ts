import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { lockDirectory } from "../db/embedded/directory-lock";
import { removeAtEnd } from "../process/remove-at-end";

/** The folder of a restore, or its lock. */
const NAME = /^(restoring-\w+)(?:\.lock)?$/;

/** Removes the folders in a data directory of restores that were killed. Those of restores under way are locked, and stay. */
export function removeAbandonedRestores(dataDir: string): void {
  for (const name of new Set(readdirSync(dataDir).flatMap((one) => NAME.exec(one)?.[1] ?? []))) {
    const folder = join(dataDir, name);
    let unlock: () => void;
    try {
      unlock = lockDirectory(folder);
    } catch {
      continue;
    }
    rmSync(folder, { recursive: true, force: true });
    unlock();
  }
}

/**
 * Runs a restore with an empty folder of its own in a data directory, which is removed at the end with what is still in it.
 * One that is left all the same, since the restore was killed, is removed by the next restore and by the start of a server.
 */
export async function withStaging<T>(dataDir: string, work: (staging: string) => Promise<T>): Promise<T> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  removeAbandonedRestores(dataDir);
  const staging = join(dataDir, `restoring-${randomBytes(8).toString("hex")}`);
  const unlock = lockDirectory(staging);
  try {
    return await removeAtEnd([staging, `${staging}.lock`], () => {
      mkdirSync(staging, { mode: 0o700 });
      return work(staging);
    });
  } finally {
    unlock();
  }
}
