import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { resetPassword } from "../../../src/server/accounts/sign-in/reset-password";
import { buildApp } from "../../../src/server/app";
import { maxCalls, maxUserCalls } from "../../../src/server/http/rate-limit";
import type { FailedSignIns } from "../../../src/shared/calls/failed-sign-ins";
import { DAY_MS } from "../../../src/shared/time/dates";
import { PASSWORD, serverOfFile } from "../server";

const server = await serverOfFile();
const { context } = server;
const { pool } = context;
const other = await buildApp(context);
// A machine that is busy at the start lets the servers turn calls away for a moment.
beforeAll(() =>
  vi.waitFor(async () => {
    for (const app of [server.app, other]) expect((await app.inject({ url: "/livez" })).statusCode).toBe(200);
  }, 30_000),
);
afterAll(() => other.close());
beforeEach(async () => {
  await pool.query("delete from sign_in_limit");
  await pool.query("delete from failed_sign_in");
});

interface Reply {
  code: number;
  wait: number;
  message: string;
  failed: FailedSignIns | undefined;
  cookies: Record<string, string>;
}

interface Sent {
  address?: string;
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
  app?: FastifyInstance;
}

async function send(method: "POST" | "PUT", url: string, payload: object, sent: Sent = {}): Promise<Reply> {
  const { address = "198.51.100.1", cookies = {}, headers = {}, app = server.app } = sent;
  const answer = await app.inject({ method, url, payload, remoteAddress: address, cookies, headers });
  const body = answer.json<{ message: string; failed_sign_ins?: FailedSignIns }>();
  return {
    code: answer.statusCode,
    wait: Number(answer.headers["retry-after"] ?? 0),
    message: body.message,
    failed: body.failed_sign_ins,
    cookies: Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])),
  };
}

const signIn = (username: string, password: string, sent?: Sent): Promise<Reply> =>
  send("POST", "/api/auth/login", { username, password }, sent);

async function fail(times: number, username: string, sent?: Sent): Promise<number[]> {
  const codes = [];
  for (let time = 0; time < times; time += 1) codes.push((await signIn(username, "wrong", sent)).code);
  return codes;
}

const wait = (seconds: number): Promise<unknown> =>
  pool.query(
    `update sign_in_limit set wait_until = wait_until - make_interval(secs => $1), last_at = last_at - make_interval(secs => $1)`,
    [seconds],
  );

const entries = async (action: string): Promise<{ details: { address: string } }[]> =>
  (
    await pool.query<{ details: { address: string } }>(
      "select details::jsonb as details from user_log where action = $1 order by id",
      [action],
    )
  ).rows;

/** The device's cookie without the session's. */
const device = ({ cookies }: Reply): Record<string, string> =>
  Object.fromEntries(Object.entries(cookies).filter(([name]) => name.startsWith("marble_device_")));

