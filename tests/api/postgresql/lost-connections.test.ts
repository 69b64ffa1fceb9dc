import { afterAll, expect, test } from "vitest";
import { ChangeFeed } from "../../../src/server/analytics/changes/change-feed";
import { internalsOf } from "../../../src/server/db/postgresql/silence-watch";
import { transaction } from "../../../src/server/db/transaction";
import type { Database, DatabaseOptions } from "../../../src/server/db/open";
import { openTestDatabase } from "../database";
import { BULACAN, serverOfFile } from "../server";
import { wireTo, type Wire } from "../tcp-proxy";

const pooler = process.env.TEST_DATABASE_POOL_URL;
const postgresql = process.env.TEST_DATABASE_URL ?? "";
/** The wire is before what the pool connects to: PostgreSQL, or a pooler before it. */
const wired = pooler ? "TEST_DATABASE_POOL_URL" : "TEST_DATABASE_URL";
const direct = process.env[wired] ?? "";
const wire = await wireTo(direct);
process.env[wired] = wire.url;
afterAll(() => {
  process.env[wired] = direct;
  return wire.close();
});
const server = await serverOfFile();

/**
 * Runs a test with a database that is behind a wire of its own: by default its pool, else what the variable of
 * `[address, variable]` names.
 */
async function withOwnWire(
  options: Partial<DatabaseOptions>,
  work: (database: Database, own: Wire) => Promise<void>,
  [address, variable] = [direct, wired],
): Promise<void> {
  const own = await wireTo(address);
  const before = process.env[variable];
  process.env[variable] = own.url;
  try {
    const database = await openTestDatabase(options).finally(() => (process.env[variable] = before));
    await work(database, own).finally(() => database.close());
  } finally {
    own.close();
  }
}
/** Before PostgreSQL itself, where the pool is behind a pooler. */
const pastPooler: [string, string] = [postgresql, "TEST_DATABASE_URL"];

const admin = await server.as("admin");
const save = (name: string, key: string) =>
  admin<{ id: number }[]>(
    "PUT",
    "/api/arbo-masterlist/update",
    { arbo_name: name, ...BULACAN },
    { "idempotency-key": key },
  );
const countOf = async (name: string): Promise<number> =>
  (await admin("POST", "/api/arbo-masterlist", { arbo_name: name })).data.length;

for (const [what, saved] of [
  ["commit", 0],
  ["answer", 1],
] as const)
  test(`a save whose ${what} is lost is told as not known, and is done once however often its key is sent`, async () => {
    const name = `Cooperative of the lost ${what}`;
    wire.breakAtCommit(what);
    const first = await save(name, `key-${what}`);
    expect(first).toMatchObject({ code: "outcome_unknown", headers: { "retry-after": "2" } });
    expect(first.message).toContain("It is not known whether your change was saved");
    expect(await countOf(name)).toBe(saved);
    const again = await save(name, `key-${what}`);
    expect([again.code, (await save(name, `key-${what}`)).data[0]?.id]).toEqual([200, again.data[0]?.id]);
    expect(await countOf(name)).toBe(1);
  });

test("a reading call whose commit is cut off says nothing of a change", async () => {
  wire.breakAtCommit("answer");
  const answer = await admin("POST", "/api/arbo-masterlist", {});
  expect(answer).toMatchObject({ code: 503, status: "error", headers: { "retry-after": "5" } });
  expect(answer.message).not.toContain("your change");
});

test("a transaction whose connection the server ends saves nothing, is a 503, and the next one works", async () => {
  const { pool } = server.context;
  const work = transaction(pool, "system", async (client) => {
    await client.query("update users set name = 'changed' where username = 'officer'");
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const other = await server.context.database.pool.connectOutsidePool();
    await other.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    await other.end();
    await client.query("select 1");
  });
  await expect(work).rejects.toThrow(/terminat|not queryable/);
  const officer = await pool.query<{ name: string }>("select name from users where username = 'officer'");
  expect(officer.rows).toEqual([{ name: "officer" }]);
});

