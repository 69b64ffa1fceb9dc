import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const PREFIX = "marble-tests-";
const NEEDED = 3 * 2 ** 30;

/**
 * The folder for the databases of a run: in memory, where the system has room there, for a database is over a
 * thousand files to copy and to remove. Undefined where it has not, for the usual folder of temporary files.
 */
export const scratchFolder = (): string | undefined => {
  if (!existsSync(MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < NEEDED ? undefined : join(MEMORY, `${PREFIX}${process.pid}`);
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

/** Makes the folder before the tests and removes it after them, with those of runs that were killed. */
export function setup(): () => void {
  const scratch = scratchFolder();
  if (scratch === undefined) return () => {};
  for (const name of readdirSync(MEMORY))
    if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length))))
      rmSync(join(MEMORY, name), { recursive: true, force: true });
  mkdirSync(scratch, { recursive: true });
  return () => rmSync(scratch, { recursive: true, force: true });
}
