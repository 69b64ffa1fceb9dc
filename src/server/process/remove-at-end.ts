import { rmSync } from "node:fs";
import { constants } from "node:os";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const end = (signal: (typeof signals)[number]): void => process.exit(128 + constants.signals[signal]);

/**
 * Runs the work of a command, and then removes what it left at these paths, also when a signal ends the command. Rejects with
 * what the work failed of, also where something cannot be removed.
 */
export async function removeAtEnd<T>(paths: readonly string[], work: () => Promise<T>): Promise<T> {
  // A thread may still write until the process ends.
  const remove = (): void => {
    for (const path of paths) rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once("exit", remove);
  for (const signal of signals) process.once(signal, end);
  const [ended] = await Promise.allSettled([work()]);
  for (const signal of signals) process.off(signal, end);
  process.off("exit", remove);
  try {
    remove();
  } catch (error) {
    if (ended.status === "fulfilled") throw error;
  }
  if (ended.status === "rejected") throw ended.reason;
  return ended.value;
}