test("a database that became read-only is a 503 for changes, and the server is not ready", async () => {
  const { pool } = server.context;
  const set = async (value: string): Promise<void> => {
    const client = await server.context.database.pool.connectOutsidePool();
    const { rows } = await client.query<{ name: string }>("select current_database() as name");
    await client.query("set default_transaction_read_only = off");
    await client.query(`alter database ${rows[0]?.name ?? ""} set default_transaction_read_only = ${value}`);
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await client.end();
  };
  await set("on");
  // A pooler keeps the connections to itself.
  if (!pooler) await expect.poll(() => pool.idleCount).toBe(0);
  const answer = await save("Cooperative of the standby", "standby");
  expect([answer.code, answer.headers["retry-after"]]).toEqual([503, "10"]);
  const ready = await admin<Record<string, { ok: boolean }>>("GET", "/readyz");
  expect([ready.code, ready.data["writable"]]).toEqual([503, { ok: false, standby: false, readOnly: true }]);
  await set("off");
  await expect.poll(async () => (await save("Cooperative of the standby", "standby")).code).toBe(200);
  expect(await countOf("Cooperative of the standby")).toBe(1);
});

test("a connection that fell silent is given up soon, whether it is in use or idle, and others take its place", () =>
  withOwnWire({ silenceLimit: 300, statementLimit: 2000 }, async (database, own) => {
    const { pool } = database;
    const [idle, asked] = await Promise.all([pool.connect(), pool.connect()]);
    idle.release();
    await asked.query("select pg_sleep(1.5)");
    own.silence();
    const began = performance.now();
    await expect(asked.query("select 1")).rejects.toThrow("fell silent");
    asked.release(true);
    expect((await pool.query("select 1")).rowCount).toBe(1);
    expect(performance.now() - began).toBeLessThan(5000);
    expect(database.status.lostConnections.count).toBeGreaterThan(0);
  }));

test("a call to a server that fell silent altogether ends soon", () =>
  withOwnWire({ silenceLimit: 300, waitLimit: 500, statementLimit: 2000 }, async (database, own) => {
    const asked = database.pool.query("select 1 from pg_sleep(0.2)");
    own.silence(true);
    try {
      await expect(asked).rejects.toThrow("fell silent");
      await expect(database.pool.query("select 1")).rejects.toThrow();
    } finally {
      own.silence(false);
    }
  }));

/** Costs a second. PostgreSQL is at work for it, but only to send what does not arrive. */
test("a connection that fell silent in the middle of a large answer is given up soon", () =>
  withOwnWire({ silenceLimit: 300, statementLimit: 60_000 }, async (database, own) => {
    const client = await database.pool.connect();
    const asked = client.query("select repeat('x', 1000) from generate_series(1, 200000)");
    asked.catch(() => {});
    await expect.poll(() => internalsOf(client).connection.stream.bytesRead).toBeGreaterThan(1_000_000);
    own.silence();
    await expect(asked).rejects.toThrow("fell silent");
    client.release(true);
  }));

/** Costs 0.1 seconds. */
test("PostgreSQL soon ends the connections of a server that lost its power, with the locks of a start or a migration", () =>
  withOwnWire(
    {},
    async (database) => {
      const limits = await database.pool.unlimited((client) =>
        client.query<{ name: string; seconds: number }>(
          "select name, setting::int as seconds from pg_settings where name like 'tcp_keepalives_%' order by name",
        ),
      );
      const [count = 0, idle = 0, interval = 0] = limits.rows.map(({ seconds }) => seconds);
      expect(idle + count * interval).toBeGreaterThan(0);
      expect(idle + count * interval).toBeLessThanOrEqual(60);
    },
    pastPooler,
  ));

test("changes are heard again after the listening connection fell silent, those missed meanwhile too", () =>
  withOwnWire(
    {},
    async (database, own) => {
      const context = { ...server.context, database, pool: database.pool };
      const warnings: string[] = [];
      const feed = new ChangeFeed(context, (message) => warnings.push(message), { every: 100, answer: 300 });
      try {
        await feed.start();
        const heard: string[] = [];
        feed.subscribe({
          data: ({ fact, version }) => void heard.push(`${fact} ${version}`),
          accounts: () => {},
        });
        expect(database.status.listenerAliveAt).not.toBeNull();
        own.silence();
        const behind = new URL(database.pool.options.connectionString ?? "");
        behind.port = new URL(postgresql).port;
        const writer = await database.pool.connectOutsidePool({ connectionString: behind.href });
        await writer.query("update data_version set version = version + 7 where fact = 'arbo'");
        const { rows } = await writer.query<{ version: number }>(
          "select version from data_version where fact = 'arbo'",
        );
        await writer.end();
        await expect.poll(() => heard, { timeout: 4000 }).toContain(`arbo ${rows[0]?.version}`);
        expect(warnings.join()).toContain("not heard for now");
        expect(Date.now() - (database.status.listenerAliveAt ?? 0)).toBeLessThan(2000);
      } finally {
        feed.stop();
      }
    },
    pastPooler,
  ));
