import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/** Flushes the entries of a directory to disk. Windows cannot open directories and does not need this. */
export function syncDirectory(path: string): void {
  if (process.platform === "win32") return;
  syncFile(path);
}

/** Flushes every file and directory below a directory to disk. */
function syncTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) syncTree(child);
    else if (entry.isFile()) syncFile(child);
  }
  syncDirectory(path);
}

/**
 * Renames a finished directory to its final name and flushes it. After a power cut it is either complete or
 * absent.
 */
export function publishDirectory(finished: string, target: string): void {
  syncTree(finished);
  if (existsSync(target)) rmSync(target, { recursive: true });
  renameSync(finished, target);
  syncDirectory(dirname(target));
}

function syncFile(path: string): void {
  const file = openSync(path, process.platform === "win32" ? "r+" : "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
