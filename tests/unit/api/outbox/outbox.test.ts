import { beforeEach, expect, it, vi } from "vitest";
import type { OutboxEntry } from "../../../../src/api/outbox/outbox";
import type { CurrentUser } from "../../../../src/api/session/session";

const { kept, leases } = vi.hoisted(() => ({
  kept: new Map<string, unknown>(),
  leases: new Map<string, unknown>(),
}));
vi.mock("../../../../src/api/stored/browser-store", () => ({
  browserStore: (name: string) => (name === "marble-leases" ? leases : kept),
}));
vi.mock("idb-keyval", () => ({
  get: (key: string, store: typeof kept) => Promise.resolve(store.get(key)),
  set: (key: string, value: unknown, store: typeof kept) => Promise.resolve(void store.set(key, value)),
  del: (key: string, store: typeof kept) => Promise.resolve(void store.delete(key)),
  // In the order of the keys, as the browser's database gives them.
  entries: (store: typeof kept) =>
    Promise.resolve([...store].toSorted(([one], [other]) => (one < other ? -1 : 1))),
  update: (key: string, change: (old: unknown) => unknown, store: typeof kept) =>
    Promise.resolve(void store.set(key, change(store.get(key)))),
}));

const { cancelQueued, cancelUnsent, enqueueChange, queuedChanges, retryRefused, unsentCount, useOutbox } =
  await import("../../../../src/api/outbox/outbox");
const { isUnreachable, maySendDirectly, flushOutbox, sendWithBackup } =
  await import("../../../../src/api/outbox/outbox-sender");
const { useSession } = await import("../../../../src/api/session/session");
const { Problem } = await import("../../../../src/shared/errors");

interface Sent {
  call: string;
  key: string;
  user: string;
  body: unknown;
}
let sent: Sent[];
let answer: (one: Sent) => Response | Promise<Response>;

const saved = (more: Record<string, unknown> = {}) =>
  Response.json({ status: "success", data: [{ id: 7, row_version: 9, ...more }] });
const refusal = (status: number, message: string) => Response.json({ status: "error", message }, { status });
const form11 = { entity: "form_11", method: "PUT", path: "/api/form-11/update" } as const;
const save = (key: string, record: Record<string, unknown> = {}, user = 1) =>
  enqueueChange({ ...form11, key, user, what: "save", title: key, body: [record], draft: { key } });
const remove = (key: string, id: number) =>
  enqueueChange({
    key,
    user: 1,
    entity: "form_11",
    what: "delete",
    title: key,
    method: "DELETE",
    path: "/api/form-11/delete",
    body: { ids: [id] },
  });
const onItsWay = (key: string) =>
  ({ ...form11, key, user: 1, what: "save", title: key, body: [{ id: 7 }], draft: { key } }) as const;
const outcome = () => ({
  sent: vi.fn(),
  refused: vi.fn((one: OutboxEntry) => Promise.resolve(one.draft !== undefined)),
});
const waiting = () => unsentCount(useOutbox.getState().waiting);
const keys = () => sent.map(({ key }) => key);

beforeEach(async () => {
  vi.stubGlobal("navigator", { onLine: true });
  kept.clear();
  leases.clear();
  await queuedChanges(1);
  sent = [];
  answer = () => saved();
  vi.stubGlobal(
    "fetch",
    async (path: string, { method, headers, body }: { method: string; headers: unknown; body: unknown }) => {
      const given = headers as Record<string, string>;
      const one = {
        call: `${method} ${path}`,
        key: given["Idempotency-Key"] ?? "",
        user: given["Marble-User"] ?? "",
        body: typeof body === "string" ? (JSON.parse(body) as unknown) : body,
      };
      sent.push(one);
      return answer(one);
    },
  );
});

