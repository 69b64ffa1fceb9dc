import { beforeEach, expect, it, vi } from "vitest";

const { kept } = vi.hoisted(() => ({ kept: new Map<string, unknown>() }));
vi.mock("idb-keyval", () => ({
  createStore: () => kept,
  get: (key: string) => Promise.resolve(kept.get(key)),
  set: (key: string, value: unknown) => Promise.resolve(void kept.set(key, value)),
  del: (key: string) => Promise.resolve(void kept.delete(key)),
  entries: () => Promise.resolve([...kept]),
  update: (key: string, change: (old: unknown) => unknown) =>
    Promise.resolve(void kept.set(key, change(kept.get(key)))),
}));

const { registerExport } = await import("../../../src/api/outbox/exports");
const { queuedChanges } = await import("../../../src/api/outbox/outbox");
const { useSession } = await import("../../../src/api/session/session");

const entry = { form_name: "Support cost", filters: { region_name: ["V"] }, rows: 12 };
let keys: (string | null)[];
let answer: () => Promise<Response>;

beforeEach(() => {
  kept.clear();
  keys = [];
  useSession.setState({ user: { id: 3 } as never });
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get("Idempotency-Key"));
    return answer();
  });
});

it("an export made while the server is away waits with filters, rows and moment, under the key of the first try", async () => {
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  await registerExport(entry);
  const [one, ...more] = await queuedChanges(3);
  expect(more).toEqual([]);
  expect(one).toMatchObject({ what: "export", title: "Support cost", key: keys[0], method: "POST" });
  const [body] = (one?.body ?? []) as { action: string; details: Record<string, unknown> }[];
  expect(body).toMatchObject({ action: "Export", details: { filters: { region_name: ["V"] }, rows: 12 } });
  expect(Date.parse(String(body?.details["exported_at"]))).toBeGreaterThan(0);
});

it("an export that the server noted does not wait, nor one that it refuses: the console says so", async () => {
  answer = () => Promise.resolve(Response.json({ status: "success", data: null }));
  await registerExport(entry);
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  answer = () => Promise.resolve(Response.json({ status: "error", message: "No." }, { status: 422 }));
  await registerExport(entry);
  expect(said).toHaveBeenCalledTimes(1);
  expect(await queuedChanges(3)).toEqual([]);
  said.mockRestore();
});

it("an export with very long filters and name is noted with the beginning of them", async () => {
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  const filters = { region_name: ["V"], arc_name: Array(2000).fill("San Isidro ARC Cluster") };
  await registerExport({ form_name: "x".repeat(300), filters, rows: 1 });
  const [body] = ((await queuedChanges(3))[0]?.body ?? []) as { form_name: string; details: object }[];
  expect(JSON.stringify(body).length).toBeLessThan(8000);
  expect(body?.form_name).toHaveLength(200);
  expect(body?.details).toMatchObject({ filters: { region_name: ["V"] } });
});
