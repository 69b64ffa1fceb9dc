import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { Config } from "../config/config";

const SCRIPT = fileURLToPath(new URL("./make-backup.ts", import.meta.url));
/** The process priority (nice value) of the backup: below the server's; 19 is the lowest. */
const PRIORITY = 10;
const MAX_OUTPUT = 2000;

/**
 * Runs `npm run backup` as a separate process, so that the server keeps answering: it only copies
 * its database. Rejects with what the program said when it fails, or when `signal` ends it.
 */
export function runBackupProgram(
  { dataDir, durableFiles }: Pick<Config, "dataDir" | "durableFiles">,
  file: string,
  signal: AbortSignal,
): Promise<void> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: "",
    DURABLE_FILES: durableFiles ? "on" : "off",
  };
  const loader = SCRIPT.endsWith(".ts") ? ["--import", "tsx"] : [];
  const child = spawn(process.execPath, [...loader, SCRIPT, file], {
    env,
    signal,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said = (said + chunk.toString()).slice(-MAX_OUTPUT)));
  return new Promise((resolve, reject) => {
    child.once("spawn", () => {
      try {
        if (child.pid !== undefined) setPriority(child.pid, PRIORITY);
      } catch {
        // Where the system does not allow it, the backup runs like any other process.
      }
    });
    child.once("error", reject);
    child.once("close", (code, ended) => {
      if (code === 0) resolve();
      else reject(new Error(said.trim() || `The backup ended with ${ended ?? `status ${code}`}.`));
    });
  });
}
