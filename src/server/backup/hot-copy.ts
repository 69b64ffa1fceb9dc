import { randomBytes } from "node:crypto";
import { constants, existsSync } from "node:fs";
import { copyFile, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { messageOf } from "../../shared/errors";
import { DAY_MS } from "../../shared/time/dates";
import type { ServerContext } from "../http/context";
import { removeAtEnd } from "../process/remove-at-end";
import { parts } from "./manifest";

const CHECK_INTERVAL_MS = 500;
const ANSWER_TIMEOUT_MS = 20_000;
const COPY_TIMEOUT_MS = 600_000;

const folderOf = (dataDir: string): string => join(dataDir, "hot-copy");

/** Removes copies that are older than a backup takes: whoever asked for them was killed. */
async function removeAbandoned(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found !== null && found.mtimeMs < Date.now() - DAY_MS)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Lets the running server copy its embedded database when a request file appears in DATA_DIR/hot-copy. Only one
 * process can open the database, and only that process knows when no statement is running. Statements wait
 * during the copy. Returns a function that stops answering requests.
 */
export function answerHotCopies(
  { database, pool, config }: ServerContext,
  log: { info(details: object, message: string): void; error(details: object, message: string): void },
): () => Promise<void> {
  if (database.kind !== "embedded") return () => Promise.resolve();
  const folder = folderOf(config.dataDir);
  const copyOne = async (request: string): Promise<void> => {
    const began = performance.now();
    const target = join(folder, request.replace(/\.request$/, ""));
    await rename(join(folder, request), `${target}.taken`);
    await mkdir(target, { mode: 0o700 });
    try {
      // The pool has one connection. While it is held here, no other statement runs and no transaction is open.
      const client = await pool.connect();
      try {
        const mode = constants.COPYFILE_FICLONE;
        const anchors = join(config.dataDir, parts.anchors);
        if (existsSync(anchors)) await copyFile(anchors, join(target, parts.anchors));
        await cp(join(config.dataDir, "database"), join(target, "database"), { recursive: true, mode });
      } finally {
        client.release();
      }
      log.info({ ms: Math.round(performance.now() - began) }, "the database was copied for a backup");
      await writeFile(`${target}.done`, "");
    } catch (error) {
      log.error({ err: error }, "the database could not be copied for a backup");
      await writeFile(`${target}.failed`, messageOf(error));
    }
  };
  let running: Promise<void> = rm(folder, { recursive: true, force: true });
  let busy = false;
  const answerRequests = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    try {
      const names = await readdir(folder).catch(() => []);
      const requests = names.filter((one) => one.endsWith(".request"));
      if (requests.length > 0) await removeAbandoned(folder, names);
      for (const name of requests) await copyOne(name);
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => {
    running = running
      .then(answerRequests)
      .catch((error: unknown) => log.error({ err: error }, "a request for a copy could not be answered"));
  }, CHECK_INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/**
 * Asks the server that uses a data directory for a copy of its current database, and calls `work` with the
 * directory of the copy. The copy is removed afterwards. Rejects when the server does not answer.
 */
export async function withHotCopy<T>(dataDir: string, work: (copy: string) => Promise<T>): Promise<T> {
  const folder = folderOf(dataDir);
  const target = join(folder, randomBytes(8).toString("hex"));
  const ends = ["", ".request", ".taken", ".done", ".failed"].map((end) => `${target}${end}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return removeAtEnd(ends, async () => {
    await writeFile(`${target}.request`, "");
    await waitUntil(
      () => !existsSync(`${target}.request`),
      ANSWER_TIMEOUT_MS,
      "did not answer; it may be older than this version",
    );
    await waitUntil(
      () => existsSync(`${target}.done`) || existsSync(`${target}.failed`),
      COPY_TIMEOUT_MS,
      "did not finish copying its database",
    );
    if (existsSync(`${target}.failed`))
      throw new Error(
        `The server could not copy its database: ${await readFile(`${target}.failed`, "utf8")}. Is the disk full?`,
      );
    return work(target);
  });
}

async function waitUntil(isDone: () => boolean, timeoutMs: number, failure: string): Promise<void> {
  for (const end = performance.now() + timeoutMs; !isDone(); await pause(100))
    if (performance.now() > end)
      throw new Error(
        `The server that uses this data directory ${failure}. Look at its log, or stop it and make the backup then.`,
      );
}
