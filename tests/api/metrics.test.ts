import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { noteBackup } from "../../src/server/backup/last-backup";
import { BULACAN, PASSWORD, serverOfFile } from "./server";

const server = await serverOfFile();
const { app, context } = server;
const TOKEN = "a-token-send-mails";
const get = (headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") =>
  app.inject({ url: "/metrics", headers, remoteAddress });
const output = async (): Promise<string> => (await get()).body;

/** The value of a metric with these labels; undefined where there is none. */
const valueIn = (text: string, name: string): number | undefined => {
  const line = text.split("\n").find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};

describe("who may read the metrics", () => {
  beforeAll(() => {
    context.config.metricsToken = TOKEN;
  });

  test("a client on this machine, and one that sends METRICS_TOKEN", async () => {
    expect((await get()).statusCode).toBe(200);
    expect((await get({ authorization: `Bearer ${TOKEN}` }, "10.0.0.9")).statusCode).toBe(200);
  });

  test.each([
    ["from another machine", {}, "10.0.0.9"],
    ["with another token", { authorization: "Bearer another-token-of-somebody" }, "10.0.0.9"],
    ["with the token as a password", { authorization: `Basic ${TOKEN}` }, "10.0.0.9"],
    ["through a proxy on this machine", { "x-forwarded-for": "10.0.0.9" }, "127.0.0.1"],
    ["for another name of this machine", { host: "rebound.example" }, "127.0.0.1"],
  ])("nobody %s", async (_, headers, address) => {
    const answer = await get(headers, address);
    expect([answer.statusCode, answer.body.includes("marble_")]).toEqual([403, false]);
  });

  test("without METRICS_TOKEN no token opens them", async () => {
    context.config.metricsToken = null;
    expect((await get({ authorization: "Bearer null" }, "10.0.0.9")).statusCode).toBe(403);
  });
});

test("requests, sign-ins, saves and what was sent again are counted", async () => {
  const admin = await server.as("admin");
  const before = await output();
  const gain = async (name: string): Promise<number> =>
    (valueIn(await output(), name) ?? 0) - (valueIn(before, name) ?? 0);
  const login = (password: string) =>
    app.inject({ method: "POST", url: "/api/auth/login", payload: { username: "manager", password } });
  await login(PASSWORD);
  await login("wrong");
  const save = (body: object, key = "metrics") =>
    admin("PUT", "/api/arbo-masterlist/update", body, { "idempotency-key": key });
  const arbo = { arbo_name: "Counted Cooperative", ...BULACAN };
  expect([(await save(arbo)).code, (await save(arbo)).code, (await save({}, "refused")).code]).toEqual([
    200, 200, 400,
  ]);
  expect(await gain('marble_sign_ins_total{result="ok"}')).toBe(1);
  expect(await gain('marble_sign_ins_total{result="failed"}')).toBe(1);
  expect(await gain('marble_saves_total{outcome="saved"}')).toBe(1);
  expect(await gain('marble_saves_total{outcome="refused"}')).toBe(1);
  expect(await gain("marble_outbox_replays_total")).toBe(1);
  const route = 'method="PUT",route="/api/arbo-masterlist/update"';
  expect(await gain(`marble_http_request_duration_seconds_count{${route},status="200"}`)).toBe(2);
  expect(await gain(`marble_http_request_duration_seconds_count{${route},status="400"}`)).toBe(1);
});

test("a job, an error and a lost connection are counted", async () => {
  await context.jobs.run("ledger-checkpoint", async () => {});
  await context.jobs.run("send-mails", () => Promise.reject(new Error("no"))).catch(() => {});
  app.log.error({ err: new Error("broken") }, "of the test");
  context.database.status.lostConnections.count += 3;
  const text = await output();
  expect(valueIn(text, 'marble_job_runs_total{job="send-mails",result="failed"}')).toBe(1);
  expect(valueIn(text, "marble_ledger_checkpoint_age_seconds")).toBeLessThan(5);
  expect(valueIn(text, "marble_errors_total")).toBe(1);
  expect(valueIn(text, "marble_database_lost_connections_total")).toBe(3);
  expect(valueIn(text, "marble_database_connections_max")).toBe(context.pool.options.max);
});

test("while no backup was made the age of the database is told, so that an alert comes; of demo data none is", async () => {
  const age = async () => valueIn(await output(), "marble_backup_age_seconds");
  const scheduled = (isDemo: boolean) => ({
    hour: 2,
    folder: "",
    isRunning: () => false,
    isDemo: () => Promise.resolve(isDemo),
    kept: () => Promise.resolve([]),
    make: () => Promise.resolve(),
  });
  await context.pool.query("update schema_migration set applied_at = now() - interval '40 hours'");
  context.backups = scheduled(false);
  expect(await age()).toBeGreaterThan(36 * 3600);
  context.backups = scheduled(true);
  expect(await age()).toBeUndefined();
  context.backups = null;
});

test("where PostgreSQL has its own backups the age of the last one of npm run backup is told", async () => {
  const age = async () => valueIn(await output(), "marble_backup_age_seconds");
  expect(await age()).toBeUndefined();
  await noteBackup(context.pool, "/srv/marble.tar.gz", 5e6);
  expect(await age()).toBeLessThan(60);
});

test("no label holds anything that a client chose", async () => {
  const admin = await server.as("admin");
  await admin("GET", "/api/files/SECRET-FILE?name=SECRET-PERSON");
  await admin("GET", "/api/SECRET-PATH/SECRET-PERSON");
  await admin("POST", "/dropdown/SECRET-LIST/merge", {});
  await app.inject({ method: "REPORT", url: "/SECRET-METHOD" });
  const text = await output();
  expect(text).toContain('route="/api/files/:id"');
  expect(text).not.toMatch(/SECRET|admin|manager|Counted/);
});

test.each(["prometheus-rules.yml", "grafana-dashboard.json"])(
  "every metric that deploy/%s names is in the output",
  async (file) => {
    const declared = new Set(
      Array.from((await output()).matchAll(/^# TYPE (\S+)/gm), ([, name = ""]) => name),
    );
    const text = readFileSync(resolve(import.meta.dirname, "../../deploy", file), "utf8");
    const named = [...new Set(text.match(/\b(?:marble|nodejs|process)_[a-z0-9_]+/g))];
    expect(named.length).toBeGreaterThan(10);
    const isThere = (name: string): boolean =>
      declared.has(name) || declared.has(name.replace(/_(?:bucket|sum|count)$/, ""));
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  },
);
