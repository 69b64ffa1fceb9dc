import { afterAll, expect, test, vi } from "vitest";
import { resetPassword } from "../../../src/server/accounts/sign-in/reset-password";
import { ChangeFeed } from "../../../src/server/analytics/changes/change-feed";
import { formerChange } from "../../../src/shared/calls/former-values";
import { scheduleChange } from "../../../src/shared/time/countdown";
import { anArbo, BULACAN, PASSWORD, serverOfFile, signInAt, TARLAC } from "../server";

const server = await serverOfFile();
const address = await server.app.listen({ host: "127.0.0.1", port: 0 });
afterAll(() => server.app.server.closeAllConnections());
const signIn = (username: string) => signInAt(address, username);

/** Reads events until one satisfies. */
async function until(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  wanted: (change: { fact: string; version: number }) => boolean,
): Promise<{ fact: string; version: number }> {
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`The stream ended after: ${text}`);
    text += new TextDecoder().decode(value);
    for (const line of text.split("\n\n").flatMap((event) => event.split("\n")))
      if (line.startsWith("data: ") && line.endsWith("}")) {
        const change = JSON.parse(line.slice(6)) as { fact: string; version: number };
        if (wanted(change)) return change;
      }
  }
}

test("the stream tells the versions as they are, then each new one after its commit", async () => {
  const { cookie } = await signIn("admin");
  const stop = new AbortController();
  const stream = await fetch(`${address}/api/changes`, { headers: { cookie }, signal: stop.signal });
  expect(stream.headers.get("content-type")).toBe("text/event-stream");
  const reader = stream.body?.getReader();
  if (reader === undefined) throw new Error("There is no stream.");
  const before = await until(reader, ({ fact }) => fact === "arbo");
  await anArbo(server, BULACAN);
  const after = await until(reader, ({ fact, version }) => fact === "arbo" && version > before.version);
  expect(after.version).toBe(before.version + 1);
  stop.abort();
});

test("the stream tells a browser of a change to its own account and ends; others hear nothing of it", async () => {
  const admin = await server.as("admin");
  const found = await admin("POST", "/api/user/search", { username: "encoder" });
  const [encoder] = found.data as { id: number; name: string }[];
  const stop = new AbortController();
  const open = async (username: string) => {
    const stream = await fetch(`${address}/api/changes`, {
      headers: await signIn(username),
      signal: stop.signal,
    });
    const reader = stream.body?.getReader();
    if (reader === undefined) throw new Error("There is no stream.");
    await until(reader, ({ fact }) => fact === "arbo");
    return reader;
  };
  const [own, others] = [await open("encoder"), await open("admin")];
  await admin("PUT", "/api/auth/usersupdate", { id: encoder?.id, position: "Encoder of another office" });
  let told = "";
  for (let end = false; !end;) {
    const { done, value } = await own.read();
    told += value === undefined ? "" : new TextDecoder().decode(value);
    end = done;
  }
  expect(told).toContain("event: account");
  await anArbo(server, TARLAC);
  let heard = "";
  while (!heard.includes('"fact":"arbo"')) heard += new TextDecoder().decode((await others.read()).value);
  expect(heard).not.toContain("event: account");
  stop.abort();
});

test("a change to the account that commits while the stream opens is told too", async () => {
  const admin = await server.as("admin");
  const [encoder] = (await admin("POST", "/api/user/search", { username: "encoder" })).data as {
    id: number;
  }[];
  const { cookie } = await signIn("encoder");
  const { pool } = server.context;
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>;
  let changed = false;
  // The user of the stream has been read by now; nobody listens for that user yet.
  const spy = vi.spyOn(pool, "query").mockImplementation(async (...asked: unknown[]) => {
    if (!changed && String(asked[0]).includes("from data_version")) {
      changed = true;
      await admin("PUT", "/api/auth/usersupdate", { id: encoder?.id, position: "Encoder who moved" });
    }
    return query(...asked);
  });
  try {
    const stop = AbortSignal.timeout(10_000);
    const stream = await fetch(`${address}/api/changes`, { headers: { cookie }, signal: stop });
    expect(await stream.text()).toContain("event: account");
    expect(changed).toBe(true);
  } finally {
    spy.mockRestore();
  }
});

test("a fact that changes many times within a second is told at once, and then no more than once a second, at last as it is", async () => {
  const feed = new ChangeFeed(server.context, () => {});
  const told: number[] = [];
  feed.subscribe({
    data: ({ fact, version }) => void (fact === "arbo" && told.push(version)),
    accounts: () => {},
  });
  await feed.start();
  for (let at = 0; at < 12; at++)
    await server.context.pool.query("insert into arbo_masterlist (arbo_name) values ($1)", [`Paced ${at}`]);
  const { rows } = await server.context.pool.query<{ version: number }>(
    "select version from data_version where fact = 'arbo'",
  );
  await vi.waitFor(() => expect(told.at(-1)).toBe(rows[0]?.version), { timeout: 5000 });
  expect(told.length).toBeLessThan(7);
  feed.stop();
});

