import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../../src/server/db/open";
import { transaction } from "../../../src/server/db/transaction";
import { OutcomeUnknown } from "../../../src/server/db/database-failure";
import { openTestDatabase } from "../database";

let database: Database;
let pool: Database["pool"];
const log: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase({ statementLimit: 2000, log: (line) => log.push(line) });
  pool = database.pool;
});

beforeEach(async () => {
  log.length = 0;
  await pool.query("drop table if exists note");
  await pool.query("create table note (id integer primary key)");
});

afterAll(() => database.close());

const rowsKnownOf = async (of: Database["pool"], table: string): Promise<number | undefined> => {
  const { rows } = await of.query<{ rows: number }>(
    "select reltuples::int as rows from pg_class where relname = $1",
    [table],
  );
  return rows[0]?.rows;
};

test("a checkpoint renews the statistics and clears the dead rows of a table that changed", async () => {
  await pool.query("insert into note select generate_series(1, 1000)");
  await pool.query("delete from note where id > 500");
  await database.checkpoint();
  expect(await rowsKnownOf(pool, "note")).toBe(500);
});

test("the embedded database maintains itself without being asked", async () => {
  const other = await openTestDatabase({ maintenanceEvery: 200 });
  try {
    await other.pool.query("create table harvest as select generate_series(1, 1000) as id");
    await expect.poll(() => rowsKnownOf(other.pool, "harvest"), { timeout: 60_000 }).toBe(1000);
  } finally {
    await other.close();
  }
});

test("an engine that fails is opened again and keeps what was committed", async () => {
  await pool.query("insert into note values (1)");
  await expect(pool.query("copy note from stdin")).rejects.toThrow();
  expect((await pool.query("select id from note")).rows).toEqual([{ id: 1 }]);
  expect(log.join()).toContain("opened again");
});

test("an engine that is stopped within a commit leaves the outcome unknown, and says so", async () => {
  await pool.query(`create or replace function forever() returns trigger language plpgsql as
    $$ begin loop end loop; end $$`);
  await pool.query(
    "create constraint trigger last after insert on note deferrable initially deferred for each row execute function forever()",
  );
  const before = database.status.engineRestarts.count;
  const work = transaction(pool, "system", (client) => client.query("insert into note values (1)"));
  await expect(work).rejects.toBeInstanceOf(OutcomeUnknown);
  expect((await pool.query("select id from note")).rows).toEqual([]);
  expect(database.status.engineRestarts).toEqual({ count: before + 1, last: expect.any(String) as string });
});

test("the log says which statement ran over the limit", async () => {
  const endless = pool.query("select count(*) from generate_series(1, 2000000000)");
  await expect(endless).rejects.toMatchObject({ code: "57014" });
  expect(log.join()).toContain("ran longer than 2 seconds");
});