describe("guessing a password", () => {
  test("of 50 tries at the same moment on two servers five are looked at, and the others are told how long to wait", async () => {
    const before = (await entries("Failed login")).length;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        signIn("officer", `guess ${at}`, { app: at % 2 === 0 ? server.app : other }),
      ),
    );
    expect(answers.filter(({ code }) => code === 401)).toHaveLength(5);
    const refused = answers.filter(({ code }) => code === 429);
    expect(refused).toHaveLength(45);
    for (const { wait: seconds, message } of refused) {
      expect(seconds).toBeGreaterThan(0);
      expect(message).toMatch(/^Too many wrong passwords\. Wait \d+ seconds?, then try again\.$/);
    }
    expect(await entries("Failed login")).toHaveLength(before + 5);
  });

  test("each further wrong password doubles the wait, up to 15 minutes; the right one waits too and then ends it", async () => {
    expect(await fail(5, "officer")).toEqual([401, 401, 401, 401, 401]);
    const waits = [];
    for (let time = 0; time < 8; time += 1) {
      const refused = await signIn("officer", PASSWORD);
      expect(refused.code).toBe(429);
      waits.push(refused.wait);
      await wait(refused.wait);
      if (time < 7) expect(await fail(1, "officer")).toEqual([401]);
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 900, 900]);
    expect((await signIn("officer", PASSWORD)).code).toBe(200);
    expect(await fail(4, "officer")).toEqual([401, 401, 401, 401]);
  });

  test("a clock that is set back makes nobody wait longer than the longest wait, and goes on to count", async () => {
    expect(await fail(5, "officer")).toEqual([401, 401, 401, 401, 401]);
    const threeDays = 3 * 24 * 60 * 60;
    await wait(-threeDays);
    expect(await fail(2, "officer")).toEqual([401, 429]);
    await wait(-threeDays);
    expect((await signIn("officer", PASSWORD)).code).toBe(200);
  });

  test("from one address makes the others behind it wait only after many, and a right password does not count", async () => {
    for (let time = 0; time < 60; time += 1) expect((await signIn("manager", PASSWORD)).code).toBe(200);
    for (let at = 0; at < 40; at += 1) expect(await fail(1, `nobody-${at}`)).toEqual([401]);
    expect((await signIn("encoder", PASSWORD)).code).toBe(429);
    expect((await signIn("encoder", PASSWORD, { address: "198.51.100.2" })).code).toBe(200);
  });

  test("from many addresses makes browsers wait that the account does not know", async () => {
    for (let at = 0; at < 20; at += 1)
      expect(await fail(1, "encoder", { address: `192.0.2.${at}` })).toEqual([401]);
    expect((await signIn("encoder", PASSWORD, { address: "192.0.2.200" })).code).toBe(429);
  });

  test("from one IPv6 network counts as from one address", async () => {
    for (let at = 0; at < 5; at += 1)
      expect(await fail(1, "encoder", { address: `2001:db8::${at + 1}` })).toEqual([401]);
    expect(await fail(1, "encoder", { address: "2001:db8::9" })).toEqual([429]);
    expect(await fail(1, "encoder", { address: "2001:db8:0:1::9" })).toEqual([401]);
  });

  test.each([
    [{ username: "x".repeat(3000), password: "wrong" }, "username"],
    [{ username: "officer", password: "x".repeat(1001) }, "password"],
    [{ username: " ", password: "wrong" }, "username"],
    [{ username: "officer" }, "password"],
    [{ username: ["officer"], password: "wrong" }, "username"],
  ])("with a text that is none or too long is a 400 that names the field", async (body, field) => {
    const answer = await (await server.as(null))("POST", "/api/auth/login", body);
    expect([answer.code, answer.details[0]?.field]).toEqual([400, field]);
  });
});

describe("a browser that has signed in before", () => {
  test("gets in while others guess at its account, at the same address and elsewhere, and behind an address that waits", async () => {
    const known = { cookies: device(await signIn("encoder", PASSWORD)) };
    expect(Object.keys(known.cookies)).toHaveLength(1);
    await fail(6, "encoder");
    for (let at = 0; at < 20; at += 1) await fail(1, "encoder", { address: `192.0.2.${at}` });
    for (let at = 0; at < 40; at += 1) await fail(1, `nobody-${at}`);
    expect((await signIn("encoder", PASSWORD)).code).toBe(429);
    expect((await signIn("encoder", PASSWORD, known)).code).toBe(200);
    expect((await signIn("encoder", PASSWORD, { ...known, address: "192.0.2.99", app: other })).code).toBe(
      200,
    );
  });

  test("waits for its own wrong passwords, which nobody else waits for", async () => {
    const known = { cookies: device(await signIn("encoder", PASSWORD)) };
    expect(await fail(6, "encoder", known)).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await signIn("encoder", PASSWORD)).code).toBe(200);
  });

  test("is known by a cookie that no script reads, for this account alone, and that cannot be made up", async () => {
    const answer = await server.app.inject({
      method: "POST",
      url: "/api/auth/login",
      payload: { username: "encoder", password: PASSWORD },
    });
    const cookie = answer.cookies.find(({ name }) => name.startsWith("marble_device_"));
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/api/auth" });
    const { rows } = await pool.query<{ id: number }>("select id from users where username = 'officer'");
    await fail(5, "officer");
    await fail(5, "encoder");
    const forged = { [`marble_device_${rows[0]?.id}`]: cookie?.value ?? "" };
    expect((await signIn("officer", PASSWORD, { cookies: forged })).code).toBe(429);
    const altered = { [cookie?.name ?? ""]: `x${cookie?.value}` };
    expect((await signIn("encoder", PASSWORD, { cookies: altered })).code).toBe(429);
    expect((await signIn("encoder", PASSWORD, { cookies: { [cookie?.name ?? ""]: "" } })).code).toBe(429);
  });
});

