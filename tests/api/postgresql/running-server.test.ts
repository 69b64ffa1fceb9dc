import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFacts, migrate } from "../../../src/server/db/migrations/migrate";
import type { Database } from "../../../src/server/db/open";
import { openTestDatabase } from "../database";

const folder = mkdtempSync(join(tmpdir(), "marble-running-"));
const [migrations, facts] = [join(folder, "migrations"), join(folder, "facts")];
let database: Database;

beforeAll(async () => {
  mkdirSync(migrations);
  mkdirSync(facts);
  database = await openTestDatabase();
  await createFacts(database.pool, facts);
  await database.pool.query(
    "delete from schema_migration; create table crop (name text); create table soil (name text)",
  );
  writeFileSync(join(facts, "a_crops.sql"), "select name from crop");
  writeFileSync(join(facts, "b_soils.sql"), "select name from soil");
  await createFacts(database.pool, facts);
});

afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test("making facts anew gives way to a running server's questions, which read them in another order", async () => {
  const reader = await database.pool.connect();
  await reader.query("begin");
  await reader.query("select * from b_soils");
  writeFileSync(join(facts, "a_crops.sql"), "select name, 1 as one from crop");
  const made = createFacts(database.pool, facts);
  const waits = "select from pg_locks where not granted and relation = 'b_soils'::regclass";
  await expect.poll(async () => (await database.pool.query(waits)).rowCount).toBe(1);
  expect((await reader.query("select * from a_crops")).rows).toEqual([]);
  await reader.query("commit");
  reader.release();
  expect(await made).toEqual(["a_crops", "b_soils"]);
});

test("a second server that waits does not hinder an index made concurrently by the first", async () => {
  writeFileSync(
    join(migrations, "0001_index.sql"),
    "-- runs outside a transaction\nselect pg_sleep(0.5);\ncreate index concurrently crop_name on crop (name);\n",
  );
  const said: string[] = [];
  const run = () => migrate(database.pool, migrations, (line) => said.push(line));
  expect((await Promise.all([run(), run()])).flat()).toEqual(["0001_index.sql"]);
  expect(said.join()).toContain("waits until it is done");
});
