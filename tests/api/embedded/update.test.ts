import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkArchive } from "../../../src/server/backup/archive";
import { prepareUpdate } from "../../../src/server/backup/before-update";
import { readConfig } from "../../../src/server/config/config";
import { migrate } from "../../../src/server/db/migrations/migrate";
import type { Database } from "../../../src/server/db/open";
import { openTestDatabase } from "../database";

let database: Database;
let folder: string;
let said: string[];

beforeAll(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "marble-update-"));
  cpSync("sql/migrations", join(folder, "migrations"), { recursive: true });
  writeFileSync(join(folder, "migrations", "9998_crop.sql"), "create table crop (name text);");
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  said = [];
});

const update = (dataDir: string, backupBeforeUpdate = true): Promise<void> =>
  prepareUpdate(
    database,
    { dataDir: join(folder, dataDir), bucket: null, backupBeforeUpdate, backupPassphrase: null },
    join(folder, "migrations"),
    (line) => said.push(line),
  );

test("before migrations change it, the database is saved and both are said; the last three backups stay", async () => {
  const backups = join(folder, "office", "backups");
  mkdirSync(backups, { recursive: true });
  for (const day of ["01", "02", "03"])
    writeFileSync(join(backups, `202001${day}T000000-before-0007.tar.gz`), "");
  writeFileSync(join(backups, "own.tar.gz"), "");
  // What an update left that was killed.
  writeFileSync(join(backups, "20200104T000000-before-0007.tar.gz.0123456789abcdef.part"), "");
  await update("office");
  const kept = readdirSync(backups).toSorted();
  expect(kept).toEqual([
    "20200102T000000-before-0007.tar.gz",
    "20200103T000000-before-0007.tar.gz",
    expect.stringMatching(/-before-9998\.tar\.gz$/),
    "own.tar.gz",
  ]);
  expect(said.join("\n")).toContain("It applies: 9998_crop.sql.");
  expect(said.join("\n")).toContain(join(backups, kept[2] ?? ""));
  const manifest = await checkArchive(join(backups, kept[2] ?? ""));
  expect(manifest.migrations.map(({ name }) => name)).not.toContain("9998_crop.sql");
  expect(manifest.tables["lookup_item"]?.rows).toBeGreaterThan(100);
});

test("the backup before an update stays also where earlier ones have later times, of a wrong clock", async () => {
  const backups = join(folder, "clock", "backups");
  mkdirSync(backups, { recursive: true });
  for (const day of ["01", "02", "03"])
    writeFileSync(join(backups, `299901${day}T000000-before-0007.tar.gz`), "");
  await update("clock");
  expect(readdirSync(backups).toSorted()).toEqual([
    expect.stringMatching(/-before-9998\.tar\.gz$/),
    "29990102T000000-before-0007.tar.gz",
    "29990103T000000-before-0007.tar.gz",
  ]);
});

test("where no backup can be written the update is refused, unless it is to go on without", async () => {
  mkdirSync(join(folder, "full"));
  writeFileSync(join(folder, "full", "backups"), "a file in its place");
  await expect(update("full")).rejects.toThrow(/could not be written to .*backups.*BACKUP_BEFORE_UPDATE=off/);
  await update("full", false);
  expect(said.at(-1)).toContain("BACKUP_BEFORE_UPDATE is off");
  expect(() => readConfig({ BACKUP_BEFORE_UPDATE: "of" })).toThrow("BACKUP_BEFORE_UPDATE is “of”");
});

test("a database that is up to date is neither saved nor spoken of", async () => {
  await migrate(database.pool, join(folder, "migrations"));
  await update("quiet");
  expect(said).toEqual([]);
  expect(readdirSync(folder)).not.toContain("quiet");
});
