import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkArchive } from "../../../src/server/backup/archive";
import { answerHotCopies, withHotCopy } from "../../../src/server/backup/hot-copy";
import { backupName } from "../../../src/server/backup/backup-files";
import { lastTimeOf } from "../../../src/server/backup/retention";
import { saveBackup } from "../../../src/server/backup/save";
import { ScheduledBackups } from "../../../src/server/backup/scheduled-backups";
import { openDatabase, type Database } from "../../../src/server/db/open";
import { readinessOf } from "../../../src/server/http/health-checks";
import { serverContext, type ServerContext } from "../../../src/server/http/context";
import { testConfig } from "../config";
import { run } from "../../restore/program";
import { copyTestDirectory } from "../database";

const HOUR = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), "marble-scheduled-"));
const dataDir = join(folder, "data");
let database: Database;
let context: ServerContext;
let backupDir: string;
const logged: string[] = [];
const log = {
  info: (_: object, message: string) => void logged.push(message),
  error: (_: object, message: string) => void logged.push(message),
};

beforeAll(async () => {
  await copyTestDirectory(join(dataDir, "database"));
  database = await openDatabase({ dir: join(dataDir, "database") });
  await database.pool.query("insert into users (username, roles, password_hash) values ('real', 'x', 'x')");
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  backupDir = mkdtempSync(join(folder, "backups-"));
  context = serverContext(database, { ...testConfig(dataDir), backupDir, backupHour: 2 });
  logged.length = 0;
});

const names = (): string[] => readdirSync(backupDir).toSorted();
/** Writes an empty file as a backup, without a process of its own. */
const quick = async (file: string): Promise<void> => writeFileSync(file, "");

test("a backup is made beside the open database by a process of its own, and is whole", async () => {
  const stopCopies = answerHotCopies(context, log);
  const backups = new ScheduledBackups(context, log);
  context.backups = backups;
  for (const end of ["", ".0123456789abcdef"])
    writeFileSync(join(backupDir, `${backupName(new Date(0))}${end}.part`), "left behind");
  try {
    const looking = backups.look();
    await expect.poll(() => backups.isRunning()).toBe(true);
    await looking;
    const [name = ""] = names();
    expect([names().length, logged.at(-1)]).toEqual([1, "a backup was made and verified"]);
    const manifest = await checkArchive(join(backupDir, name));
    expect(manifest.tables["users"]?.rows).toBe(1);
    expect(context.jobs.get("backup")).toMatchObject({ problem: null, runs: { ok: 1, failed: 0 } });
    const ready = await readinessOf(context)();
    expect(ready["backup"]).toMatchObject({ ok: true, scheduled: true, last: expect.any(String) as string });
  } finally {
    await backups.stop();
    await stopCopies();
  }
});

// Starts the command three times: costs 5 seconds.
test("the command for a schedule makes room before it writes, in the same folder and by the same retention", async () => {
  const old = [700, 600, 3].map((days) => backupName(new Date(Date.now() - days * 24 * HOUR)));
  for (const name of [...old, `${old[0]}.0123456789abcdef.part`]) writeFileSync(join(backupDir, name), "");
  const daily = (dir: string, ...args: string[]) =>
    run("src/server/backup/make-backup.ts", ["--daily", ...args], { DATA_DIR: dir, BACKUP_DIR: backupDir });
  expect(await daily(join(folder, "none"), "x")).toMatchObject({
    code: 1,
    output: expect.stringMatching(/file or --daily/) as string,
  });
  // What cannot be written, as on a full disk, does not keep the older ones.
  writeFileSync(join(backupDir, backupName(new Date(Date.now() - 24 * HOUR))), "");
  expect(await daily(join(folder, "none"))).toMatchObject({ code: 1 });
  expect(names()).not.toContain(`${old[0]}.0123456789abcdef.part`);
  const stopCopies = answerHotCopies(context, log);
  try {
    const made = await daily(dataDir);
    expect(made, made.output).toMatchObject({ code: 0 });
    const [newest = ""] = names().toReversed();
    expect((await checkArchive(join(backupDir, newest))).tables["users"]?.rows).toBe(1);
  } finally {
    await stopCopies();
  }
});

test("of two backups that are written under one name at once, one is whole and the other is refused", async () => {
  const file = join(backupDir, "by-hand.tar.gz");
  const both = [1, 2].map(() => saveBackup(database, context.config, file));
  const made = await Promise.allSettled(both);
  expect(made.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(made.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []))).toEqual([
    expect.stringContaining("is there already"),
  ]);
  expect((await checkArchive(file)).tables["users"]?.rows).toBe(1);
  expect(names()).toEqual(["by-hand.tar.gz"]);
});

test("a copy that a killed backup left is removed before the next, a younger one is not", async () => {
  const copies = join(dataDir, "hot-copy");
  const stopCopies = answerHotCopies(context, log);
  try {
    await expect.poll(() => existsSync(copies)).toBe(false);
    for (const name of ["old", "young"]) mkdirSync(join(copies, name, "database"), { recursive: true });
    utimesSync(join(copies, "old"), 0, 0);
    await withHotCopy(dataDir, async () => expect(readdirSync(copies)).toContain("young"));
    expect(readdirSync(copies)).toEqual(["young"]);
  } finally {
    await stopCopies();
  }
});

test("when the program fails, what it said is the problem", async () => {
  context.config.dataDir = join(folder, "none");
  const backups = new ScheduledBackups(context, log);
  await backups.look();
  expect(logged).toEqual(["the scheduled backup failed"]);
  expect(context.jobs.get("backup")?.problem).toMatch(/^No backup was made: There is no database in /);
  expect(names()).toEqual([]);
  await backups.stop();
});