it("sends what waits in the order it was made, each with its own key, and empties itself", async () => {
  for (const key of ["z", "a"]) await save(key);
  await remove("m", 4);
  expect(waiting()).toBe(3);
  const heard = outcome();
  await flushOutbox(1, heard);
  expect(keys()).toEqual(["z", "a", "m"]);
  expect(sent[2]).toMatchObject({ call: "DELETE /api/form-11/delete", body: { ids: [4] } });
  expect(heard.sent).toHaveBeenCalledTimes(3);
  expect(waiting()).toBe(0);
});

it("sends the files of a photo as a form", async () => {
  const photo = new File(["light"], "field.jpg", { type: "image/jpeg" });
  await enqueueChange({
    ...form11,
    key: "photo",
    user: 1,
    what: "photo",
    title: "field.jpg",
    method: "POST",
    path: "/api/form-11-geo/create",
    form: [
      ["arboPrimaryKey", "12"],
      ["uploadFile", photo],
    ],
  });
  await flushOutbox(1, outcome());
  const body = sent[0]?.body as FormData;
  expect(body.get("arboPrimaryKey")).toBe("12");
  expect((body.get("uploadFile") as File).name).toBe("field.jpg");
});

it("stops where the connection is lost, and goes on with the same key", async () => {
  for (const key of ["one", "two"]) await save(key);
  answer = () => Promise.reject(new TypeError("offline"));
  await flushOutbox(1, outcome());
  expect(keys()).toEqual(["one"]);
  expect(waiting()).toBe(2);
  answer = () => saved();
  await flushOutbox(1, outcome());
  expect(keys()).toEqual(["one", "one", "two"]);
});

it("gives a refused save back with the reason, and goes on with the next", async () => {
  for (const key of ["bad", "good"]) await save(key);
  answer = ({ key }) => (key === "bad" ? refusal(400, "Quantity is required.") : saved());
  const heard = outcome();
  await flushOutbox(1, heard);
  expect(heard.refused).toHaveBeenCalledWith(
    expect.objectContaining({ key: "bad" }),
    "Quantity is required.",
  );
  expect(heard.sent).toHaveBeenCalledTimes(1);
  expect(kept.size).toBe(0);
});

it("keeps a refused deletion with the reason until a person decides: try again, or discard", async () => {
  await remove("gone", 4);
  answer = () => refusal(404, "Deleted already.");
  await flushOutbox(1, outcome());
  const [one] = await queuedChanges(1);
  expect(one).toMatchObject({ key: "gone", refused: "Deleted already." });
  expect(waiting()).toBe(0);
  await flushOutbox(1, outcome());
  expect(sent).toHaveLength(1);
  if (one !== undefined) await retryRefused(one);
  await flushOutbox(1, outcome());
  expect(sent).toHaveLength(2);
  expect(await cancelQueued("gone")).toBe(true);
  expect(await cancelQueued("gone")).toBe(false);
  expect(await queuedChanges(1)).toEqual([]);
});

it("keeps all for the time after signing in again, and never sends another user's changes", async () => {
  await save("mine");
  await save("theirs", {}, 2);
  answer = () => refusal(401, "Sign in.");
  await flushOutbox(1, outcome());
  expect(sent).toMatchObject([{ key: "mine", user: "1" }]);
  expect(kept.size).toBe(2);
});

it("keeps what the server would do for somebody else who is signed in by now", async () => {
  await save("mine");
  answer = () => refusal(412, "Somebody else is signed in now.");
  const heard = outcome();
  await flushOutbox(1, heard);
  expect(heard.refused).not.toHaveBeenCalled();
  expect(waiting()).toBe(1);
});

it("lets a later change of the same record build on the earlier one, whatever it did", async () => {
  await save("first", { id: 7, row_version: 8 });
  await save("second", { id: 7, row_version: 8 });
  await save("other", { id: 8, row_version: 8 });
  await flushOutbox(1, outcome());
  expect(sent.map(({ body }) => (body as { row_version: number }[])[0]?.row_version)).toEqual([8, 9, 8]);
});

