import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeAtEnd } from "./remove-at-end";

/**
 * Runs the work of a command with a folder of its own, in which nobody else reads. The folder is removed afterwards, also
 * when a signal ends the command. `name` says in the name of the folder what it is for.
 */
export async function withTemporaryFolder<T>(name: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), `marble-${name}-`));
  return removeAtEnd([folder], () => work(folder));
}