describe("a new password", () => {
  const another = "another-long-9";
  const reset = async (password: string) => {
    const { rows } = await pool.query<{ id: number }>("select id from users where username = 'iloilo'");
    const admin = await server.as("admin");
    expect((await admin("PUT", "/api/auth/usersupdate", [{ id: rows[0]?.id, password }])).code).toBe(200);
  };

  test("of an administrator opens at once what waited for wrong ones, in an unknown browser and a known one, and nothing else", async () => {
    const known = { cookies: device(await signIn("iloilo", PASSWORD)) };
    for (const sent of [{}, known]) await fail(5, "iloilo", sent);
    await fail(5, "officer");
    const waits = [await signIn("iloilo", PASSWORD), await signIn("iloilo", PASSWORD, known)];
    expect(waits.map(({ code }) => code)).toEqual([429, 429]);
    await reset(another);
    expect((await signIn("iloilo", another, known)).code).toBe(200);
    expect((await signIn("iloilo", another)).code).toBe(200);
    expect((await signIn("officer", PASSWORD)).code).toBe(429);
    await reset(PASSWORD);
  });

  test("of the command does so too", async () => {
    await fail(5, "iloilo");
    const password = await resetPassword(pool, "iloilo");
    expect((await signIn("iloilo", password)).code).toBe(200);
    await reset(PASSWORD);
  });
});

describe("the next sign-in", () => {
  test("tells of the wrong passwords since the last one: how many, when and from where; once", async () => {
    const known = { cookies: device(await signIn("regional", PASSWORD)) };
    await fail(2, "regional", { address: "192.0.2.7" });
    await fail(1, "regional", { address: "192.0.2.8" });
    const { failed } = await signIn("regional", PASSWORD, known);
    expect(failed).toMatchObject({ times: 3, addresses: ["192.0.2.8", "192.0.2.7"] });
    expect(Math.abs(Date.now() - Date.parse(failed?.last_at ?? ""))).toBeLessThan(60_000);
    expect((await signIn("regional", PASSWORD, known)).failed).toBeUndefined();
  });

  test("does not tell of slips in the very browser", async () => {
    const known = { cookies: device(await signIn("regional", PASSWORD)) };
    await fail(2, "regional", known);
    expect((await signIn("regional", PASSWORD, known)).failed).toBeUndefined();
    await fail(1, "regional", known);
    expect((await signIn("regional", PASSWORD)).failed).toMatchObject({ times: 1 });
  });

  test("ends the session that the browser had before", async () => {
    const first = await signIn("iloilo", PASSWORD);
    const second = await signIn("iloilo", PASSWORD, { cookies: first.cookies });
    const current = async ({ cookies }: Reply): Promise<number> =>
      (await server.app.inject({ url: "/api/auth/current-user", cookies })).statusCode;
    expect([await current(first), await current(second)]).toEqual([401, 200]);
  });
});

describe("guessing the current password at a change", () => {
  const change = (session: Reply, current: string): Promise<Reply> =>
    send("PUT", "/api/auth/password", { current, password: "another-long-9" }, { cookies: session.cookies });

  test("is limited as at a sign-in, of the session and of the account, and stands in the log", async () => {
    const session = await signIn("iloilo", PASSWORD);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => change(session, `guess ${at}`)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      ...Array<number>(5).fill(400),
      ...Array<number>(15).fill(429),
    ]);
    expect(await entries("Failed password change")).toHaveLength(5);
    const [{ wait: seconds } = { wait: 0 }] = answers.filter(({ code }) => code === 429);
    expect(seconds).toBeGreaterThan(0);
    for (let at = 0; at < 3; at += 1) {
      const next = await signIn("iloilo", PASSWORD);
      for (let time = 0; time < 5; time += 1) expect((await change(next, "wrong")).code).toBe(400);
    }
    expect((await change(await signIn("iloilo", PASSWORD), PASSWORD)).code).toBe(429);
  });

  test("cannot be written into the log by a client", async () => {
    const iloilo = await server.as("iloilo");
    const entry = { form_name: "Users", action: "Failed password change" };
    expect((await iloilo("POST", "/api/user-log/register", entry)).code).toBe(422);
  });

  test("a current password longer than any is a 400 that names the field", async () => {
    const iloilo = await server.as("iloilo");
    const body = { current: "x".repeat(1001), password: "another-long-9" };
    const answer = await iloilo("PUT", "/api/auth/password", body);
    expect([answer.code, answer.details[0]?.field]).toEqual([400, "current"]);
  });
});

