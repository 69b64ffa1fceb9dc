import { linkSync, mkdirSync, readFileSync, renameSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname, resolve } from "node:path";
import type { Log } from "../log";

interface Holder {
  pid: number;
  host: string;
  /** Identifies this start of the machine; null where the system does not tell. */
  boot: string | null;
  /** When the process started, in the system's ticks, so that a reused pid is not taken for the holder. */
  started: string | null;
  /** It writes its lock anew every few seconds. Locks of older versions do not, and say nothing by their age. */
  heartbeat?: true;
}

const HEARTBEAT = 5000;
/** A lock of another computer counts as left behind when it is this old, in milliseconds by the clock of the disk. */
const LEFT_BEHIND = 60_000;
const IN_USE = "MARBLE_IN_USE";
const heldHere = new Set<string>();

/**
 * Takes the lock file beside a data directory and gives the function that releases it. A lock left by a process that
 * is gone is taken over; one of a live process never is. Whether a process of another computer (a container has a new
 * name at each start) is gone is told by its heartbeat. `onTaken` is called where another server took the lock over
 * after all, because this process stood still: it must not write any more.
 * Throws an Error that names the holder and says what to do.
 */
export function lockDirectory(
  directory: string,
  log: Log = () => {},
  onTaken: () => void = () => {},
): () => void {
  const file = `${resolve(directory)}.lock`;
  const text = JSON.stringify({ ...describeProcess(process.pid), heartbeat: true });
  if (heldHere.has(file)) throw new Error(`The data directory ${directory} is already open in this process.`);
  mkdirSync(dirname(file), { recursive: true });
  if (!create(file, text)) {
    const found = readText(file);
    refuseIfHeld(found, file, directory);
    const left = parse(found);
    if (left !== null && left.host !== hostname())
      log(
        `The data directory ${directory} was locked by process ${left.pid} on ${left.host}, which has given no ` +
          `sign of life for more than ${LEFT_BEHIND / 1000} seconds. This server takes it over.`,
      );
    takeAway(file, found, directory);
    if (!create(file, text)) refuseIfHeld(readText(file), file, directory, true);
  }
  heldHere.add(file);
  const beating = setInterval(() => {
    if (isOurs(file, text)) return;
    clearInterval(beating);
    onTaken();
  }, HEARTBEAT);
  beating.unref();
  return () => {
    clearInterval(beating);
    if (heldHere.delete(file) && readText(file) === text) unlinkSync(file);
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

/** Writes the lock anew; false where another server has put its own in its place. */
function isOurs(file: string, text: string): boolean {
  try {
    if (readFileSync(file, "utf8") !== text) return false;
    writeFileSync(file, text, { flag: "r+" });
    return true;
  } catch (error) {
    // Somebody deleted it: it is made again. Any other failure says nothing about who holds it.
    return codeOf(error) !== "ENOENT" || create(file, text);
  }
}

function refuseIfHeld(text: string | null, file: string, directory: string, certain = false): void {
  const holder = parse(text);
  if (!holder) {
    const writing = text !== null && Date.now() - statSync(file).mtimeMs < 10_000;
    if (writing || certain) throw inUse(directory, "another process", file);
    return;
  }
  if (holder.host !== hostname()) {
    const age = holder.heartbeat === true ? ageOf(file) : 0;
    if (!certain && age > LEFT_BEHIND) return;
    throw inUse(directory, `process ${holder.pid} on ${holder.host}`, file, holder.heartbeat === true);
  }
  if (certain || isAlive(holder)) throw inUse(directory, `process ${holder.pid}`, file);
}

/** Removes the lock that was judged stale; if another process took it over meanwhile, gives it back. */
function takeAway(file: string, judged: string | null, directory: string): void {
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
  if (taken !== judged) refuseIfHeld(taken, file, directory, true);
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

/** How long ago the holder wrote the lock, by the clock of the disk that both write to. */
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
      (beats ? `, or start again when it has given no sign of life for ${LEFT_BEHIND / 1000} seconds.` : "."),
  );
  return Object.assign(error, { code: IN_USE });
}

/** Whether a directory could not be opened because another process uses it. */
export const isInUse = (error: unknown): boolean => codeOf(error) === IN_USE;

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
