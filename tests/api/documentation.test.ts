import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "./server";

const folder = mkdtempSync(join(tmpdir(), "marble-documentation-"));
const docsDir = join(folder, "docs");
let server: TestServer;
beforeAll(async () => {
  mkdirSync(join(docsDir, "manual"), { recursive: true });
  writeFileSync(join(docsDir, "index.html"), "<title>Start</title>");
  writeFileSync(join(docsDir, "manual/index.html"), "<title>Manual</title>");
  writeFileSync(join(docsDir, "search.js"), "void 0;");
  writeFileSync(join(folder, "secret.txt"), "secret");
  server = await startTestServer({ docsDir });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers = {}) => server.app.inject({ url, headers });

describe("the documentation", () => {
  test("is read without signing in, with the type and the headers of the client's files", async () => {
    const page = await get("/docs/");
    expect([page.statusCode, page.body]).toEqual([200, "<title>Start</title>"]);
    expect(page.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": expect.stringContaining("script-src 'self'") as string,
      "x-content-type-options": "nosniff",
    });
    expect((await get("/docs/search.js")).headers["content-type"]).toMatch(
      /^(?:text|application)\/javascript/,
    );
    expect((await get("/docs/", { "if-none-match": page.headers.etag })).statusCode).toBe(304);
  });

  test("leads an address without its last slash to the one with it", async () => {
    expect((await get("/docs")).headers.location).toBe("/docs/");
    expect((await get("/docs/manual")).headers.location).toBe("/docs/manual/");
  });

  test("has no calls: they are not in the description of the API", () => {
    expect(server.app.calls.filter(({ url }) => url.includes("docs"))).toEqual([]);
  });

  test("is a 404 for a page that it does not hold", async () => {
    expect((await get("/docs/nothing.html")).statusCode).toBe(404);
  });

  test("gives nothing from outside its folder, however the path is written", async () => {
    await server.app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    const asked = (path: string): Promise<{ status: number | undefined; body: string }> =>
      new Promise((resolve, reject) => {
        request({ host: "127.0.0.1", port, path }, (answer) => {
          let body = "";
          answer.on("data", (part: Buffer) => (body += part.toString()));
          answer.on("end", () => resolve({ status: answer.statusCode, body }));
        })
          .on("error", reject)
          .end();
      });
    for (const path of [
      "/docs/../secret.txt",
      "/docs/..%2fsecret.txt",
      "/docs/%2e%2e/secret.txt",
      "/docs/%2e%2e%2fsecret.txt",
      "/docs/manual/../../secret.txt",
      "/docs/..%5csecret.txt",
      "/docs//..//secret.txt",
      `/docs/${folder}/secret.txt`,
    ]) {
      const { status, body } = await asked(path);
      expect([
        path,
        status === 403 || status === 404,
        body.includes("secret\n") || body === "secret",
      ]).toEqual([path, true, false]);
    }
  });
});