it("lets a change that is made while an older one of its record is on its way build on that", async () => {
  await save("first", { id: 7, row_version: 8 });
  answer = async ({ key }) => {
    if (key === "first") await save("second", { id: 7, row_version: 8 });
    return saved();
  };
  await flushOutbox(1, outcome());
  await flushOutbox(1, outcome());
  expect(sent.map(({ body }) => (body as { row_version: number }[])[0]?.row_version)).toEqual([8, 9]);
});

it("bases no older change on a newer one, such as that of a page which was closed while it was on its way", async () => {
  await save("newer", { id: 7, row_version: 8 });
  answer = ({ key }) => {
    if (key === "newer")
      kept.set("older", { ...onItsWay("older"), body: [{ id: 7, row_version: 8 }], at: 1 });
    return saved();
  };
  await flushOutbox(1, outcome());
  await flushOutbox(1, outcome());
  expect(sent.map(({ body }) => (body as { row_version: number }[])[0]?.row_version)).toEqual([8, 8]);
});

it("lets a later change that holds whole records build on the earlier one only where it puts nothing back", async () => {
  const was = { id: 7, row_version: 8, remarks: "", male: 1, female: 2 };
  const children = { participant: [{ id: 1 }] };
  const whole = async (key: string, more: object) => {
    const change = { ...form11, key, user: 1, what: "save", title: key, before: [was] } as const;
    await enqueueChange({ ...change, body: [{ ...was, ...more }] });
    await flushed(key);
  };
  const versions: unknown[] = [];
  const flushed = async (key: string) => {
    if (key === "first") return;
    await flushOutbox(1, outcome());
    versions.push((sent.at(-1)?.body as { row_version: number }[] | undefined)?.[0]?.row_version);
    kept.clear();
  };
  for (const [first, second] of [
    [{ male: 5 }, { female: 6 }],
    [{ male: 5 }, { male: 6 }],
    [{ male: 5 }, { male: 5, female: 6 }],
    [{ children }, { female: 6 }],
    [{ children }, { children: { participant: [] } }],
  ]) {
    await whole("first", first!);
    await whole("second", second!);
  }
  expect(versions).toEqual([8, 8, 9, 9, 8]);
});

it("leaves a later change as it is where somebody else changed the record in between", async () => {
  await remove("first", 7);
  await save("second", { id: 7, row_version: 3 });
  await flushOutbox(1, outcome());
  expect(sent[1]?.body).toEqual([{ id: 7, row_version: 3 }]);
});

it("sends each change once though two runs are asked for at the same time", async () => {
  await save("only");
  await Promise.all([flushOutbox(1, outcome()), flushOutbox(1, outcome())]);
  expect(sent).toHaveLength(1);
});

it("leaves the sending to another tab that is at it, and takes over when that tab has died", async () => {
  await save("only");
  leases.set("outbox", { tab: "another", until: Date.now() + 20_000 });
  await flushOutbox(1, outcome());
  expect(sent).toHaveLength(0);
  leases.set("outbox", { tab: "another", until: Date.now() - 1 });
  await flushOutbox(1, outcome());
  expect(keys()).toEqual(["only"]);
  expect(leases.get("outbox")).toMatchObject({ until: 0 });
});

it("lets a new change go ahead only when nothing older waits", async () => {
  expect(await maySendDirectly()).toBe(true);
  await save("older");
  expect(await maySendDirectly()).toBe(false);
  const run = flushOutbox(1, outcome());
  expect(await maySendDirectly()).toBe(true);
  await run;
});

it("queues only what the server did not answer", () => {
  expect(isUnreachable(new Problem(0, "no answer"))).toBe(true);
  expect(isUnreachable(new Problem(503, "starting"))).toBe(true);
  expect(isUnreachable(new Problem(409, "conflict"))).toBe(false);
  expect(isUnreachable(new Problem(500, "fault"))).toBe(false);
});

