import { afterAll, expect, test, vi } from "vitest";
import type { Change } from "../../../src/api/live/change";
import { readPieces } from "../../sql/fact-pieces";
import { anArbo, BULACAN, serverOfFile, signInAt } from "../server";

const server = await serverOfFile();
const { pool } = server.context;
const address = await server.app.listen({ host: "127.0.0.1", port: 0 });
afterAll(() => server.app.server.closeAllConnections());

async function open(username: string, facts?: string): Promise<Response> {
  const query = facts === undefined ? "" : `?facts=${facts}`;
  return fetch(`${address}/api/changes${query}`, { headers: await signInAt(address, username) });
}

/** What a stream tells of ARBOs, from when it has told their version. `end` closes it. */
async function listen(
  username: string,
  facts?: string,
): Promise<{ told: Change[]; text: () => string; end: () => Promise<void> }> {
  const reader = ((await open(username, facts)).body as ReadableStream<Uint8Array>).getReader();
  let text = "";
  const told: Change[] = [];
  void (async () => {
    for (let at = 0; ;) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
      if (done) return;
      text += new TextDecoder().decode(value);
      for (let end = text.indexOf("\n\n", at); end >= 0; end = text.indexOf("\n\n", at)) {
        const event = text.slice(at, end);
        at = end + 2;
        const change = event.startsWith("data: {") ? (JSON.parse(event.slice(6)) as Change) : null;
        if (change?.fact === "arbo") told.push(change);
      }
    }
  })();
  await vi.waitFor(() => expect(told).toHaveLength(1));
  return { told, text: () => text, end: () => reader.cancel() };
}

/** Waits until a stream has told this number of versions of ARBOs, and returns the last. */
async function nth(stream: { told: Change[] }, count: number): Promise<Change> {
  await vi.waitFor(() => expect(stream.told).toHaveLength(count), { timeout: 5000 });
  return stream.told[count - 1] as Change;
}

const piecesOf = ({ difference }: Change) => readPieces(Buffer.from(difference ?? "", "base64"));
const rowsOf = (change: Change) => piecesOf(change).header;

test("a change of a fact that a stream wants brings what changed in the reader's scope, and no more", async () => {
  const all = await listen("admin", "arbo,arc");
  const elsewhere = await listen("iloilo", "arbo");
  const plain = await listen("admin");
  const [before] = all.told;
  await anArbo(server, BULACAN, { arbo_name: "Ani ng Bulacan" });
  const change = await nth(all, 2);
  expect(change.since).toBe(before?.version);
  expect(rowsOf(change)).toMatchObject({ fact: "arbo", version: change.version, rows: 1, removed: [] });
  const asked = await (await server.as("admin"))("GET", `/charts/facts/arbo?since=${change.since}`);
  const { header, streams: rowsAsked } = readPieces(asked.raw);
  expect(piecesOf(change)).toEqual({ header: { ...header, asOf: rowsOf(change).asOf }, streams: rowsAsked });
  const { rows, removed } = rowsOf(await nth(elsewhere, 2));
  expect([rows, removed]).toEqual([0, []]);
  expect(await nth(plain, 2)).toEqual({ fact: "arbo", version: change.version });
  for (const { end } of [all, elsewhere, plain]) await end();
});

test("a stream that wants facts which its reader may not load is refused", async () => {
  expect((await open("manager", "arbo,trainee")).status).toBe(403);
  expect((await open("admin", "users")).status).toBe(404);
  expect((await open("manager", "arbo&facts=trainee")).status).toBe(403);
});

test("a large difference is not told: its version is", async () => {
  const stream = await listen("admin", "arbo");
  await pool.query(
    "insert into arbo_masterlist (arbo_name) select md5(n::text) || md5((-n)::text) from generate_series(1, 1000) n",
  );
  const change = await nth(stream, 2);
  expect(Object.keys(change).toSorted()).toEqual(["fact", "version"]);
  await stream.end();
});

test("rows are not told while the reader's account is read anew, because the scope may have changed", async () => {
  const stream = await listen("regional", "arbo");
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>;
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let reading = false;
  const spy = vi.spyOn(pool, "query").mockImplementation(async (...asked: unknown[]) => {
    const isReading = String(asked[0]).includes("from session s join users u");
    reading ||= isReading;
    if (isReading) await released;
    return query(...asked);
  });
  try {
    await query("update users set position = 'Elsewhere' where username = 'regional'");
    await query("select pg_notify('account_change', '')");
    await vi.waitFor(() => expect(reading).toBe(true));
    await query("insert into arbo_masterlist (arbo_name, region_name) values ('Ani ng rehiyon', $1)", [
      BULACAN.region_name,
    ]);
    expect(Object.keys(await nth(stream, 2)).toSorted()).toEqual(["fact", "version"]);
    release();
    await vi.waitFor(() => expect(stream.text()).toContain("event: account"));
  } finally {
    release();
    spy.mockRestore();
  }
});
