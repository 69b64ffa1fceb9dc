import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readParts } from "../../src/server/backup/archive";
import { restoreBackup } from "../../src/server/backup/restore";
import { createFacts, migrate } from "../../src/server/db/migrate";
import { openDatabase } from "../../src/server/db/open";
import { loadDemo } from "../../demo/load";
import { makeCheckpoint } from "../../src/server/ledger/checkpoints";
import { findPostgresql, startCluster, type Cluster } from "./cluster";
import { contentsOf, filesOf, withDatabase } from "./contents";
import { run, signIn, startProgram } from "./program";

const sql = (folder: string): string => resolve(import.meta.dirname, "../../sql", folder);
const folder = mkdtempSync(join(tmpdir(), "marble-restore-"));
const at = (name: string): string => join(folder, name);
const embedded = (name: string) => ({ dir: join(at(name), "database") });
const archive = at("hot.tar.gz");
const bin = findPostgresql();

/** What each start makes anew, and what whoever signs in leaves behind. */
const passing = [
  "data_version",
  "fact_change",
  "database_origin",
  "schema_fact",
  "schema_migration",
  "session",
  "sign_in_limit",
  "failed_sign_in",
];

beforeAll(async () => {
  const database = await openDatabase({ ...embedded("office"), maintenanceEvery: 86_400_000 });
  try {
    await migrate(database.pool, sql("migrations"));
    await createFacts(database.pool, sql("facts"));
    await loadDemo(database, "small", () => {}, at("office"));
    await makeCheckpoint(database.pool, at("office"));
  } finally {
    await database.close();
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The restored system serves: users sign in, lists and figures answer, a picture comes back, the ledger is whole. */
async function serves(env: Record<string, string>, arbos: number): Promise<void> {
  const program = await startProgram(env);
  try {
    const call = await signIn(program.url, "regional");
    const list = await call("POST", "/api/arbo-masterlist", { page: 1, page_size: 5 });
    expect([list.status, ((await list.json()) as { data: unknown[] }).data.length]).toEqual([200, 5]);
    expect((await call("GET", "/charts/facts/arbo")).status).toBe(200);
    const admin = await signIn(program.url, "admin");
    const all = (await (await admin("POST", "/api/arbo-masterlist", { page: 1, page_size: 5 })).json()) as {
      total: number;
    };
    expect(all.total).toBe(arbos);
    const photo = Object.keys(filesOf(env["DATA_DIR"] ?? "")).find((name) => !name.endsWith(".thumb")) ?? "";
    const picture = await admin("GET", `/api/files/${photo.split("/").at(-1)}`);
    expect([
      picture.status,
      Buffer.from(await picture.arrayBuffer()).equals(
        readFileSync(join(env["DATA_DIR"] ?? "", "files", photo)),
      ),
    ]).toEqual([200, true]);
  } finally {
    expect(await program.stop()).toBe(0);
  }
  const verified = await run("src/server/ledger/verify-ledger.ts", [], env);
  expect(verified).toMatchObject({
    code: 0,
    output: expect.stringMatching(/whole: \d+ entries\. Hashes .*: [1-9]/) as string,
  });
}

const arbosOf = (options: { dir: string } | { url: string }): Promise<number> =>
  withDatabase(options, async (pool) => {
    const { rows } = await pool.query<{ count: number }>(
      "select count(*)::int as count from arbo_masterlist where deleted_at is null",
    );
    return rows[0]?.count ?? 0;
  });

describe("the embedded database", () => {
  test("a backup of a running server, made while somebody saves, is of one moment and restores whole", async () => {
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
    stop.abort();
    await writer;
    expect(made).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Saved [\d,]+ rows of \d+ tables and 120 files/) as string,
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
    await expect(restoreBackup(at("damaged.tar.gz"), target, migrations)).rejects.toThrow(
      /Use another backup/,
    );
    writeFileSync(at("cut.tar.gz"), readFileSync(archive).subarray(0, bytes.length - 2000));
    await expect(restoreBackup(at("cut.tar.gz"), target, migrations)).rejects.toThrow(/Use another backup/);
    expect(existsSync(at("never"))).toBe(false);
  });
});

/** Cost 25 seconds together. */
describe("commands of the administrator", () => {
  const secret = { BACKUP_PASSPHRASE: "correct horse battery" };
  const restore = "src/server/backup/restore-backup.ts";

  test("an encrypted backup is opened with its passphrase alone, and tried without changing anything", async () => {
    const file = at("sealed.tar.gz.age");
    const made = await run("src/server/backup/make-backup.ts", [file], { DATA_DIR: at("branch"), ...secret });
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

  test("an anonymised copy has no name, day of birth, remark, photo or entry of the ledger, and the same figures", async () => {
    const file = at("training.tar.gz");
    await withDatabase(embedded("branch"), (pool) =>
      pool.query(
        `insert into saved_view (name, screen, search, owner_id)
         select 'View for Maria Reyes', 'dashboard', '', min(id) from users`,
      ),
    );
    const made = await run("src/server/backup/anonymise-data.ts", [file], { DATA_DIR: at("branch") });
    const password = /password (\w+);/.exec(made.output)?.[1] ?? "";
    expect(password, made.output).not.toBe("");
    const words = await withDatabase(embedded("branch"), async (pool) => {
      const found = await pool.query<{ word: string }>(
        `select participant_name as word from participant union select username from users union select name from users
         union select remarks from arbo_masterlist union select name_buyer from qtr_sales_report
         union select name from saved_view`,
      );
      return found.rows.map(({ word }) => word).filter((word) => word !== null && word.length > 5);
    });
    await withDatabase(embedded("branch"), (pool) =>
      pool.query("delete from saved_view where name ~ 'Maria'"),
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
    const [before, after] = [await figures("branch"), await figures("training")];
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
        DATA_DIR: at("branch"),
      });
    expect(await moving("relocated")).toMatchObject({
      code: 0,
      output: expect.stringContaining("The ledger is whole") as string,
    });
    expect(await contentsOf(embedded("relocated"), { without: passing })).toEqual(
      await contentsOf(embedded("branch"), { without: passing }),
    );
    expect(filesOf(at("relocated"))).toEqual(filesOf(at("branch")));
    expect(await moving("relocated")).toMatchObject({
      code: 1,
      output: expect.stringContaining("is in use") as string,
    });
  });
});

describe.runIf(bin !== null)("PostgreSQL", () => {
  const clusters: Cluster[] = [];
  const cluster = async (): Promise<Cluster> => {
    const made = await startCluster(bin ?? "");
    clusters.push(made);
    return made;
  };
  afterAll(() => Promise.all(clusters.map((one) => one.stop())));

  /** As docs/operations.md says for a new cluster. */
  const makeDatabase = (on: Cluster, name: string): string => {
    const administrator = on.url("keeper", "postgres");
    if (!on.run("psql", "-Atc", "select rolname from pg_roles", administrator).includes("marble\n"))
      on.run(
        "psql",
        "-qc",
        "create role marble login",
        "-c",
        "create role marble_app nologin",
        "-c",
        "grant marble_app to marble",
        administrator,
      );
    on.run(
      "createdb",
      "-U",
      "keeper",
      "-O",
      "marble",
      "-T",
      "template0",
      "-E",
      "UTF8",
      "--lc-collate=C",
      "--lc-ctype=C.UTF-8",
      name,
    );
    return on.url("marble", name);
  };

  test("a backup of the embedded database restores there; its dump restores into a cluster without any role", async () => {
    const first = await cluster();
    const url = makeDatabase(first, "marble");
    const moved = await run("src/server/backup/restore-backup.ts", [archive], {
      DATA_DIR: at("department"),
      DATABASE_URL: url,
    });
    expect(moved).toMatchObject({
      code: 0,
      output: expect.stringContaining("The ledger is whole") as string,
    });
    const again = { dataDir: at("second"), databaseUrl: url };
    await expect(restoreBackup(archive, again, sql("migrations"))).rejects.toThrow(/holds data already/);
    // Whoever signed in there since stands in its ledger.
    const [last] = await withDatabase(
      { url },
      async (pool) =>
        (
          await pool.query<{ entry: number; bound: number }>(
            "select (select max(id) from user_log) as entry, (select max(id) from ledger_checkpoint) as bound",
          )
        ).rows,
    );
    const only = { user_log: `id <= ${last?.entry}`, ledger_checkpoint: `id <= ${last?.bound}` };
    expect(await contentsOf({ url }, { without: passing })).toEqual(
      await contentsOf(embedded("branch"), { without: passing, only }),
    );
    expect(filesOf(at("department"))).toEqual(filesOf(at("branch")));
    const arbos = await arbosOf({ url });
    await serves({ DATA_DIR: at("department"), DATABASE_URL: url }, arbos);

    const second = await cluster();
    const dump = at("marble.dump");
    first.run("pg_dump", "-Fc", "-f", dump, url);
    const target = makeDatabase(second, "marble");
    const restored = second.run(
      "pg_restore",
      "--no-owner",
      "--no-comments",
      "--exit-on-error",
      "-d",
      target,
      dump,
    );
    expect(restored).toBe("");
    cpSync(join(at("department"), "files"), join(at("moved"), "files"), { recursive: true });
    cpSync(join(at("department"), "ledger-anchors.jsonl"), join(at("moved"), "ledger-anchors.jsonl"));
    expect(await contentsOf({ url: target })).toEqual(await contentsOf({ url }));
    expect(filesOf(at("moved"))).toEqual(filesOf(at("department")));
    const versions = (database: string) =>
      withDatabase(
        { url: database },
        async (pool) =>
          (
            await pool.query<{ version: number; oldest: number }>(
              "select fact, version, oldest from data_version order by fact",
            )
          ).rows,
      );
    await serves({ DATA_DIR: at("moved"), DATABASE_URL: target }, arbos);
    const [older, newer] = [await versions(url), await versions(target)];
    expect(
      newer.every(
        ({ version, oldest }, index) => version > (older[index]?.version ?? 0) && oldest === version,
      ),
    ).toBe(true);

    const bare = second.url("marble", "bare");
    makeDatabase(second, "bare");
    second.run("pg_restore", "--no-owner", "--no-comments", "--no-privileges", "-d", bare, dump);
    const refused = await run("src/server/main.ts", [], { DATA_DIR: at("moved"), DATABASE_URL: bare });
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /marble_app has no rights on \d+ tables.*restore the dump again/,
      ) as string,
    });
  });

  test("its own backup and restore need none of PostgreSQL's programs", async () => {
    const on = clusters[0] as Cluster;
    const url = on.url("marble", "marble");
    const made = await run("src/server/backup/make-backup.ts", [at("pg.tar.gz")], {
      DATA_DIR: at("department"),
      DATABASE_URL: url,
    });
    expect(made.code).toBe(0);
    const copy = makeDatabase(on, "copy");
    await restoreBackup(at("pg.tar.gz"), { dataDir: at("copy"), databaseUrl: copy }, sql("migrations"));
    const back = await run(
      "src/server/backup/move-data.ts",
      ["--to", "embedded", "--data-dir", at("returned")],
      { DATA_DIR: at("copy"), DATABASE_URL: copy },
    );
    expect(back.code, back.output).toBe(0);
    expect(await contentsOf(embedded("returned"), { without: passing })).toEqual(
      await contentsOf({ url: copy }, { without: passing }),
    );
    const without = passing.filter((name) => name !== "session");
    expect(await contentsOf({ url: copy }, { without })).toEqual(await contentsOf({ url }, { without }));
    expect(filesOf(at("copy"))).toEqual(filesOf(at("department")));
  });
});

if (bin === null)
  console.log("PostgreSQL's server is not installed: only the embedded database is restored.");
