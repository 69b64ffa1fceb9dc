import { mkdtempSync, rmSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const end = (signal: (typeof signals)[number]): void => process.exit(128 + constants.signals[signal]);

/**
 * Runs the work of a command with a folder of its own, in which nobody else reads. The folder is removed afterwards, also
 * when a signal ends the command. `name` says in the name of the folder what it is for.
 */
export async function withTemporaryFolder<T>(name: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), `marble-${name}-`));
  // A thread may still write until the process ends.
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once("exit", remove);
  for (const signal of signals) process.once(signal, end);
  try {
    return await work(folder);
  } finally {
    for (const signal of signals) process.off(signal, end);
    process.off("exit", remove);
    remove();
  }
}
