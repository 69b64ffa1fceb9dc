import Fastify from "fastify";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import errorHandling from "../../src/server/http/errors";
import staticFiles from "../../src/server/http/static";
import { programVersion } from "../../src/server/watch/version";
import { serverOfFile } from "./server";

const server = await serverOfFile();

describe("every answer", () => {
  test("carries a strict Content-Security-Policy that lets DuckDB compile and nothing from elsewhere run", async () => {
    const { headers } = await server.app.inject({ url: "/healthz" });
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/'unsafe-eval'|https?:|upgrade-insecure-requests/);
  });

  test("works over plain http: no strict transport security is asked for", async () => {
    const { headers } = await server.app.inject({ url: "/healthz" });
    expect(headers["strict-transport-security"]).toBeUndefined();
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  test("carries a request id of its own", async () => {
    const ids = await Promise.all(
      [1, 2].map(async () => (await server.app.inject({ url: "/healthz" })).headers["x-request-id"]),
    );
    expect(new Set(ids).size).toBe(2);
  });
});

describe("a request that cannot be read", () => {
  const post = (payload: string, type = "application/json"): Promise<{ statusCode: number; body: string }> =>
    server.app.inject({
      method: "POST",
      url: "/api/auth/login",
      payload,
      headers: { "content-type": type },
    });

  test("is a 400 for broken JSON, without a stack trace", async () => {
    const answer = await post("{broken");
    expect(answer.statusCode).toBe(400);
    expect(JSON.parse(answer.body)).toMatchObject({ status: "error", details: [] });
    expect(answer.body).not.toMatch(/at .*\.(?:ts|js):/);
  });

  test("is a 415 for a type it does not know, also for text and a form with files, which would say nothing", async () => {
    for (const type of ["application/xml", "text/plain", "multipart/form-data; boundary=x"])
      expect([type, (await post("--x--", type)).statusCode]).toEqual([type, 415]);
  });

  test.each([
    ["/dropdown/%", 400],
    ["/api/recycle-bin/%ED%A0%80", 400],
    [`/dropdown/${"x".repeat(201)}`, 414],
  ])("is told in the form of every answer where its address cannot be read: %s", async (url, code) => {
    const answer = await server.app.inject({ url, method: "GET" });
    expect(answer.statusCode).toBe(code);
    expect(JSON.parse(answer.body)).toEqual({
      status: "error",
      message: expect.stringMatching(/^The address /),
      details: [],
    });
  });

  test("is a 413 above the limit of the body", async () => {
    expect((await post(JSON.stringify({ username: "x".repeat(9_000_000) }))).statusCode).toBe(413);
  });

  test("is a 404 that names the call, for a call that does not exist", async () => {
    const answer = await server.app.inject({ url: "/api/nothing" });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      404,
      "There is no call GET /api/nothing.",
    ]);
  });
});

/** What a call answers that fails with an error. */
async function answerTo(
  error: Error,
  written: "refused" | null = null,
): Promise<{ code: number; retryAfter: unknown; message: string }> {
  const app = Fastify();
  errorHandling(app);
  app.get("/", (request) => {
    request.written = written;
    throw error;
  });
  const answer = await app.inject("/");
  const { message } = answer.json<{ message: string }>();
  return { code: answer.statusCode, retryAfter: answer.headers["retry-after"], message };
}
const failing = (code: string, words = "said by the database"): Error =>
  Object.assign(new Error(words), { code });

test("a change that took too long says that nothing was saved, and a list what to narrow", async () => {
  const stopped = failing("57014", "canceling statement due to statement timeout");
  expect(await answerTo(stopped, "refused")).toMatchObject({ code: 503, retryAfter: "5" });
  expect((await answerTo(stopped, "refused")).message).toMatch(/nothing was saved.*Save again/);
  expect((await answerTo(stopped)).message).toContain("fewer values in the filter");
});

test("a change that gave way to another one is a 503 that says so: it is sent again as it was", async () => {
  const answer = await answerTo(failing("40P01", "deadlock detected"));
  expect([answer.code, answer.message]).toEqual([503, expect.stringContaining("nothing of yours was saved")]);
});

