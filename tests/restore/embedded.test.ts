import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkArchive } from "../../src/server/backup/archive";
import { restoreBackup } from "../../src/server/backup/restore";
import type { SystemState } from "../../src/shared/calls/system";
import { contentsOf, filesOf, withDatabase } from "./contents";
import { arbosOf, passing, serves, sql, testFolder } from "./office";
import { run, signIn, startProgram } from "./program";

const { at, embedded } = testFolder();
const archive = at("hot.tar.gz");

/** What the page System is told of the backups of the embedded database. */
interface Told {
  data: { backup: NonNullable<SystemState["backup"]> };
}

test("a backup of a running server, made while somebody saves, is of one moment and restores whole, and one is made when its page asks", async () => {
  const program = await startProgram({ DATA_DIR: at("office") });
  const call = await signIn(program.url, "admin");
  let saved = 0;
  const stop = new AbortController();
  const writer = (async () => {
    while (!stop.signal.aborted) {
      const body = {
        arbo_name: `Writer ${saved + 1}`,
        region_name: "Region III (Central Luzon)",
        province_name: "Bulacan",
      };
      const { status } = await call("PUT", "/api/arbo-masterlist/update", body);
      if (status !== 200) throw new Error(`a save answered ${status}`);
      saved++;
    }
  })();
  await expect.poll(() => saved, { timeout: 60_000 }).toBeGreaterThan(2);
  const before = saved;
  const made = await run("src/server/backup/make-backup.ts", [archive], { DATA_DIR: at("office") });
  expect((await call("POST", "/api/system/backup", {})).status).toBe(200);
  const backup = async () => ((await (await call("GET", "/api/system")).json()) as Told).data.backup;
  await expect.poll(backup, { timeout: 120_000 }).toMatchObject({ running: false, problem: null });
  const { folder, kept } = await backup();
  stop.abort();
  await writer;
  expect(kept).toHaveLength(1);
  const { tables } = await checkArchive(join(folder, kept[0]?.name ?? ""));
  expect(tables["arbo_masterlist"]?.rows).toBeGreaterThan(before);
  expect(made).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      new RegExp(`Saved [\\d,]+ rows of \\d+ tables and ${Object.keys(filesOf(at("office"))).length} files`),
    ) as string,
  });
  expect(await program.stop()).toBe(0);
  expect(readdirSync(join(at("office"), "hot-copy"))).toEqual([]);

  const restored = await run("src/server/backup/restore-backup.ts", [archive], {
    DATA_DIR: at("branch"),
  });
  expect(restored).toMatchObject({
    code: 0,
    output: expect.stringContaining("The ledger is whole") as string,
  });
  const { written, entered, last, entry, bound } = await withDatabase(
    embedded("branch"),
    async (pool) =>
      (
        await pool.query<{ written: number; entered: number; last: number; entry: number; bound: number }>(
          `select (select count(*)::int from arbo_masterlist where arbo_name like 'Writer %') as written,
           (select count(*)::int from user_log where table_name = 'arbo_masterlist' and details like '%"Writer %') as entered,
           (select max(id) from arbo_masterlist) as last, (select max(id) from user_log) as entry,
           (select max(id) from ledger_checkpoint) as bound`,
        )
      ).rows[0] ?? { written: -1, entered: -1, last: 0, entry: 0, bound: 0 },
  );
  expect(written).toBe(entered);
  expect(written).toBeGreaterThanOrEqual(before);
  expect(written).toBeLessThan(saved);
  const only = {
    arbo_masterlist: `id <= ${last}`,
    user_log: `id <= ${entry}`,
    ledger_checkpoint: `id <= ${bound}`,
  };
  const without = [...passing, "idempotency"];
  expect(await contentsOf(embedded("branch"), { without })).toEqual(
    await contentsOf(embedded("office"), { without, only }),
  );
  expect(filesOf(at("branch"))).toEqual(filesOf(at("office")));
  await serves({ DATA_DIR: at("branch") }, await arbosOf(embedded("branch")));
});

test("a restore refuses a directory in use and a damaged file, and leaves nothing behind", async () => {
  const migrations = sql("migrations");
  await expect(
    restoreBackup(archive, { dataDir: at("branch"), databaseUrl: undefined }, migrations),
  ).rejects.toThrow(/is there already.*Set DATA_DIR to a new one/);
  const bytes = readFileSync(archive);
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
  writeFileSync(at("damaged.tar.gz"), bytes);
  const target = { dataDir: at("never"), databaseUrl: undefined };
  await expect(restoreBackup(at("damaged.tar.gz"), target, migrations)).rejects.toThrow(/Use another backup/);
  writeFileSync(at("cut.tar.gz"), readFileSync(archive).subarray(0, bytes.length - 2000));
  await expect(restoreBackup(at("cut.tar.gz"), target, migrations)).rejects.toThrow(/Use another backup/);
  expect(existsSync(at("never"))).toBe(false);
});
