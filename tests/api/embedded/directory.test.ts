import { spawn } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { damaged, notCreated } from "../../../src/server/db/embedded/damage";
import { foreignFile, refuseRootOfOthers } from "../../../src/server/db/embedded/directory-owner";
import { lockDirectory } from "../../../src/server/db/embedded/directory-lock";
import { openDatabase } from "../../../src/server/db/open";
import { copyTestDirectory } from "../database";

let folder: string;
let dir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "marble-directory-"));
  dir = join(folder, "database");
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockFile = () => `${dir}.lock`;
const leaveLock = (holder: object) => writeFileSync(lockFile(), JSON.stringify(holder));

test("a second process on the same directory is refused with the first one's pid and what to do", async () => {
  const holder = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000); console.log('up')"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((resolve) => holder.stdout.once("data", resolve));
  const release = lockDirectory(dir);
  const own = JSON.parse(readFileSync(lockFile(), "utf8")) as Record<string, unknown>;
  release();
  const stat = readFileSync(`/proc/${holder.pid}/stat`, "utf8");
  leaveLock({ ...own, pid: holder.pid, started: stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] });
  try {
    await expect(openDatabase({ dir })).rejects.toThrow(
      new RegExp(`in use by process ${holder.pid}\\. Stop that server first`),
    );
    expect(existsSync(dir)).toBe(false);
  } finally {
    const ended = new Promise((resolve) => holder.once("exit", resolve));
    holder.kill("SIGKILL");
    await ended;
  }
  lockDirectory(dir)();
  expect(existsSync(lockFile())).toBe(false);
});

test("the same directory cannot be opened twice in one process, and can after it was closed", () => {
  const release = lockDirectory(dir);
  expect(() => lockDirectory(dir)).toThrow("already open in this process");
  release();
  lockDirectory(dir)();
});

test("a lock left by a process that is gone, or from before a restart of the machine, is taken over", () => {
  leaveLock({ pid: 2 ** 22 + 1, host: hostname(), boot: null, started: null });
  lockDirectory(dir)();
  leaveLock({ pid: process.ppid, host: hostname(), boot: "another start", started: null });
  lockDirectory(dir)();
  expect(readdirSync(folder)).toEqual([]);
});

test("a reused pid is not taken for the process that left the lock", () => {
  const release = lockDirectory(dir);
  const own = JSON.parse(readFileSync(lockFile(), "utf8")) as Record<string, unknown>;
  release();
  leaveLock({ ...own, pid: process.ppid, started: "1" });
  lockDirectory(dir)();
});

test("a lock of another computer is never taken over", () => {
  leaveLock({ pid: 1, host: "another-computer", boot: null, started: null });
  expect(() => lockDirectory(dir)).toThrow(/in use by process 1 on another-computer.*delete /);
});

test("a lock of a container that is gone is taken over when its heartbeat is a minute old, and not before", () => {
  const said: string[] = [];
  const left = { pid: 1, host: "another-container", boot: null, started: null, heartbeat: true };
  leaveLock(left);
  utimesSync(lockFile(), Date.now() / 1000 - 30, Date.now() / 1000 - 30);
  expect(() => lockDirectory(dir)).toThrow(/another-container.*no sign of life for 60 seconds/);
  utimesSync(lockFile(), Date.now() / 1000 - 70, Date.now() / 1000 - 70);
  lockDirectory(dir, (line) => said.push(line))();
  expect(said).toEqual([expect.stringContaining("process 1 on another-container")]);
  expect(readdirSync(folder)).toEqual([]);
});

test("a held lock beats; one that another server took over stops the holder, one that was deleted is made again", () => {
  vi.useFakeTimers();
  let taken = 0;
  const release = lockDirectory(dir, undefined, () => (taken += 1));
  const own = readFileSync(lockFile(), "utf8");
  utimesSync(lockFile(), new Date(0), new Date(0));
  vi.advanceTimersByTime(5000);
  expect(statSync(lockFile()).mtimeMs).toBeGreaterThan(1e12);
  rmSync(lockFile());
  vi.advanceTimersByTime(5000);
  expect([readFileSync(lockFile(), "utf8"), taken]).toEqual([own, 0]);
  leaveLock({ pid: 1, host: "another-container" });
  vi.advanceTimersByTime(60_000);
  expect(taken).toBe(1);
  release();
  expect(readFileSync(lockFile(), "utf8")).toContain("another-container");
  vi.useRealTimers();
});

