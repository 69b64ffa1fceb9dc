import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../../src/server/db/open";
import { transaction } from "../../../src/server/db/transaction";
import { openTestDatabase } from "../database";

const embeddedOnly = test.skipIf(Boolean(process.env.TEST_DATABASE_URL));
const HEAVY = "select count(*)::int as n from generate_series(1, 3000000) g where md5(g::text) like '00%'";
const ENDLESS = "select count(*) from generate_series(1, 2000000000)";

let database: Database;
let pool: Database["pool"];
const log: string[] = [];

function openBefore(limits: { statementLimit?: number; waitLimit?: number }): void {
  beforeAll(async () => {
    database = await openTestDatabase({ ...limits, log: (line) => log.push(line) });
    pool = database.pool;
  });
  beforeEach(async () => {
    log.length = 0;
    await pool.query("drop table if exists note");
    await pool.query("create table note (id integer primary key)");
  });
  afterAll(() => database.close());
}

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

describe("with the usual limit", () => {
  openBefore({});

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
      rows.every(
        ({ g, t }, index) => g === index + 1 && t === String.fromCharCode(97 + (g % 26)).repeat(1000),
      ),
    ).toBe(true);
  });

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

  test("a checkpoint renews the statistics and clears the dead rows of a table that changed", async () => {
    await pool.query("insert into note select generate_series(1, 1000)");
    await pool.query("delete from note where id > 500");
    await database.checkpoint();
    const { rows } = await pool.query("select reltuples::int as rows from pg_class where relname = 'note'");
    expect(rows).toEqual([{ rows: process.env.TEST_DATABASE_URL ? -1 : 500 }]);
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
});

describe("with a limit of one second", () => {
  openBefore({ statementLimit: 1000, waitLimit: 8000 });

  test("a statement over the limit is stopped with code 57014 and later ones go on", async () => {
    await pool.query("insert into note select generate_series(1, 100)");
    const endless = pool.query(ENDLESS);
    const later = pool.query("select count(*)::int as n from note");
    await expect(endless).rejects.toMatchObject({ code: "57014" });
    expect((await later).rows).toEqual([{ n: 100 }]);
    if (process.env.TEST_DATABASE_URL) return;
    expect(log.join()).toContain("ran longer than 1 seconds");
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

  embeddedOnly("an engine that fails is opened again and keeps what was committed", async () => {
    await pool.query("insert into note values (1)");
    await expect(pool.query("copy note from stdin")).rejects.toThrow();
    expect((await pool.query("select id from note")).rows).toEqual([{ id: 1 }]);
    expect(log.join()).toContain("opened again");
  });

  test("a query that waits too long for its turn says that the database is busy", async () => {
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    await expect(pool.query("select 1")).rejects.toMatchObject({
      code: "57P03",
      message: expect.stringContaining("busy"),
    });
    for (const client of clients) client.release();
    expect((await pool.query("select 1")).rowCount).toBe(1);
  });
});
