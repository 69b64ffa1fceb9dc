import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readLastBackup } from "../../src/server/backup/last-backup";
import { restoreBackup } from "../../src/server/backup/restore";
import { findPostgresql, startCluster, type Cluster } from "./cluster";
import { contentsOf, filesOf, withDatabase } from "./contents";
import { arbosOf, passing, serves, sql, testFolder } from "./office";
import { run } from "./program";

const { at, embedded } = testFolder();
const archive = at("office.tar.gz");
const bin = findPostgresql();

beforeAll(async () => {
  const made = await run("src/server/backup/make-backup.ts", [archive], { DATA_DIR: at("office") });
  expect(made.code, made.output).toBe(0);
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
    // Nobody waits for plans without statistics until the server has made them by itself.
    const unknown = await withDatabase({ url }, async (pool) => {
      const { rows } = await pool.query<{ relname: string }>(
        "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < 0",
      );
      return rows.map(({ relname }) => relname);
    });
    expect(unknown).toEqual([]);
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
      await contentsOf(embedded("office"), { without: passing, only }),
    );
    expect(filesOf(at("department"))).toEqual(filesOf(at("office")));
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
    const noted = await withDatabase({ url }, (pool) => readLastBackup(pool));
    expect(noted?.file).toContain(at("pg.tar.gz"));
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
    // The backup was noted after it had been made.
    const without = [...passing, "setting"];
    expect(await contentsOf({ url: copy }, { without })).toEqual(await contentsOf({ url }, { without }));
    const sessions = await withDatabase({ url: copy }, (pool) => pool.query("select from session"));
    expect(sessions.rowCount).toBe(0);
    expect(filesOf(at("copy"))).toEqual(filesOf(at("department")));
  });

  /** Costs 40 seconds. */
  test("an office moves into PostgreSQL whole, not into a used database; a copy of that without names has its figures", async () => {
    const on = clusters[0] as Cluster;
    const url = makeDatabase(on, "grown");
    const moving = () =>
      run("src/server/backup/move-data.ts", ["--to", url, "--data-dir", at("grown")], {
        DATA_DIR: at("office"),
      });
    expect(await moving()).toMatchObject({
      code: 0,
      output: expect.stringContaining("The ledger is whole") as string,
    });
    expect(await contentsOf({ url }, { without: passing })).toEqual(
      await contentsOf(embedded("office"), { without: passing }),
    );
    expect(filesOf(at("grown"))).toEqual(filesOf(at("office")));
    expect((await moving()).code).toBe(1);
    const department = { DATA_DIR: at("grown"), DATABASE_URL: url };
    const made = await run("src/server/backup/anonymise-data.ts", [at("trained.tar.gz")], department);
    expect(made.code, made.output).toBe(0);
    const trained = makeDatabase(on, "trained");
    await restoreBackup(
      at("trained.tar.gz"),
      { dataDir: at("trained"), databaseUrl: trained },
      sql("migrations"),
    );
    const figures = (database: string) =>
      withDatabase({ url: database }, async (pool) => {
        const { rows } = await pool.query<{ names: number; figures: string }>(
          `select (select count(*)::int from participant where participant_name not like 'Person %') as names,
             (select md5(string_agg(concat_ws('|', id, region_name, reporting_year, scale_production), ',' order by id))
                from form11_accomp) as figures`,
        );
        return rows[0];
      });
    const [before, after] = [await figures(url), await figures(trained)];
    expect(before?.names).toBeGreaterThan(1000);
    expect(after).toEqual({ ...before, names: 0 });
  });
});

if (bin === null)
  console.log("PostgreSQL's server is not installed: only the embedded database is restored.");