it("keeps a change that was sent without an answer: it may have been made, and is not taken back unsent", async () => {
  await save("lost on the way");
  await save("not sent");
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  await flushOutbox(1, outcome());
  expect(kept.get("lost on the way")).toMatchObject({ unconfirmed: true });
  expect([await cancelUnsent("lost on the way"), await cancelUnsent("not sent")]).toEqual([false, true]);
  answer = () => saved();
  await flushOutbox(1, outcome());
  expect(keys()).toEqual(["lost on the way", "lost on the way"]);
});

it("a change that is being sent is not taken back as unsent: its answer may already be on its way", async () => {
  await remove("delete", 5);
  let taken: boolean | undefined;
  answer = async () => {
    taken = await cancelUnsent("delete");
    return saved();
  };
  await flushOutbox(1, outcome());
  expect([taken, kept.size]).toEqual([false, 0]);
});

it("what the user takes out while an older change is being sent stays out, and is not sent", async () => {
  await save("first", { id: 7, row_version: 8 });
  await save("second", { id: 7, row_version: 8 });
  answer = async () => {
    await cancelQueued("second");
    return saved();
  };
  await flushOutbox(1, outcome());
  expect([keys(), kept.size]).toEqual([["first"], 0]);
});

it("what the user discards while it is being sent does not come back when no answer comes, or a refusal", async () => {
  await save("lost");
  answer = async ({ key }) => {
    await cancelQueued(key);
    throw new TypeError("Failed to fetch");
  };
  await flushOutbox(1, outcome());
  expect(kept.size).toBe(0);
  await save("refused");
  answer = async ({ key }) => {
    await cancelQueued(key);
    return refusal(422, "No.");
  };
  const result = outcome();
  await flushOutbox(1, result);
  expect([kept.size, result.refused.mock.calls]).toEqual([0, []]);
});

it("may have been made where the network went after it was sent, and not where there was none", async () => {
  const network = { onLine: true };
  vi.stubGlobal("navigator", network);
  await save("cut off");
  answer = () => {
    network.onLine = false;
    return Promise.reject(new TypeError("Failed to fetch"));
  };
  await flushOutbox(1, outcome());
  expect(kept.get("cut off")).toMatchObject({ unconfirmed: true });
  // A later attempt that never left tells nothing of the one before.
  await flushOutbox(1, outcome());
  expect(kept.get("cut off")).toMatchObject({ unconfirmed: true });
  kept.clear();
  await save("never left");
  await flushOutbox(1, outcome());
  expect(kept.get("never left")).toMatchObject({ unconfirmed: false });
  network.onLine = true;
});

it("counts as sent where its page is closed before the answer, and as unsent where the server did not take it", async () => {
  void sendWithBackup(onItsWay("cut"), () => new Promise(() => undefined));
  await vi.waitFor(() => expect(kept.has("cut")).toBe(true));
  expect(await cancelUnsent("cut")).toBe(false);
  kept.clear();
  await save("busy");
  answer = () => refusal(412, "Somebody else is signed in.");
  await flushOutbox(1, outcome());
  expect(await cancelUnsent("busy")).toBe(true);
});

it("leaves a server alone for as long as it asks, marks what is not confirmed, and sends it under its key", async () => {
  vi.useFakeTimers();
  const envelope = { status: "error", message: "Not known.", code: "outcome_unknown" };
  answer = () => Response.json(envelope, { status: 503, headers: { "retry-after": "20" } });
  await save("doubtful");
  const first = flushOutbox(1, outcome());
  await vi.advanceTimersByTimeAsync(20_000);
  await first;
  expect(kept.get("doubtful")).toMatchObject({ unconfirmed: true });
  answer = () => saved();
  await flushOutbox(1, outcome());
  expect(keys()).toEqual(["doubtful"]);
  await vi.advanceTimersByTimeAsync(20_000);
  await flushOutbox(1, outcome());
  expect([keys(), kept.size]).toEqual([["doubtful", "doubtful"], 0]);
  vi.useRealTimers();
});

