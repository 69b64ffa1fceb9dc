import { beforeEach, expect, test } from "vitest";
import type { SystemState } from "../../src/shared/calls/system";
import { facts } from "../../src/server/analytics/sql-files";
import { readinessOf } from "../../src/server/http/health-checks";
import { reportServer, serverName } from "../../src/server/system/server-report";
import { RecentErrors } from "../../src/server/watch/recent-errors";
import { ILOILO, serverOfFile } from "./server";

const server = await serverOfFile();
const { app, context } = server;
const admin = await server.as("admin");

beforeEach(() => {
  context.backups = null;
});

/** Scheduled backups that are told when they are made. */
function backups() {
  let end: (error?: Error) => void = () => {};
  let running: Promise<void> | null = null;
  const made = { count: 0 };
  context.backups = {
    hour: 2,
    folder: "/srv/backups",
    isRunning: () => running !== null,
    isDemo: () => Promise.resolve(false),
    kept: async () => [{ name: "marble-20261126T020000Z.tar.gz", at: Date.UTC(2026, 10, 26, 2), bytes: 5e6 }],
    make: () =>
      (running ??= new Promise<void>((resolve, reject) => {
        made.count += 1;
        end = (error) => (error === undefined ? resolve() : reject(error));
      }).finally(() => (running = null))),
  };
  return { made, end: (error?: Error) => end(error) };
}

test("one call tells an administrator how the server is", async () => {
  await (
    await server.as("iloilo")
  )("GET", "/api/auth/current-user");
  await context.jobs.run("ledger-checkpoint", async () => {});
  await context.jobs.run("backup", () => Promise.reject(new Error("no space left"))).catch(() => {});
  backups();
  const { code, data } = await admin<SystemState>("GET", "/api/system");
  expect(code).toBe(200);
  expect(data.server).toMatchObject({
    version: "1.0.0",
    node: process.versions.node,
    replica: { state: "off", behind: null },
    standby: "off",
    unhealthy: [],
  });
  expect(data.database).toMatchObject({ kind: context.database.kind });
  expect(data.database.bytes).toBeGreaterThan(1e6);
  expect(data.facts.map(({ name }) => name).toSorted()).toEqual([...facts.keys()].toSorted());
  expect(data.jobs).toMatchObject([
    { name: "backup", problem: "no space left", succeededAt: null },
    { name: "ledger-checkpoint", problem: null },
  ]);
  expect(data.backup).toMatchObject({
    hour: 2,
    running: false,
    problem: "no space left",
    kept: [{ at: "2026-11-26T02:00:00.000Z", bytes: 5e6 }],
  });
  expect(data.online).toMatchObject([
    { username: "iloilo", place: ILOILO.province_name },
    { username: "admin" },
  ]);
  expect(JSON.stringify(data)).not.toMatch(/token|hash|password/i);
});

test("an error of the last day is told with its call and number", async () => {
  app.log.error({ err: new Error("It broke"), call: "GET /api/x" }, "request failed");
  const { data } = await admin<SystemState>("GET", "/api/system");
  expect(data.errors[0]).toMatchObject({ message: "request failed", reason: "It broke", call: "GET /api/x" });
});

test("a server and its errors are told by every server of the database, errors for a day, a lost server for a week", async () => {
  const other = { ...context, config: { ...context.config, port: 8099 }, errors: new RecentErrors() };
  const ready = readinessOf(other);
  other.errors.add({ message: "no room", reason: null, call: null, request: null });
  await reportServer(other, ready);
  const told = async () => {
    const { servers, errors } = (await admin<SystemState>("GET", "/api/system")).data;
    return {
      names: servers.map(({ name }) => name.split(":")[1]),
      errors: errors.filter(({ server: name }) => name === serverName(other)).map(({ message }) => message),
    };
  };
  expect(await told()).toEqual({ names: ["0", "8099"], errors: ["no room"] });
  await context.pool.query("update server_error set time_stamp = now() - interval '25 hours'");
  await context.pool.query("update server set seen_at = now() - interval '8 days'");
  await reportServer({ ...other, config: { ...context.config, port: 8100 } }, ready);
  expect(await told()).toEqual({ names: ["0", "8100"], errors: [] });
});

test("errors that could not be noted wait until the database takes them", async () => {
  const errors = new RecentErrors();
  errors.add({ message: "waits", reason: null, call: null, request: null });
  await context.pool.query("alter table server_error add constraint refuse check (message <> 'waits')");
  const report = () => reportServer({ ...context, errors }, readinessOf(context));
  await expect(report()).rejects.toThrow(/refuse/);
  await context.pool.query("alter table server_error drop constraint refuse");
  await report();
  const { data } = await admin<SystemState>("GET", "/api/system");
  expect(data.errors.map(({ message }) => message)).toContain("waits");
});

test("whoever is away for five minutes is not on", async () => {
  await context.pool.query(
    "update session set last_seen = now() - interval '6 minutes' where user_id = (select id from users where username = 'iloilo')",
  );
  const { data } = await admin<SystemState>("GET", "/api/system");
  expect(data.online.map(({ username }) => username)).toEqual(["admin"]);
});

test.each(["manager", "regional", "encoder", null])("%s may neither see it nor back up", async (user) => {
  const { made } = backups();
  const call = await server.as(user);
  const refused = user === null ? 401 : 403;
  expect((await call("GET", "/api/system")).code).toBe(refused);
  expect((await call("POST", "/api/system/backup", {})).code).toBe(refused);
  expect(made.count).toBe(0);
});

test("a backup at once is begun once, told while it is made, and in the log; one that fails is an error of the day", async () => {
  const { made, end } = backups();
  for (let asked = 0; asked < 2; asked++)
    expect((await admin("POST", "/api/system/backup", {})).data).toEqual({ running: true });
  expect(made.count).toBe(1);
  expect((await admin<SystemState>("GET", "/api/system")).data.backup?.running).toBe(true);
  const entries = await context.pool.query("select user_name from user_log where form_name = 'System'");
  expect(entries.rows).toEqual([{ user_name: "admin" }]);
  end(new Error("no space left"));
  await expect
    .poll(() => context.errors.list()[0]?.reason, { message: "the failure is among the errors" })
    .toBe("no space left");
});

test("where PostgreSQL has its own backups, none is begun, and it is said what does it", async () => {
  const answer = await admin("POST", "/api/system/backup", {});
  expect([answer.code, answer.message]).toEqual([409, expect.stringContaining("npm run backup")]);
});

test("a check of /readyz that fails is told to the administrator", async () => {
  context.stopping = true;
  try {
    const { data } = await admin<SystemState>("GET", "/api/system");
    expect(data.server.unhealthy).toEqual([{ check: "service", problem: null }]);
  } finally {
    context.stopping = false;
  }
});
