import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createFacts, isNewer, migrate, refuseUnfedFacts } from "../../../src/server/db/migrations/migrate";
import type { Database } from "../../../src/server/db/open";
import { transaction } from "../../../src/server/db/transaction";
import { openTestDatabase } from "../database";

let database: Database;
let folder: string;
let migrations: string;
let facts: string;

beforeAll(async () => {
  database = await openTestDatabase({ statementLimit: 1000 });
});

afterAll(() => database.close());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "marble-migrate-"));
  migrations = join(folder, "migrations");
  facts = join(folder, "facts");
  mkdirSync(migrations);
  mkdirSync(facts);
  await createFacts(database.pool, facts);
  await database.pool.query("drop table if exists crop; delete from schema_migration");
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, sql: string) => writeFileSync(join(migrations, name), sql);
const fact = (name: string, sql: string) => writeFileSync(join(facts, name), sql);
const run = () => migrate(database.pool, migrations);
const makeFacts = () => createFacts(database.pool, facts);
const rowsOf = async (sql: string) => (await database.pool.query<Record<string, unknown>>(sql)).rows;

test("new migrations are applied in order, once", async () => {
  file("0001_crop.sql", "create table crop (name text);");
  file("0002_rice.sql", "insert into crop values ('rice');");
  expect(await run()).toEqual(["0001_crop.sql", "0002_rice.sql"]);
  expect(await run()).toEqual([]);
  file("0003_corn.sql", "insert into crop values ('corn');");
  expect(await run()).toEqual(["0003_corn.sql"]);
  expect(await rowsOf("select name from crop")).toEqual([{ name: "rice" }, { name: "corn" }]);
});

test("a changed migration refuses, and says what to do; other line ends are no change", async () => {
  file("0001_crop.sql", "create table crop\n(name text);\n");
  await run();
  file("0001_crop.sql", "create table crop\r\n(name text);\r\n");
  expect(await run()).toEqual([]);
  file("0001_crop.sql", "create table crop (name text, kind text);");
  await expect(run()).rejects.toThrow(/0001_crop\.sql was changed.*Restore the file.*new migration/);
});

test("a migration that fails leaves nothing behind and names file and line", async () => {
  file(
    "0001_crop.sql",
    "create table crop (name text);\ninsert into crop values ('rice');\n\ninsert into corp values (1);",
  );
  await expect(run()).rejects.toThrow(/0001_crop\.sql, line 4: relation "corp" does not exist/);
  expect(await rowsOf("select to_regclass('crop') as found")).toEqual([{ found: null }]);
  file("0001_crop.sql", "create table crop (name text);");
  expect(await run()).toEqual(["0001_crop.sql"]);
});

test("a database that a newer version contracted, a late number, a shared number and a wrong name refuse", async () => {
  file("0002_crop.sql", "create table crop (name text);");
  await run();
  file("0001_late.sql", "select 1;");
  await expect(run()).rejects.toThrow(/0001_late\.sql comes before 0002_crop\.sql/);
  rmSync(join(migrations, "0001_late.sql"));
  file("0002_twin.sql", "select 1;");
  await expect(run()).rejects.toThrow(/share a number/);
  rmSync(join(migrations, "0002_twin.sql"));
  file("rice.sql", "select 1;");
  await expect(run()).rejects.toThrow(/rice\.sql needs a name such as/);
  rmSync(join(migrations, "rice.sql"));
  file(
    "0003_rice.sql",
    "-- contracts: nobody reads crop.name since 0002\nalter table crop drop column name;",
  );
  await run();
  rmSync(join(migrations, "0003_rice.sql"));
  await expect(run()).rejects.toThrow(/has the migration 0003_rice\.sql.*newer version/);
});

test("a version starts on a database that a newer one has only expanded, and knows that it is newer", async () => {
  file("0001_crop.sql", "create table crop (name text);");
  file("0002_rice.sql", "alter table crop add column kind text;");
  await run();
  expect(await isNewer(database.pool, migrations)).toBe(false);
  rmSync(join(migrations, "0002_rice.sql"));
  expect(await run()).toEqual([]);
  expect(await isNewer(database.pool, migrations)).toBe(true);
});

test("a migration may take longer than the limit of a statement, and is said with its time", async () => {
  file("0001_long.sql", "create table crop (name text); select pg_sleep(1.5);");
  const said: string[] = [];
  await migrate(database.pool, migrations, (line) => said.push(line));
  expect(said).toEqual([expect.stringMatching(/^Migration 0001_long\.sql: done in [1-9][\d.]* s$/)]);
  expect(await rowsOf("select to_regclass('crop') is not null as made")).toEqual([{ made: true }]);
});

test("a migration that says so runs outside a transaction, statement by statement", async () => {
  file("0001_crop.sql", "create table crop (name text);");
  file(
    "0002_index.sql",
    "-- runs outside a transaction\ndrop index concurrently if exists crop_name;\n\n-- For searches.\ncreate index concurrently crop_name\n  on crop (name);\n",
  );
  expect(await run()).toEqual(["0001_crop.sql", "0002_index.sql"]);
  expect(await rowsOf("select indisvalid from pg_index where indexrelid = 'crop_name'::regclass")).toEqual([
    { indisvalid: true },
  ]);
});

test("a migration that met another server at the same role is tried again", async () => {
  await database.pool.query("drop sequence if exists tries; create sequence tries");
  const raising =
    "do $$ begin if nextval('tries') = 1 then raise exception 'Another server created the role marble_app.'; end if; end $$;";
  file("0001_role.sql", raising);
  expect(await run()).toEqual(["0001_role.sql"]);
});