test.each<[string, (of: string) => void]>([
  [
    "the file global/pg_control is damaged",
    (of) => writeFileSync(join(of, "global/pg_control"), Buffer.alloc(8192)),
  ],
  ["the file global/pg_control is missing", (of) => rmSync(join(of, "global/pg_control"))],
  [
    "the log pg_wal/000000010000000000000001 is missing",
    (of) => rmSync(join(of, "pg_wal/000000010000000000000001")),
  ],
  ["the file base/5/1259 is cut off", (of) => truncateSync(join(of, "base/5/1259"), 100)],
  ["the file PG_VERSION is missing", (of) => rmSync(join(of, "PG_VERSION"))],
  ["pg_xact is missing", (of) => rmSync(join(of, "pg_xact"), { recursive: true })],
])("a damaged directory is refused in words: %s", async (words, damage) => {
  await copyTestDirectory(dir);
  damage(dir);
  expect(damaged(dir, null).message).toContain(`The database in ${dir} cannot be opened: ${words}. Copy its`);
});

test("an engine that does not start on a damaged directory is no stack trace, and releases the directory", async () => {
  await copyTestDirectory(dir);
  writeFileSync(join(dir, "global/pg_control"), Buffer.alloc(8192));
  await expect(openDatabase({ dir })).rejects.toThrow(/pg_control is damaged.*restore a backup \(docs/);
  expect(existsSync(lockFile())).toBe(false);
});

test("root is refused a database, or the folder of a new one, that belongs to another user", async () => {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, 12_345, 12_345);
  expect(() => refuseRootOfOthers(dir, 0)).toThrow(/belongs to another user \(uid \d+\).*runuser/);
  expect(() => refuseRootOfOthers(dir, 12_345)).not.toThrow();
  mkdirSync(dir);
  if (isRoot) {
    expect(() => refuseRootOfOthers(dir, 0)).not.toThrow();
    chownSync(dir, 12_345, 12_345);
    await expect(openDatabase({ dir })).rejects.toThrow(/belongs to another user/);
    expect(existsSync(lockFile())).toBe(false);
  } else expect(() => refuseRootOfOthers(dir, 0)).toThrow(/belongs to another user/);
});

test("a database that does not open because a file belongs to another user is not said to be damaged", () => {
  mkdirSync(join(dir, "base"), { recursive: true });
  writeFileSync(join(dir, "base", "1259"), "");
  const own = statSync(dir).uid;
  expect(foreignFile(dir, own)).toBeNull();
  expect(foreignFile(dir, own + 1)).toMatch(
    /base belongs to another user\. As root, .*: chown -R USER .*marble-directory-\w+$/,
  );
  if (own !== 0) return;
  chownSync(join(dir, "base", "1259"), 12_345, 12_345);
  expect(damaged(dir, null).message).toMatch(/cannot be opened: .*1259 belongs to another user\. [^.]*$/);
});

test("a database that does not open because the disk is full is not said to be damaged", async () => {
  await copyTestDirectory(dir);
  // As a file that could not be made longer.
  truncateSync(join(dir, "base/5/1259"), 100);
  expect(damaged(dir, null, 12 * 2 ** 20).message).toMatch(
    /cannot be opened: its disk has no room \(12 MB free\).*Free at least 64 MB and start again/,
  );
  expect(damaged(dir, null, 12 * 2 ** 20).message).not.toContain("restore");
  expect(notCreated(dir, new Error("reason"), 0).message).toMatch(/cannot be created: its disk has no room/);
  expect(notCreated(dir, new Error("reason"), 2 ** 30).message).toContain("did not start (reason)");
});

test("a lock that is just being written is respected, a damaged old one is not", () => {
  writeFileSync(lockFile(), "");
  expect(() => lockDirectory(dir)).toThrow("in use by another process");
  utimesSync(lockFile(), new Date(0), new Date(0));
  lockDirectory(dir)();
  expect(existsSync(lockFile())).toBe(false);
});

test("a refused start releases the directory", async () => {
  mkdirSync(dir);
  writeFileSync(join(dir, "letter.txt"), "not a database");
  await expect(openDatabase({ dir })).rejects.toThrow(/holds files that are no database/);
  expect(existsSync(lockFile())).toBe(false);
});

test("a directory of another major version is refused before it is touched", async () => {
  mkdirSync(dir);
  writeFileSync(join(dir, "PG_VERSION"), "17\n");
  await expect(openDatabase({ dir })).rejects.toThrow(/written by PostgreSQL 17.*Export the data/);
  expect(readdirSync(dir)).toEqual(["PG_VERSION"]);
});

test("a creation that was interrupted is begun anew", async () => {
  mkdirSync(`${dir}.new`);
  writeFileSync(join(`${dir}.new`, "PG_VERSION"), "18\n");
  const database = await openDatabase({ dir });
  await database.close();
  expect(readdirSync(folder)).toEqual(["database"]);
});

test("what was written is there after closing and opening again", async () => {
  await copyTestDirectory(dir);
  const first = await openDatabase({ dir });
  await first.pool.query("create table note as select 'kept' as text");
  await first.close();
  const second = await openDatabase({ dir });
  const { rows } = await second.pool.query("select text from note");
  await second.close();
  expect(rows).toEqual([{ text: "kept" }]);
});