/** All cost 0.2 seconds. */
test.each([
  ["in the middle of its body", "content-length: 9\r\n\r\n[1,"],
  ["before its answer", "content-length: 2\r\n\r\n{}"],
])("a client that leaves %s is no error of the server", async (_name, sent) => {
  const lines: string[] = [];
  const app = Fastify({
    logger: { level: "debug", stream: { write: (line: string) => void lines.push(line) } },
  });
  onTestFinished(() => app.close());
  errorHandling(app);
  app.post("/", () => Promise.resolve(new Readable({ read: () => {} })));
  await app.listen({ port: 0 });
  const client = connect((app.server.address() as AddressInfo).port);
  const head = "POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n";
  client.write(head + sent, () => setTimeout(() => client.destroy(), 50));
  await expect.poll(() => lines.join("")).toContain("left before the end");
  expect(lines.join("")).not.toContain("request failed");
});

describe("trouble of the database is a 503 that says when to ask again", () => {
  const trouble: [string, Error[], string][] = [
    [
      "a lost, refused or ended connection",
      [
        ..."57P01 57P02 57P03 57P05 25P03 08000 08003 08006 08007".split(" "),
        ..."ECONNREFUSED ECONNRESET ETIMEDOUT EPIPE EHOSTUNREACH ENOTFOUND EAI_AGAIN".split(" "),
      ].map((code) => failing(code)),
      "does not answer",
    ],
    [
      "a connection of which pg tells no code",
      [
        "Connection terminated unexpectedly",
        "Connection terminated due to connection timeout",
        "Client has encountered a connection error and is not queryable",
        "Query read timeout",
        "The database is closed.",
      ].map((words) => new Error(words)),
      "does not answer",
    ],
    ["no connection left", [failing("53300"), failing("53200")], "more work than it can take"],
    ["a full disk", [failing("53100"), failing("ENOSPC")], "disk is full"],
    ["a standby", [failing("25006")], "takes no changes"],
    ["a refused user or a missing database", [failing("28P01"), failing("3D000")], "refuses this server"],
    ["the cause of another error", [new Error("Not built.", { cause: failing("57P01") })], "does not answer"],
  ];
  test.each(trouble)("%s", async (_name, errors, words) => {
    for (const error of errors) {
      const { code, retryAfter, message } = await answerTo(error);
      expect([error.message, code, Number(retryAfter) > 0]).toEqual([error.message, 503, true]);
      expect(message).toContain(words);
      expect(message).not.toMatch(/nothing was changed|said by the database/);
    }
  });

  test("and a fault of the program is a 500 that promises nothing", async () => {
    const { code, message } = await answerTo(new Error("x is not a function"));
    expect([code, message]).toEqual([500, expect.stringContaining("Look whether your change is there")]);
    expect((await answerTo(failing("XX001"))).message).toContain("a backup has to be restored");
  });
});