test("the stream asks for a session", async () => {
  expect((await fetch(`${address}/api/changes`)).status).toBe(401);
});

test("the stream tells that schedules changed, so that a window closes on an open form, and that values of lists were renamed", async () => {
  const stop = new AbortController();
  const stream = await fetch(`${address}/api/changes`, {
    headers: await signIn("encoder"),
    signal: stop.signal,
  });
  const reader = stream.body?.getReader();
  if (reader === undefined) throw new Error("There is no stream.");
  await until(reader, ({ fact }) => fact === "arbo");
  const admin = await server.as("admin");
  const saved = await admin<{ id: number }[]>("PUT", "/api/report-schedules/update", {
    form: "Target",
    start_date: "2026-01-01",
    end_date: "2026-12-31",
  });
  expect(saved.message).toBeUndefined();
  await until(reader, ({ fact }) => fact === scheduleChange);
  await admin("PUT", "/dropdown/fund-source/insert", [{ type: "A fund" }]);
  await until(reader, ({ fact }) => fact === formerChange);
  stop.abort();
});

/** Reads a stream to its end. */
const ended = async (stream: Response): Promise<string> => await stream.text();

test("a session holds few streams: the oldest ends for a new one, and a user with too many is refused", async () => {
  const stop = new AbortController();
  const open = (headers: { cookie: string }): Promise<Response> =>
    fetch(`${address}/api/changes`, { headers, signal: stop.signal });
  const first = await signIn("manager");
  const streams: Response[] = [];
  for (let nth = 0; nth < 8; nth += 1) streams.push(await open(first));
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
  await Promise.all(streams.slice(0, 2).map(ended));
  for (let session = 1; session < 10; session += 1) {
    const headers = await signIn("manager");
    // Each is held here: one that nothing refers to is closed.
    for (let nth = 0; nth < 6; nth += 1)
      expect(streams[streams.push(await open(headers)) - 1]?.status).toBe(200);
  }
  const refused = await open(await signIn("manager"));
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
  // Others are not concerned, and a session in which room is made is neither.
  expect((await open(await signIn("officer"))).status).toBe(200);
  stop.abort();
});

test("a change of the own password ends the streams of all the user's sessions", async () => {
  const [own, elsewhere] = [await signIn("iloilo"), await signIn("iloilo")];
  const streams = await Promise.all(
    [own, elsewhere].map((headers) => fetch(`${address}/api/changes`, { headers })),
  );
  const changed = await fetch(`${address}/api/auth/password`, {
    method: "PUT",
    headers: { ...own, "content-type": "application/json" },
    body: JSON.stringify({ current: PASSWORD, password: "another-horse" }),
  });
  expect(changed.status).toBe(200);
  // Each text is whole only once its stream has ended.
  for (const stream of streams) expect(await stream.text()).toContain("event: account");
});

test("a password that is reset on the server ends the user's streams", async () => {
  const stop = AbortSignal.timeout(10_000);
  const stream = await fetch(`${address}/api/changes`, { headers: await signIn("officer"), signal: stop });
  await resetPassword(server.context.pool, "officer");
  expect(await stream.text()).toContain("event: account");
});

test("a version that is reported while a stream opens is the first that the stream tells", async () => {
  const { pool } = server.context;
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>;
  const stop = new AbortController();
  const open = async (headers: { cookie: string }) => {
    const stream = await fetch(`${address}/api/changes`, { headers, signal: stop.signal });
    const reader = stream.body?.getReader();
    if (reader === undefined) throw new Error("There is no stream.");
    return { reader, first: await until(reader, ({ fact }) => fact === "arbo") };
  };
  const headers = await signIn("admin");
  const other = await open(headers);
  let reported = 0;
  // The versions have been read, and a change is reported before the stream hears of any.
  const spy = vi.spyOn(pool, "query").mockImplementation(async (...asked: unknown[]) => {
    const read = await query(...asked);
    if (reported === 0 && String(asked[0]).includes("from data_version")) {
      await query("insert into arbo_masterlist (arbo_name) values ('Sabay')");
      const told = await until(
        other.reader,
        ({ fact, version }) => fact === "arbo" && version > other.first.version,
      );
      reported = told.version;
    }
    return read;
  });
  try {
    expect((await open(headers)).first.version).toBe(reported);
    expect(reported).toBeGreaterThan(other.first.version);
  } finally {
    spy.mockRestore();
    stop.abort();
  }
});

test("a stream whose user cannot be read anew ends", async () => {
  const { pool } = server.context;
  const stream = await fetch(`${address}/api/changes`, { headers: await signIn("officer") });
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(pool, "query").mockImplementation(async (...asked: unknown[]) => {
    if (String(asked[0]).includes("from session s join users u")) throw new Error("The database is away.");
    return query(...asked);
  });
  try {
    await query("select pg_notify('account_change', '')");
    expect(await stream.text()).not.toContain("event: account");
  } finally {
    spy.mockRestore();
  }
});
