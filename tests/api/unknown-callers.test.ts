import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { isTooDeep } from "../../src/server/http/bodies";
import { PASSWORD, serverOfFile } from "./server";

const server = await serverOfFile();
const post = async (url: string, payload: Buffer | string, headers: Record<string, string> = {}) =>
  (
    await server.app.inject({
      method: "POST",
      url,
      payload,
      headers: { "content-type": "application/json", ...headers },
    })
  ).statusCode;

/** The file costs two seconds. */
test("a compressed body is not unpacked", async () => {
  const body = brotliCompressSync(JSON.stringify({ username: "admin", password: PASSWORD }));
  expect(await post("/api/auth/login", body, { "content-encoding": "br" })).toBe(400);
});

test("who is not signed in sends no long body: a sign-in is a 413, any other call a 401", async () => {
  const long = JSON.stringify({ username: "x".repeat(20_000) });
  expect(await post("/api/auth/login", long)).toBe(413);
  expect(await post("/api/search", long)).toBe(401);
  expect(await post("/api/search", long, { "transfer-encoding": "chunked" })).toBe(401);
});

test("a body that is nested too deeply is a 400, and brackets in texts do not count", async () => {
  expect(isTooDeep(JSON.stringify({ text: `${"[".repeat(500)}\\"${"{".repeat(500)}`, list: [[[]]] }))).toBe(
    false,
  );
  const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
  expect(isTooDeep(deep)).toBe(true);
  const login = await server.app.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: { username: "admin", password: PASSWORD },
  });
  const cookie = login.headers["set-cookie"]?.toString().split(";")[0] ?? "";
  expect(await post("/api/search", deep, { cookie })).toBe(400);
});

test("a key that no preference has is a 400, and a user keeps at most 300 of them", async () => {
  const admin = await server.as("admin");
  expect((await admin("GET", "/api/preferences/%00")).code).toBe(400);
  await server.context.pool.query(
    `insert into preference (user_id, key, value)
     select id, 'many.' || n, 'null' from users, generate_series(1, 300) as n where username = 'admin'`,
  );
  expect((await admin("PUT", "/api/preferences/one.more", {})).code).toBe(422);
  expect((await admin("PUT", "/api/preferences/many.1", { changed: true })).code).toBe(200);
});