describe("the address in the log", () => {
  const forged = { "x-forwarded-for": "6.6.6.6, 203.0.113.9" };
  test.each([
    [false, "127.0.0.1", "127.0.0.1"],
    [["127.0.0.0/8"], "127.0.0.1", "203.0.113.9"],
    [["10.0.0.0/8"], "127.0.0.1", "127.0.0.1"],
    [1, "127.0.0.1", "203.0.113.9"],
    [["127.0.0.1"], "198.51.100.4", "198.51.100.4"],
  ] as const)("with TRUST_PROXY %j and a connection of %s is %s", async (trustProxy, socket, address) => {
    const config = {
      ...context.config,
      trustProxy: typeof trustProxy === "object" ? [...trustProxy] : trustProxy,
    };
    const app = await buildApp({ ...context, config });
    expect((await signIn("officer", "wrong", { app, address: socket, headers: forged })).code).toBe(401);
    expect((await entries("Failed login")).at(-1)?.details).toEqual({ address });
    await app.close();
  });

  test("is the connection's where the proxy names what is no address, and has no port", async () => {
    const app = await buildApp({ ...context, config: { ...context.config, trustProxy: 1 } });
    for (const [named, logged] of [
      ["<b>me</b>", "10.0.0.3"],
      ["6.6.6.6, 203.0.113.31:51234", "203.0.113.31"],
      ["[2001:db8::31]:443", "2001:db8::31"],
      ["[2001:db8::31]", "2001:db8::31"],
      ["203.0.113.31.5:80", "10.0.0.3"],
    ] as const) {
      const answer = await signIn("nobody-of-these", "wrong", {
        app,
        address: "10.0.0.3",
        headers: { "x-forwarded-for": named },
      });
      expect(answer.code).toBe(401);
      expect((await entries("Failed login")).at(-1)?.details).toEqual({ address: logged });
    }
    await app.close();
  });
});

test("who calls too often is a 429 with the seconds to wait, signed out far sooner than signed in", async () => {
  const manager = await signIn("manager", PASSWORD);
  const call = (cookies: Record<string, string> = {}) =>
    other.inject({ url: "/api/auth/current-user", remoteAddress: "203.0.113.77", cookies });
  for (let at = 0; at < maxCalls.address; at += 1) expect((await call()).statusCode).toBe(401);
  const refused = await call({ marble_session: "made-up" });
  expect(refused.statusCode).toBe(429);
  const seconds = Number(refused.headers["retry-after"]);
  expect(seconds).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({ status: "error", data: { retry_after: seconds } });
  expect((await call(manager.cookies)).statusCode).toBe(200);
  const clock = vi.spyOn(Date, "now").mockImplementation(() => new Date().getTime() - DAY_MS);
  onTestFinished(() => clock.mockRestore());
  const wait = Number((await call()).headers["retry-after"]);
  expect(wait, "on the day after the clock was set back").toBeLessThanOrEqual(60);
});

test.each([
  ["POST", "/api/user-log/register", maxUserCalls.logEntries, 400],
  ["POST", "/api/files", maxUserCalls.uploads, 415],
  ["POST", "/api/form-11-geo/create", maxUserCalls.uploads, 415],
  ["POST", "/api/subscriptions/send", maxUserCalls.messages, 404],
  ["PUT", "/api/views/update", maxUserCalls.personalSaves, 400],
  ["PUT", "/api/explorations/update", maxUserCalls.personalSaves, 400, "officer"],
  ["PUT", "/api/subscriptions/update", maxUserCalls.personalSaves, 400],
] as const)(
  "calls of %s %s are limited for the user, whichever session they come from",
  async (method, path, max, refused, user: string = "encoder") => {
    const call = async (username: string): Promise<() => Promise<number>> => {
      const { cookies } = await signIn(username, PASSWORD);
      return async () => (await send(method, path, {}, { cookies, app: other })).code;
    };
    const [first, second] = [await call(user), await call(user)];
    for (let at = 0; at < max; at += 1) expect(await first()).toBe(refused);
    expect([await first(), await second(), await (await call("admin"))()]).toEqual([429, 429, refused]);
  },
);