test("the facts that a running server reads stay while a migration that they do not hinder is applied", async () => {
  file("0001_crop.sql", "create table crop (name text);");
  await run();
  fact("crop_names.sql", "select name from crop");
  await makeFacts();
  file("0002_more.sql", "alter table crop add column kind text;");
  await run();
  expect(await rowsOf("select * from crop_names")).toEqual([]);
  expect(await makeFacts()).toEqual(["crop_names"]);
});

test("two servers that start at once apply each migration once", async () => {
  file("0001_crop.sql", "create table crop (name text);");
  const applied = await Promise.all([run(), run()]);
  expect(applied.flat()).toEqual(["0001_crop.sql"]);
});

test("facts are made in order of name, only when something changed, and show the reader's rows", async () => {
  file(
    "0001_crop.sql",
    "create table crop (name text, region_name text, province_name text); call protect('crop'); insert into crop values ('rice', 'Region III', 'Tarlac'), ('abaca', 'Region V', 'Albay');",
  );
  await run();
  fact("crop_a.sql", "-- Crops.\nselect name from crop;\n");
  fact("crop_b.sql", "-- Counted.\nselect cast(count(*) as integer) as crops from crop_a -- all of them");
  expect(await makeFacts()).toEqual(["crop_a", "crop_b"]);
  expect(await makeFacts()).toEqual([]);
  const scope = { status: "Regional", region_name: "Region V", province_name: null, user_id: 1 } as const;
  const seen = await transaction(database.pool, scope, (client) => client.query("select crops from crop_b"));
  expect(seen.rows).toEqual([{ crops: 1 }]);

  fact("crop_a.sql", "-- Crops.\nselect province_name, name from crop");
  expect(await makeFacts()).toEqual(["crop_a", "crop_b"]);
  expect(await rowsOf("select * from crop_a order by 1")).toEqual([
    { province_name: "Albay", name: "abaca" },
    { province_name: "Tarlac", name: "rice" },
  ]);
  rmSync(join(facts, "crop_b.sql"));
  await makeFacts();
  expect(await rowsOf("select to_regclass('crop_b') as found")).toEqual([{ found: null }]);
});

test("a migration may change a table that facts read; the facts are made again after it", async () => {
  file("0001_crop.sql", "create table crop (name text);");
  await run();
  fact("crop_names.sql", "select name from crop");
  await makeFacts();
  file("0002_wider.sql", "alter table crop alter column name type varchar(40);");
  await run();
  expect(await makeFacts()).toEqual(["crop_names"]);
});

test("a fact that does not run is named, and the facts before stay", async () => {
  file("0001_crop.sql", "create table crop (name text);");
  await run();
  fact("crop_names.sql", "select name from crop");
  await makeFacts();
  fact("crop_wrong.sql", "-- Wrong.\nselect colour from crop");
  await expect(makeFacts()).rejects.toThrow(/crop_wrong\.sql.*colour/);
  expect(await rowsOf("select * from crop_names")).toEqual([]);
});

test("a fact that is called like a table is refused, and the facts before stay", async () => {
  file("0001_crop.sql", "create table crop (name text);");
  await run();
  fact("crop_names.sql", "select name from crop");
  await makeFacts();
  fact("crop.sql", "-- Crops.\nselect name from crop");
  await expect(makeFacts()).rejects.toThrow(
    "A fact may not be called like a table: rename sql/facts/crop.sql.",
  );
  expect(await rowsOf("select * from crop_names")).toEqual([]);
});

test("no function depends on the search_path of its caller: a dump restores with an empty one", async () => {
  const routines = await rowsOf(`
    select pg_proc.oid::regprocedure::text as name, pg_get_functiondef(pg_proc.oid) as definition,
           lanname as language, coalesce(array_to_string(proconfig, ' '), '') as settings
    from pg_proc join pg_language on pg_language.oid = prolang
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`);
  expect(routines.length).toBeGreaterThan(10);
  const wrong: string[] = [];
  for (const { name, definition, language, settings } of routines) {
    if (String(settings).includes("search_path=public, pg_temp")) continue;
    // The body of a function in SQL is resolved when it is created, that of another language when it runs.
    const found = transaction(database.pool, "system", async (client) => {
      await client.query("set local search_path = ''");
      await client.query(String(definition));
    });
    if (language !== "sql" || (await found.catch((error: Error) => error)) instanceof Error)
      wrong.push(String(name));
  }
  expect(wrong).toEqual([]);
});

test("a fact that no table feeds is refused with the call that feeds it, which gives it a version", async () => {
  file("0001_crop.sql", "create table crop (id bigint, region_name text, province_name text);");
  await run();
  fact("harvest.sql", "-- Crops: one row each.\nselect cast(id as integer) as row_key -- integer\nfrom crop");
  await makeFacts();
  await expect(refuseUnfedFacts(database.pool)).rejects.toThrow(
    /No table feeds the fact harvest .*call feed_fact\('table', 'harvest', 1, 0\)/,
  );
  file("0002_harvest.sql", "call feed_fact('crop', 'harvest', 1, 0);");
  await run();
  await makeFacts();
  await refuseUnfedFacts(database.pool);
  const version = () => rowsOf("select version::int from data_version where fact = 'harvest'");
  const [before] = await version();
  await database.pool.query("insert into crop values (1, 'Region III', 'Bulacan')");
  expect(await version()).toEqual([{ version: Number(before?.["version"]) + 1 }]);
  await database.pool.query("delete from data_version where fact = 'harvest'");
});