describe("a backup is made", () => {
  const now = Date.now();
  const due = lastTimeOf(2, now);

  test("when the newest is from before the hour, and not when it is from after it", async () => {
    const backups = new ScheduledBackups(context, log, quick);
    writeFileSync(join(backupDir, backupName(new Date(due - 12 * HOUR))), "");
    await backups.look(now);
    expect(names()).toHaveLength(2);
    await backups.look(now);
    expect(names()).toHaveLength(2);
    await backups.stop();
  });

  test("also beside one of a time that has not come yet, which a wrong clock has made", async () => {
    const backups = new ScheduledBackups(context, log, quick);
    writeFileSync(join(backupDir, backupName(new Date(now + 30 * 24 * HOUR))), "");
    await backups.look(now);
    expect(names()).toHaveLength(2);
    await backups.stop();
  });

  test("not of demo data, and not when BACKUP_HOUR is off", async () => {
    await database.pool.query(
      "insert into users (username, roles, password_hash, demo) values ('d', 'x', 'x', true)",
    );
    const ofDemo = new ScheduledBackups(context, log, quick);
    await database.pool.query("update users set active = false where username = 'real'");
    await ofDemo.look(now);
    expect([names(), await ofDemo.isDemo()]).toEqual([[], true]);
    await database.pool.query("update users set active = true where username = 'real'");
    context.config.backupHour = null;
    const off = new ScheduledBackups(context, log, quick);
    await off.look(now);
    expect([names(), off.hour]).toEqual([[], null]);
    await Promise.all([ofDemo.stop(), off.stop()]);
  });

  test("once somebody beside the demo users may sign in, also while one of these is left", async () => {
    await database.pool.query(
      "insert into users (username, roles, password_hash, demo, active) values ('left', 'x', 'x', true, false)",
    );
    const backups = new ScheduledBackups(context, log, quick);
    await backups.look(now);
    await database.pool.query("delete from users where username in ('d', 'left')");
    expect(names()).toHaveLength(1);
    await backups.stop();
  });

  test("again an hour after one failed, and what it failed of is told until one succeeds", async () => {
    let full = true;
    const backups = new ScheduledBackups(context, log, async (file) => {
      if (full) throw new Error("no space left");
      await quick(file);
    });
    context.backups = backups;
    await backups.look(now);
    expect(logged).toEqual(["the scheduled backup failed"]);
    expect((await readinessOf(context)())["backup"]).toMatchObject({ ok: true, problem: "no space left" });
    full = false;
    await backups.look(Date.now());
    expect(names()).toEqual([]);
    await backups.look(Date.now() + HOUR + 1000);
    expect([names().length, context.jobs.get("backup")?.problem]).toEqual([1, null]);
    await backups.stop();
  });
});

describe("of a clock that was set back", () => {
  test("the new backup stays beside those of later times, which it neither replaces nor removes", async () => {
    const ahead = Array.from({ length: 400 }, (_, day) =>
      backupName(new Date(Date.now() + (400 - day) * 24 * HOUR)),
    );
    for (const name of ahead) writeFileSync(join(backupDir, name), "");
    const backups = new ScheduledBackups(context, log, quick);
    await backups.look();
    expect(names()).toHaveLength(ahead.length + 1);
    await backups.look();
    expect(names()).toHaveLength(ahead.length + 1);
    await backups.stop();
  });

  test("a failure of a later time does not put off the next backup", async () => {
    const backups = new ScheduledBackups(context, log, async (file) => {
      if (logged.length === 0) throw new Error("no space left");
      await quick(file);
    });
    await backups.look();
    expect(logged).toEqual(["the scheduled backup failed"]);
    await backups.look(Date.now() - 30 * 24 * HOUR);
    expect(names()).toHaveLength(1);
    await backups.stop();
  });
});

test("those that are over are removed, and nothing else of the folder", async () => {
  mkdirSync(join(backupDir, "other"));
  const oldDay = [1000, 2000].map((ms) => backupName(new Date(Date.UTC(2020, 1, 3, 4) + ms)));
  for (const name of [...oldDay, "20200101T000000-before-0001.tar.gz", "notes.txt"])
    writeFileSync(join(backupDir, name), "");
  const backups = new ScheduledBackups(context, log, quick);
  await backups.make();
  expect(names()).toHaveLength(5);
  expect(names()).not.toContain(oldDay[0]);
  await backups.stop();
});

test("what a new backup replaces goes before it is written, so that a full disk gets room; the newest stays", async () => {
  const now = Date.now();
  const days = Array.from({ length: 40 }, (_, day) => backupName(new Date(now - day * 24 * HOUR - HOUR)));
  for (const name of days) writeFileSync(join(backupDir, name), "");
  let seen: string[] = [];
  const backups = new ScheduledBackups(context, log, async () => {
    seen = names();
    throw new Error("no space left");
  });
  await backups.make().catch(() => {});
  expect(seen.length).toBeLessThan(days.length);
  expect(seen).toEqual(expect.arrayContaining(days.slice(0, 1)));
  const left = seen.length;
  await backups.make().catch(() => {});
  expect(names().length).toBe(left);
  await backups.stop();
});

test("who asks meanwhile waits for the same backup, and stopping the server ends it", async () => {
  let begun = 0;
  const backups = new ScheduledBackups(context, log, (file, signal) => {
    begun += 1;
    writeFileSync(`${file}.part`, "");
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("ended"))));
  });
  const asked = Promise.allSettled([backups.make(), backups.make()]);
  await expect.poll(() => begun).toBe(1);
  await backups.stop();
  expect((await asked).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(begun).toBe(1);
  expect(names().every((name) => name.endsWith(".part"))).toBe(true);
});
