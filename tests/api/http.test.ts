import Fastify from "fastify";
import { describe, expect, test } from "vitest";
import errorHandling from "../../src/server/http/errors";
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

  test("is a 415 for a type it does not know", async () => {
    expect((await post("<login/>", "application/xml")).statusCode).toBe(415);
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

test("a change that gave way to another one is a 503 that says so: it is sent again as it was", async () => {
  const app = Fastify();
  errorHandling(app);
  app.get("/", () => {
    throw Object.assign(new Error("deadlock detected"), { code: "40P01" });
  });
  const answer = await app.inject("/");
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    503,
    expect.stringContaining("nothing of yours was saved"),
  ]);
});

test.each([
  ["ENOSPC", "The disk of the server is full, and nothing was saved."],
  ["53100", "The disk of the server is full, and nothing was saved."],
  ["EMFILE", "The server has too many files open at this moment."],
])("a server without room (%s) says so, and when another try is worth it", async (code, words) => {
  const app = Fastify();
  errorHandling(app);
  app.get("/", () => {
    throw Object.assign(new Error("no room"), { code });
  });
  const answer = await app.inject("/");
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"]);
  expect(answer.json<{ message: string }>().message).toContain(words);
});

test("a connection that cannot be accepted ends nothing", () => {
  const { server: listening } = server.app;
  expect(() =>
    listening.emit("error", Object.assign(new Error("accept EMFILE"), { code: "EMFILE" })),
  ).not.toThrow();
});