it("is no waiting change while its own page sends it, and none once it is answered", async () => {
  const answered = sendWithBackup(onItsWay("direct"), async () => {
    expect(kept.has("direct")).toBe(true);
    expect(await queuedChanges(1)).toEqual([]);
    return "saved";
  });
  expect(await answered).toBe("saved");
  expect(kept.size).toBe(0);
  await expect(
    sendWithBackup(onItsWay("bad"), () => Promise.reject(new Problem(422, "No."))),
  ).rejects.toThrow("No.");
  expect(kept.size).toBe(0);
});

it("the changes of one user are not listed for the next, whose are read", async () => {
  try {
    useSession.setState({ state: "in", user: { id: 2 } as CurrentUser });
    await save("A");
    await save("B", {}, 2);
    await queuedChanges(1);
    expect(useOutbox.getState().waiting.map(({ key }) => key)).toEqual(["B"]);
  } finally {
    useSession.setState({ state: "unknown", user: null });
  }
});

it("waits, under the same key, once the page that sent it is gone without an answer", async () => {
  void sendWithBackup(onItsWay("cut"), () => new Promise(() => undefined));
  await vi.waitFor(() => expect(kept.has("cut")).toBe(true));
  vi.resetModules();
  const next = await import("../../../../src/api/outbox/outbox");
  const other = kept.get("cut") as OutboxEntry;
  expect(await next.queuedChanges(1)).toEqual([]);
  kept.set("cut", { ...other, sender: { ...other.sender!, until: Date.now() - 1 } });
  expect(await next.queuedChanges(1)).toHaveLength(1);
  const { flushOutbox: sendNow } = await import("../../../../src/api/outbox/outbox-sender");
  await sendNow(1, outcome());
  expect(keys()).toEqual(["cut"]);
  expect(kept.size).toBe(0);
});

it("waits at once where its own tab has loaded another page", async () => {
  const lines = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => lines.get(name) ?? null,
    setItem: (name: string, value: string) => lines.set(name, value),
  });
  void sendWithBackup(onItsWay("cut"), () => new Promise(() => undefined));
  await vi.waitFor(() => expect(kept.has("cut")).toBe(true));
  vi.resetModules();
  const next = await import("../../../../src/api/outbox/outbox");
  expect(await next.queuedChanges(1)).toHaveLength(1);
});

it("waits where the clock was set back since it was sent, and does not pause for as long", async () => {
  vi.stubGlobal("sessionStorage", undefined);
  vi.useFakeTimers({ toFake: ["Date"] });
  void sendWithBackup(onItsWay("cut"), () => new Promise(() => undefined));
  await vi.waitFor(() => expect(kept.has("cut")).toBe(true));
  await save("busy");
  vi.resetModules();
  const { flushOutbox: sendNow } = await import("../../../../src/api/outbox/outbox-sender");
  answer = () => refusal(429, "Wait.");
  await sendNow(1, outcome());
  answer = () => saved();
  vi.setSystemTime(Date.now() - 24 * 3_600_000);
  await sendNow(1, outcome());
  expect([keys(), kept.size]).toEqual([["busy", "cut", "busy"], 0]);
  vi.useRealTimers();
});

it("sends in the order in which changes were made where the clock was set back and the page loaded again between them", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await save("first", { id: 7, row_version: 8 });
  const made = Date.now();
  vi.setSystemTime(made - 24 * 3_600_000);
  vi.resetModules();
  const next = await import("../../../../src/api/outbox/outbox");
  await next.enqueueChange({
    ...onItsWay("second"),
    body: [{ id: 7, row_version: 8 }],
  });
  const { flushOutbox: sendNow } = await import("../../../../src/api/outbox/outbox-sender");
  expect((await next.queuedChanges(1)).map(({ key, at }) => [key, at])).toEqual([
    ["first", made],
    ["second", Date.now()],
  ]);
  await sendNow(1, outcome());
  expect(keys()).toEqual(["first", "second"]);
  vi.useRealTimers();
});
