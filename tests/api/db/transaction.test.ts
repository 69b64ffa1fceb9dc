import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../../src/server/db/open";
import { transaction } from "../../../src/server/db/transaction";
import { openTestDatabase } from "../database";

let database: Database;
let pool: Database["pool"];

beforeAll(async () => {
  database = await openTestDatabase();
  pool = database.pool;
});

beforeEach(async () => {
  await pool.query("drop table if exists note");
  await pool.query("create table note (id integer primary key)");
});

afterAll(() => database.close());

test("a failed statement inside a transaction undoes everything, even when its error is swallowed", async () => {
  const work = transaction(pool, "system", async (client) => {
    await client.query("insert into note values (1)");
    await client.query("insert into note values (1)").catch(() => {});
  });
  await expect(work).rejects.toThrow("Nothing was saved");
  expect((await pool.query("select * from note")).rowCount).toBe(0);
});

test("an error thrown by the work rolls back and reaches the caller", async () => {
  const work = transaction(pool, "system", async (client) => {
    await client.query("insert into note values (1)");
    throw new Error("changed my mind");
  });
  await expect(work).rejects.toThrow("changed my mind");
  expect((await pool.query("select * from note")).rowCount).toBe(0);
});

test("a read-only transaction refuses writes", async () => {
  const work = transaction(pool, "system", (client) => client.query("insert into note values (1)"), {
    readOnly: true,
  });
  await expect(work).rejects.toThrow(/read-only transaction/);
});

test("the pool refuses to be used inside a transaction instead of waiting for itself", async () => {
  await expect(transaction(pool, "system", () => pool.query("select 1"))).rejects.toThrow("Use the client");
  await expect(
    transaction(pool, "system", () => transaction(pool, "system", (client) => client.query("select 1"))),
  ).rejects.toThrow("Use the client");
  expect((await pool.query("select 1")).rowCount).toBe(1);
});
