import { existsSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readParts } from "../../src/server/backup/archive";
import { startObjectStorage } from "../object-storage";
import { contentsOf, filesOf, withDatabase } from "./contents";
import { passing, testFolder } from "./office";
import { run, startProgram } from "./program";

const { at, embedded } = testFolder();
const secret = { BACKUP_PASSPHRASE: "correct horse battery" };
const restore = "src/server/backup/restore-backup.ts";

test("an encrypted backup is opened with its passphrase alone, and tried without changing anything", async () => {
  const file = at("sealed.tar.gz.age");
  const made = await run("src/server/backup/make-backup.ts", [file], { DATA_DIR: at("office"), ...secret });
  expect(made.code, made.output).toBe(0);
  expect(readFileSync(file).subarray(0, 22).toString()).toBe("age-encryption.org/v1\n");
  for (const [env, words] of [
    [{}, /is encrypted. Set BACKUP_PASSPHRASE/],
    [{ BACKUP_PASSPHRASE: "another passphrase" }, /made with another passphrase/],
  ] as const)
    expect(await run(restore, [file, "--verify"], { DATA_DIR: at("unused"), ...env })).toMatchObject({
      code: 1,
      output: expect.stringMatching(words) as string,
    });
  expect(await run(restore, [file, "--verify"], { DATA_DIR: at("unused"), ...secret })).toMatchObject({
    code: 0,
    output: expect.stringMatching(/can be restored.*The ledger is whole.*Nothing was changed/s) as string,
  });
  expect(existsSync(at("unused"))).toBe(false);
});

test("an option that a command does not have is refused, and is not the name of a backup", async () => {
  for (const program of ["make-backup", "anonymise-data"])
    expect(
      await run(`src/server/backup/${program}.ts`, ["--help"], { DATA_DIR: at("office") }),
    ).toMatchObject({ code: 1, output: expect.stringContaining("Unknown option '--help'") as string });
  expect(existsSync("--help")).toBe(false);
});

test("an anonymised copy has no name, day of birth, remark, photo or entry of the ledger, and the same figures", async () => {
  const file = at("training.tar.gz");
  await withDatabase(embedded("office"), (pool) =>
    pool.query(
      `insert into saved_view (name, screen, search, owner_id)
       select 'View for Maria Reyes', 'dashboard', '', min(id) from users`,
    ),
  );
  await withDatabase(embedded("office"), (pool) =>
    pool.query(
      `with board as (insert into shared_arrangement (uac_id, value, user_id)
         select (select min(id) from uac), '{"title": "Board for Juana Cruz"}', min(id) from users)
       insert into setting (key, value) values ('privacy_notice', '{"notice": "Ask.", "contact": "Officer Ana Santos"}')`,
    ),
  );
  const made = await run("src/server/backup/anonymise-data.ts", [file], { DATA_DIR: at("office") });
  const password = /password (\w+);/.exec(made.output)?.[1] ?? "";
  expect(password, made.output).not.toBe("");
  const words = await withDatabase(embedded("office"), async (pool) => {
    const found = await pool.query<{ word: string }>(
      `select participant_name as word from participant union select username from users union select name from users
       union select remarks from arbo_masterlist union select name_buyer from qtr_sales_report
       union select name from saved_view union select value->>'title' from shared_arrangement
       union select value->>'contact' from setting where key = 'privacy_notice'`,
    );
    return found.rows.map(({ word }) => word).filter((word) => word !== null && word.length > 5);
  });
  await withDatabase(embedded("office"), (pool) =>
    pool.query(
      `with views as (delete from saved_view where name ~ 'Maria'), boards as (delete from shared_arrangement)
       delete from setting where key = 'privacy_notice'`,
    ),
  );
  expect(words.length).toBeGreaterThan(1000);
  const texts = new Set<string>();
  const names: string[] = [];
  await readParts(file, null, (name, content) => {
    names.push(name);
    if (/lookup_item|uac/.test(name)) return;
    for (const [, text = ""] of content.toString().matchAll(/"((?:[^"\\]|\\.)*)"/g)) texts.add(text);
  });
  expect(words.filter((word) => texts.has(JSON.stringify(word).slice(1, -1)))).toEqual([]);
  expect(names.filter((name) => name.startsWith("files/"))).toEqual([]);
  expect((await run(restore, [file], { DATA_DIR: at("training") })).code).toBe(0);
  const figures = (name: string) =>
    withDatabase(embedded(name), async (pool) => {
      const { rows } = await pool.query(
        `select (select count(*)::int from participant) as participants,
           (select count(*)::int from qtr_sales_report) as sales, (select count(*)::int from user_log) as entries,
           (select count(*)::int from participant where to_char(birthday, 'MM-DD') <> '01-01') as days`,
      );
      return rows[0] as { participants: number; sales: number; entries: number; days: number };
    });
  const [before, after] = [await figures("office"), await figures("training")];
  expect(after).toEqual({ ...before, entries: 0, days: 0 });
  const program = await startProgram({ DATA_DIR: at("training") });
  const login = await fetch(`${program.url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password }),
  });
  expect(login.status).toBe(200);
  expect(await program.stop()).toBe(0);
});

test("what is moved is moved whole, and a place in use is refused", async () => {
  const moving = (to: string) =>
    run("src/server/backup/move-data.ts", ["--to", "embedded", "--data-dir", at(to)], {
      DATA_DIR: at("office"),
    });
  expect(await moving("relocated")).toMatchObject({
    code: 0,
    output: expect.stringContaining("The ledger is whole") as string,
  });
  expect(await contentsOf(embedded("relocated"), { without: passing })).toEqual(
    await contentsOf(embedded("office"), { without: passing }),
  );
  expect(filesOf(at("relocated"))).toEqual(filesOf(at("office")));
  expect(await moving("relocated")).toMatchObject({
    code: 1,
    output: expect.stringContaining("is in use") as string,
  });
});

/** Costs 20 seconds. */
test("files are copied to a bucket; a backup of it is restored into another bucket, and into no used one", async () => {
  const storage = await startObjectStorage();
  const photos = Object.keys(filesOf(at("office"))).length;
  const office = { DATA_DIR: at("office"), FILES_URL: storage.url("office") };
  const copied = await run("src/server/storage/copy-files.ts", ["--to", "bucket"], office);
  expect(copied, copied.output).toMatchObject({
    code: 0,
    output: expect.stringMatching(new RegExp(`^${photos} files`)) as string,
  });
  renameSync(join(at("office"), "files"), at("put-aside"));
  const file = at("of-bucket.tar.gz");
  const made = await run("src/server/backup/make-backup.ts", [file], office);
  expect(made, made.output).toMatchObject({
    code: 0,
    output: expect.stringContaining(`and ${photos} files`) as string,
  });
  const branch = { DATA_DIR: at("branch"), FILES_URL: storage.url("branch") };
  const restored = await run(restore, [file], branch);
  expect(restored.code, restored.output).toBe(0);
  expect(existsSync(join(at("branch"), "files"))).toBe(false);
  const back = await run("src/server/storage/copy-files.ts", ["--to", "folder"], branch);
  expect(back.code, back.output).toBe(0);
  renameSync(at("put-aside"), join(at("office"), "files"));
  expect(filesOf(at("branch"))).toEqual(filesOf(at("office")));
  expect(await run(restore, [file], { ...branch, DATA_DIR: at("third") })).toMatchObject({
    code: 1,
    output: expect.stringMatching(/There are files in the bucket.*an empty one only/) as string,
  });
  await storage.stop();
});
