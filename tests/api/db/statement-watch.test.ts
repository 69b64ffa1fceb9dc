import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../../src/server/db/open";
import { transaction } from "../../../src/server/db/transaction";
import { openTestDatabase } from "../database";

const logged: { message: string; data: object | undefined }[] = [];
let database: Database;

beforeAll(async () => {
  const log = (message: string, data?: object): void => void logged.push({ message, data });
  database = await openTestDatabase({ slowStatement: 100, log });
});
beforeEach(() => void logged.splice(0));
afterAll(() => database.close());

const sleep = (seconds: number): [string, unknown[]] => [
  "select pg_sleep($1::double precision), $2::text as name",
  [seconds, "Juana"],
];

/** Costs 2 seconds with the other ones. */
test("a slow statement is logged with its text and without its values, wherever it is asked", async () => {
  await database.pool.query(...sleep(0.001));
  expect(logged).toEqual([]);
  await database.pool.query(...sleep(0.2));
  await transaction(database.pool, "system", (client) => client.query(...sleep(0.2)));
  await new Promise<void>((resolve) => database.pool.query(...sleep(0.2), () => resolve()));
  expect(logged.map(({ message }) => message)).toEqual(Array(3).fill("A statement took 0.2 seconds."));
  for (const { data } of logged) expect(data).toMatchObject({ statement: sleep(0)[0] });
  expect(JSON.stringify(logged)).not.toContain("Juana");
});

test("a statement that fails is answered with its own error, and work that may take its time is not logged", async () => {
  await expect(database.pool.query("select nothing from nowhere")).rejects.toMatchObject({ code: "42P01" });
  const given = await new Promise((resolve) => database.pool.query("select 1 / 0", resolve));
  expect(given).toMatchObject({ code: "22012" });
  await database.pool.unlimited((client) => client.query(...sleep(0.2)));
  expect(logged).toEqual([]);
});
