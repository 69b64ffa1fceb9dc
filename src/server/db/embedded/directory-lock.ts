import { linkSync, mkdirSync, readFileSync, renameSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname, resolve } from "node:path";
import type { Log } from "../log";

interface Holder {
  pid: number;
  host: string;
  /** Identifies this boot of the machine. Null when the system does not tell. */
  boot: string | null;
  /**
   * When the process started, in clock ticks, so that another process that reuses the pid is not mistaken for
   * the holder.
   */
  started: string | null;
  /**
   * True when the holder rewrites its lock every few seconds. Older versions do not; the age of their locks
   * means nothing.
   */
  heartbeat?: true;
}

const HEARTBEAT_MS = 5000;
/**
 * The age in milliseconds above which a lock of another computer is stale. It is measured by the clock of the
 * disk.
 */
const STALE_AFTER_MS = 60_000;
const IN_USE_CODE = "MARBLE_IN_USE";
const locksOfThisProcess = new Set<string>();

/**
 * Creates a lock file next to a data directory and returns the function that releases it. A lock of a process
 * that has ended is taken over, never one of a live process. For a process on another computer, the heartbeat
 * decides. (A container has a new host name at each start.) `onTaken` is called when another server has taken
 * over the lock because this process was suspended; this process must not write any more. Throws an Error that
 * names the holder and says what to do.
 */
export function lockDirectory(
  directory: string,
  log: Log = () => {},
  onTaken: () => void = () => {},
): () => void {
  const file = `${resolve(directory)}.lock`;
  const text = JSON.stringify({ ...describeProcess(process.pid), heartbeat: true });
  if (locksOfThisProcess.has(file))
    throw new Error(`The data directory ${directory} is already open in this process.`);
  mkdirSync(dirname(file), { recursive: true });
  if (!create(file, text)) {
    const found = readText(file);
    refuseIfInUse(found, file, directory);
    const left = parse(found);
    if (left !== null && left.host !== hostname())
      log(
        `The data directory ${directory} was locked by process ${left.pid} on ${left.host}, which has given no ` +
          `sign of life for more than ${STALE_AFTER_MS / 1000} seconds. This server takes it over.`,
      );
    removeStaleLock(file, found, directory);
    if (!create(file, text)) refuseIfInUse(readText(file), file, directory, true);
  }
  locksOfThisProcess.add(file);
  const beating = setInterval(() => {
    if (writeHeartbeat(file, text)) return;
    clearInterval(beating);
    onTaken();
  }, HEARTBEAT_MS);
  beating.unref();
  return () => {
    clearInterval(beating);
    if (locksOfThisProcess.delete(file) && readText(file) === text) unlinkSync(file);
  };
}

function create(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: "wx" });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

/** Rewrites the lock as a heartbeat. Returns false when another server has replaced it. */
function writeHeartbeat(file: string, text: string): boolean {
  try {
    if (readFileSync(file, "utf8") !== text) return false;
    writeFileSync(file, text, { flag: "r+" });
    return true;
  } catch (error) {
    // The file was deleted: create it again. Any other error says nothing about who holds the lock.
    return codeOf(error) !== "ENOENT" || create(file, text);
  }
}

function refuseIfInUse(text: string | null, file: string, directory: string, certain = false): void {
  const holder = parse(text);
  if (!holder) {
    const writing = text !== null && Date.now() - statSync(file).mtimeMs < 10_000;
    if (writing || certain) throw inUse(directory, "another process", file);
    return;
  }
  if (holder.host !== hostname()) {
    const age = holder.heartbeat === true ? ageOf(file) : 0;
    if (!certain && age > STALE_AFTER_MS) return;
    throw inUse(directory, `process ${holder.pid} on ${holder.host}`, file, holder.heartbeat === true);
  }
  if (certain || isAlive(holder)) throw inUse(directory, `process ${holder.pid}`, file);
}

/** Removes a lock that was found stale. Puts it back when another process has taken it over meanwhile. */
function removeStaleLock(file: string, judged: string | null, directory: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return;
    throw error;
  }
  const taken = readText(aside);
  if (taken !== judged) linkSync(aside, file);
  unlinkSync(aside);
  if (taken !== judged) refuseIfInUse(taken, file, directory, true);
}

function isAlive(holder: Holder): boolean {
  const now = describeProcess(holder.pid);
  if (holder.boot !== now.boot || holder.pid === process.pid) return false;
  if (holder.started !== null) return holder.started === now.started;
  try {
    process.kill(holder.pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

function describeProcess(pid: number): Holder {
  const boot = readText("/proc/sys/kernel/random/boot_id")?.trim() ?? null;
  const stat = readText(`/proc/${pid}/stat`);
  const started = stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  return { pid, host: hostname(), boot, started };
}

/** How long ago the holder wrote the lock, in milliseconds, by the clock of the disk that both write to. */
function ageOf(file: string): number {
  const probe = `${file}.${process.pid}.now`;
  writeFileSync(probe, "");
  try {
    return statSync(probe).mtimeMs - statSync(file).mtimeMs;
  } finally {
    unlinkSync(probe);
  }
}

function inUse(directory: string, holder: string, file: string, beats = false): Error {
  const error = new Error(
    `The data directory ${directory} is in use by ${holder}. Stop that server first, or choose another ` +
      `directory with DATA_DIR. If you are certain that no server uses it, delete ${file}` +
      (beats
        ? `, or start again when it has given no sign of life for ${STALE_AFTER_MS / 1000} seconds.`
        : "."),
  );
  return Object.assign(error, { code: IN_USE_CODE });
}

/** Whether a directory could not be opened because another process uses it. */
export const isInUse = (error: unknown): boolean => codeOf(error) === IN_USE_CODE;

function parse(text: string | null): Holder | null {
  try {
    return text ? (JSON.parse(text) as Holder) : null;
  } catch {
    return null;
  }
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
