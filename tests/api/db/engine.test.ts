import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../../src/server/db/open";
import { openTestDatabase } from "../database";

const HEAVY = "select count(*)::int as n from generate_series(1, 3000000) g where md5(g::text) like '00%'";

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

/** The longest time in milliseconds that the event loop did not come round while the work ran. */
async function longestStall(work: Promise<unknown>): Promise<number> {
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 5);
  await work;
  clearInterval(timer);
  return Math.max(longest, performance.now() - last);
}

test("values arrive as numbers, ISO dates and parsed json", async () => {
  const { rows } = await pool.query(
    `select 9007199254740991::bigint as big, 12.50::numeric(18,2) as money, date '2026-01-05' as day,
            timestamptz '2026-01-05 10:00:00.25+08' as at, '{"a":[1]}'::jsonb as json, null::numeric as nothing,
            array[1,null,3]::bigint[] as counts, array['2026-01-05']::date[] as days, array[]::numeric[] as none,
            array[timestamptz '2026-01-05 10:00+08'] as times, lower('PEÑA ₱') as text`,
  );
  expect(rows).toEqual([
    {
      big: 9007199254740991,
      money: 12.5,
      day: "2026-01-05",
      at: "2026-01-05T02:00:00.250Z",
      json: { a: [1] },
      nothing: null,
      counts: [1, null, 3],
      days: ["2026-01-05"],
      none: [],
      times: ["2026-01-05T02:00:00.000Z"],
      text: "peña ₱",
    },
  ]);
});

test("a heavy query leaves the event loop responsive", async () => {
  const started = performance.now();
  const stall = await longestStall(pool.query(HEAVY));
  const duration = performance.now() - started;
  expect(duration).toBeGreaterThan(400);
  expect(stall).toBeLessThan(duration / 3);
});

test("an answer of many megabytes arrives whole and in order", async () => {
  const { rows } = await pool.query<{ g: number; t: string }>(
    "select g, repeat(chr(97 + g % 26), 1000) as t from generate_series(1, 40000) g",
  );
  expect(rows.length).toBe(40_000);
  expect(
    rows.every(({ g, t }, index) => g === index + 1 && t === String.fromCharCode(97 + (g % 26)).repeat(1000)),
  ).toBe(true);
});

test("settings, roles and open transactions of one client never reach the next", async () => {
  const client = await pool.connect();
  await client.query("begin");
  await client.query("create table lost (id integer)");
  await client.query("set role marble_app");
  client.release(true);
  const { rows } = await pool.query(
    "select current_user = session_user as same, to_regclass('lost') as lost",
  );
  expect(rows).toEqual([{ same: true, lost: null }]);
});

test("a checkpoint can be asked for at any time, also while queries wait", async () => {
  await pool.query("insert into note select generate_series(1, 1000)");
  const [, answer] = await Promise.all([
    database.checkpoint(),
    pool.query("select count(*)::int as n from note"),
    database.checkpoint(),
  ]);
  expect(answer.rows).toEqual([{ n: 1000 }]);
});
