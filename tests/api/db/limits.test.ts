import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../../src/server/db/open";
import { transaction } from "../../../src/server/db/transaction";
import { openTestDatabase } from "../database";

const ENDLESS = "select count(*) from generate_series(1, 2000000000)";

let database: Database;
let pool: Database["pool"];

beforeAll(async () => {
  database = await openTestDatabase({ statementLimit: 2000 });
  pool = database.pool;
});

beforeEach(async () => {
  await pool.query("drop table if exists note");
  await pool.query("create table note (id integer primary key)");
});

afterAll(() => database.close());

test("a statement over the limit is stopped with code 57014 and later ones go on", async () => {
  await pool.query("insert into note select generate_series(1, 100)");
  // Behind a pooler, only transactions have the server's limit.
  const endless = process.env.TEST_DATABASE_POOL_URL
    ? transaction(pool, "system", (client) => client.query(ENDLESS))
    : pool.query(ENDLESS);
  const later = pool.query("select count(*)::int as n from note");
  await expect(endless).rejects.toMatchObject({ code: "57014" });
  expect((await later).rows).toEqual([{ n: 100 }]);
});

test("a transaction over the limit saves nothing, and the next one works", async () => {
  const work = transaction(pool, "system", async (client) => {
    await client.query("insert into note values (1)");
    await client.query(ENDLESS);
  });
  await expect(work).rejects.toMatchObject({ code: "57014" });
  await transaction(pool, "system", (client) => client.query("insert into note values (2)"));
  expect((await pool.query("select id from note")).rows).toEqual([{ id: 2 }]);
});

test("a reading statement has its own, shorter limit, and the next transaction that writes does not have it", async () => {
  const began = Date.now();
  const reading = transaction(pool, "system", (client) => client.query("select pg_sleep(1.8)"), {
    readOnly: true,
  });
  await expect(reading).rejects.toMatchObject({ code: "57014" });
  expect(Date.now() - began).toBeLessThan(1700);
  await transaction(pool, "system", async (client) => {
    await client.query("insert into note values (3)");
    await client.query("select pg_sleep(1.1)");
  });
  expect((await pool.query("select id from note")).rows).toEqual([{ id: 3 }]);
});

test("a command's database has no limit: a reading transaction may compute and rest for as long as it needs", async () => {
  const unlimited = await openTestDatabase({ statementLimit: 0 });
  try {
    const [settings] = await transaction(
      unlimited.pool,
      "system",
      async (client) => {
        await client.query("select pg_sleep(0.5)");
        const { rows } = await client.query<{ statement: string; idle: string }>(
          `select current_setting('statement_timeout') as statement,
                  current_setting('idle_in_transaction_session_timeout') as idle`,
        );
        return rows;
      },
      { readOnly: true },
    );
    expect(settings).toEqual({ statement: "0", idle: "0" });
  } finally {
    await unlimited.close();
  }
});

test("no statement is compiled, which takes longer than most answers", async () => {
  const compiles = await transaction(pool, "system", (client) =>
    client.query("select pg_jit_available() as compiles"),
  );
  expect(compiles.rows).toEqual([{ compiles: false }]);
});

test("a query that waits too long for its turn says so", async () => {
  const other = await openTestDatabase({ waitLimit: 5000 });
  const clients = await Promise.all(
    Array.from({ length: other.pool.options.max }, () => other.pool.connect()),
  );
  await expect(other.pool.query("select 1")).rejects.toMatchObject({
    code: "57P03",
    message: expect.stringContaining("did not answer in time"),
  });
  for (const client of clients) client.release();
  await other.close();
});
