import { spawn, type ChildProcess } from "node:child_process";
import { openSync, readFileSync, readdirSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** A program of the cluster that runs as a child of the test. */
export interface Part {
  pid: number;
  /** Ends it, at once by default. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** The user and group of a program; null for those of the test. */
export type Owner = readonly [number, number] | null;

/** Starts a program as a user, with its output in a file. */
export function startPart(
  command: string,
  args: readonly string[],
  { log, owner, cwd }: { log: string; owner: Owner; cwd: string },
): Part {
  const out = openSync(log, "a");
  const child: ChildProcess = spawn(command, args, {
    cwd,
    stdio: ["ignore", out, out],
    ...(owner === null ? {} : { uid: owner[0], gid: owner[1] }),
    env: { ...process.env, HOME: cwd, PGPASSFILE: `${cwd}/none` },
  });
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  return {
    pid: child.pid ?? 0,
    end: (signal = "SIGKILL") => {
      child.kill(signal);
      return ended;
    },
  };
}

/** A port of this machine as an address. */
export const host = (port: number): string => `127.0.0.1:${port}`;

/** Whether something listens on a port of this machine. */
export const listens = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      done(true);
    });
    socket.on("error", () => done(false));
  });

/** Waits until a condition holds; rejects with what was waited for. */
export async function until(what: string, holds: () => Promise<boolean>, limit = 120_000): Promise<void> {
  for (const end = Date.now() + limit; ; await pause(50)) {
    if (await holds().catch(() => false)) return;
    if (Date.now() > end) throw new Error(`${what}: not within ${limit / 1000} s`);
  }
}

/** A process of this machine and all its descendants, from /proc. */
export function familyOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((one) => /^\d+$/.test(one)))
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
    } catch {
      // It has ended meanwhile.
    }
  const family = [pid];
  for (const one of family)
    for (const [child, parent] of parents) if (parent === one && !family.includes(child)) family.push(child);
  return family;
}

/** Sends a signal to processes that may have ended already. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
}
