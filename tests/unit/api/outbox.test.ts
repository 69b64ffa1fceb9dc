import { beforeEach, expect, it, vi } from "vitest";

const kept = vi.hoisted(() => new Map<string, unknown>());
vi.mock("idb-keyval", () => ({
  createStore: () => ({}),
  set: (key: string, value: unknown) => Promise.resolve(void kept.set(key, value)),
  del: (key: string) => Promise.resolve(void kept.delete(key)),
  entries: () => Promise.resolve([...kept]),
}));

const { isAway, keepForSending, sendWaiting, useOutbox, waitingOf } = await import("../../../src/api/outbox");
const { Problem } = await import("../../../src/shared/errors");

interface Sent {
  key: string;
  record: Record<string, unknown>;
}
let sent: Sent[];
let answer: (one: Sent) => Response | Promise<Response>;

const saved = (more: Record<string, unknown> = {}) =>
  Response.json({ status: "success", data: [{ id: 7, row_version: 9, ...more }] });
const refusal = (status: number, message: string) => Response.json({ status: "error", message }, { status });
const save = (key: string, record: Record<string, unknown> = {}, user = 1) =>
  keepForSending({ key, user, path: "/api/form-11", title: key, record, draft: { key } });
const outcome = () => ({ sent: vi.fn(), refused: vi.fn(() => Promise.resolve()) });

beforeEach(() => {
  kept.clear();
  sent = [];
  answer = () => saved();
  vi.stubGlobal("fetch", async (_path: string, { headers, body }: { headers: unknown; body: string }) => {
    const [record] = JSON.parse(body) as Record<string, unknown>[];
    const one = { key: (headers as Record<string, string>)["Idempotency-Key"] ?? "", record: record ?? {} };
    sent.push(one);
    return answer(one);
  });
});

it("sends what waits in the order it was saved, each with its own key, and empties itself", async () => {
  for (const key of ["z", "a", "m"]) await save(key);
  expect(useOutbox.getState().count).toBe(3);
  const heard = outcome();
  await sendWaiting(1, heard);
  expect(sent.map(({ key }) => key)).toEqual(["z", "a", "m"]);
  expect(heard.sent).toHaveBeenCalledTimes(3);
  expect(useOutbox.getState().count).toBe(0);
});

it("stops where the connection is lost, and goes on with the same key", async () => {
  for (const key of ["one", "two"]) await save(key);
  answer = () => Promise.reject(new TypeError("offline"));
  await sendWaiting(1, outcome());
  expect(sent.map(({ key }) => key)).toEqual(["one"]);
  expect(await waitingOf(1)).toHaveLength(2);
  answer = () => saved();
  await sendWaiting(1, outcome());
  expect(sent.map(({ key }) => key)).toEqual(["one", "one", "two"]);
});

it("gives a refused save back with the reason, and goes on with the next", async () => {
  for (const key of ["bad", "good"]) await save(key);
  answer = ({ key }) => (key === "bad" ? refusal(400, "Quantity is required.") : saved());
  const heard = outcome();
  await sendWaiting(1, heard);
  expect(heard.refused).toHaveBeenCalledWith(
    expect.objectContaining({ key: "bad" }),
    "Quantity is required.",
  );
  expect(heard.sent).toHaveBeenCalledTimes(1);
  expect(kept.size).toBe(0);
});

it("keeps all for the time after signing in again, and never sends another user's saves", async () => {
  await save("mine");
  await save("theirs", {}, 2);
  answer = () => refusal(401, "Sign in.");
  await sendWaiting(1, outcome());
  expect(sent.map(({ key }) => key)).toEqual(["mine"]);
  expect(kept.size).toBe(2);
});

it("lets a second change of the same record build on the first", async () => {
  await save("first", { id: 7, row_version: 3 });
  await save("second", { id: 7, row_version: 3 });
  await sendWaiting(1, outcome());
  expect(sent.map(({ record }) => record["row_version"])).toEqual([3, 9]);
});

it("sends each save once though two runs are asked for at the same time", async () => {
  await save("only");
  await Promise.all([sendWaiting(1, outcome()), sendWaiting(1, outcome())]);
  expect(sent).toHaveLength(1);
});

it("queues only what the server did not answer", () => {
  expect(isAway(new Problem(0, "no answer"))).toBe(true);
  expect(isAway(new Problem(503, "starting"))).toBe(true);
  expect(isAway(new Problem(409, "conflict"))).toBe(false);
  expect(isAway(new Problem(500, "fault"))).toBe(false);
});