describe("the health calls", () => {
  const get = async (url: string) => (await server.as(null))<Record<string, { ok: boolean }>>("GET", url);

  test("/readyz names each thing that serving needs", async () => {
    const ready = await get("/readyz");
    expect([ready.message, Object.keys(ready.data)]).toEqual([
      undefined,
      [
        "service",
        "database",
        "writable",
        "migrations",
        "changes",
        "disk",
        "engine",
        "replica",
        "standby",
        "backup",
      ],
    ]);
    expect(ready.data).toMatchObject({ replica: { state: "off", behind: null } });
    expect(Object.values(ready.data).every(({ ok }) => ok)).toBe(true);
    expect(ready.headers["cache-control"]).toBe("no-store");
  });

  test("/readyz says no on a server that was told to stop, so that a proxy sends it nothing new; it answers on", async () => {
    server.context.stopping = true;
    const stopping = { code: 503, message: "This server is not ready: service." };
    await expect.poll(() => get("/readyz"), { timeout: 5000 }).toMatchObject(stopping);
    expect((await get("/healthz")).code).toBe(200);
    server.context.stopping = false;
    await expect.poll(async () => (await get("/readyz")).code, { timeout: 5000 }).toBe(200);
  });

  test("tell at /livez which version and commit of the program answers", async () => {
    const program = programVersion();
    expect(program.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(await get("/livez")).toMatchObject({ code: 200, data: { alive: true, ...program } });
  });

  test("say so where a table cannot be read, and where a migration is missing; /livez goes on", async () => {
    const { pool } = server.context;
    await pool.query("revoke select on arc_masterlist from marble_app");
    await pool.query("delete from schema_migration where name = '0001_scope.sql'");
    const unread = { code: 503, message: expect.stringContaining("arc_masterlist") as string };
    await expect.poll(() => get("/healthz"), { timeout: 5000 }).toMatchObject(unread);
    const missing = {
      code: 503,
      message: "This server is not ready: database, migrations.",
      data: { migrations: { ok: false, pending: ["0001_scope.sql"] } },
    };
    await expect.poll(() => get("/readyz"), { timeout: 5000 }).toMatchObject(missing);
    for (const url of ["/healthz", "/readyz"]) {
      const others = await server.app.inject({ url, remoteAddress: "10.0.0.7" });
      expect([url, others.statusCode, others.body]).toEqual([
        url,
        503,
        expect.not.stringMatching(/arc_|denied/),
      ]);
      expect((await server.app.inject({ url, headers: { "x-forwarded-for": "10.0.0.7" } })).body).toBe(
        others.body,
      );
    }
    expect((await get("/livez")).code).toBe(200);
    await pool.query("grant select on arc_masterlist to marble_app");
    await pool.query("insert into schema_migration (name, checksum) values ('0001_scope.sql', '')");
    await expect.poll(async () => (await get("/readyz")).code, { timeout: 5000 }).toBe(200);
    expect((await get("/healthz")).code).toBe(200);
  });
});

describe("a path", () => {
  const clientDir = mkdtempSync(join(tmpdir(), "marble-client-"));
  writeFileSync(join(clientDir, "index.html"), "<title>page</title>");
  const app = Fastify();
  afterAll(() => rmSync(clientDir, { recursive: true, force: true }));
  const visit = async (url: string, accept = "text/html,*/*"): Promise<[number, boolean]> => {
    const answer = await app.inject({ url, headers: { accept } });
    return [answer.statusCode, answer.body.includes("<title>page</title>")];
  };

  test("of a page answers the client; of none is a 404, with the client's page only for a visitor", async () => {
    await staticFiles(app, clientDir, undefined);
    for (const page of ["/", "/dashboard", "/Form11Target?tab=form", "/forms/", "/arbo_masterlist"])
      expect([page, ...(await visit(page))]).toEqual([page, 200, true]);
    for (const other of ["/.env", "/readyz/x", "/api/nothing", "/wp-login.php", "/dashboard/x"])
      expect([other, ...(await visit(other, "*/*"))]).toEqual([other, 404, false]);
    expect(await visit("/dashbord")).toEqual([404, true]);
    expect(await visit("/.env")).toEqual([404, false]);
  });
});

test.each([
  ["ENOSPC", "The server's disk is full, so nothing can be saved.", "60"],
  ["53100", "The server's disk is full, so nothing can be saved.", "60"],
  ["EMFILE", "The server has too many files open at this moment.", "5"],
])("a server without room (%s) says so, and when another try is worth it", async (code, words, seconds) => {
  const app = Fastify();
  errorHandling(app);
  app.get("/", () => {
    throw Object.assign(new Error("no room"), { code });
  });
  const answer = await app.inject("/");
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, seconds]);
  expect(answer.json<{ message: string }>().message).toContain(words);
});

test("a connection that cannot be accepted ends nothing", () => {
  const { server: listening } = server.app;
  expect(() =>
    listening.emit("error", Object.assign(new Error("accept EMFILE"), { code: "EMFILE" })),
  ).not.toThrow();
});
