import { beforeEach, expect, test, vi } from "vitest";
import { firstFacts } from "../../../../src/questions/fact-header";
import { Problem } from "../../../../src/shared/errors";
import type { AnalyticalDatabase } from "../../../../src/analytics/worker/database";
import type { LoadedFact } from "../../../../src/fact-tables/fact-tables";

const ROWS = 10;
const refused = "training";
const updateFact = vi.hoisted(() => vi.fn<(database: unknown, loaded: LoadedFact) => Promise<LoadedFact>>());
vi.mock("../../../../src/analytics/facts/fetch-fact", () => ({
  fetchBase: async (fact: string) => {
    if (fact === refused) throw new Problem(413, "Too many rows.");
    return { header: { fact, rows: ROWS }, difference: null };
  },
  differenceOf: async () => null,
}));
vi.mock("../../../../src/analytics/facts/browser-facts", () => ({
  loadBase: async (_database: unknown, { header }: { header: { fact: string; rows: number } }) => ({
    name: header.fact,
    version: 1,
    rows: header.rows,
    rollUps: [],
  }),
  updateFact,
}));

const { Engine } = await import("../../../../src/analytics/engine/engine");
const { factsFor } = await import("../../../../src/analytics/engine/prefetch-facts");
const { useEngineState, initialState } = await import("../../../../src/analytics/worker/engine-state");
const state = () => useEngineState.getState();
const [one, other] = firstFacts;

const database = { connect: async () => ({}), close: () => {} } as unknown as AnalyticalDatabase;

async function started(): Promise<InstanceType<typeof Engine>> {
  const engine = new Engine(Promise.resolve(database));
  await engine.start();
  return engine;
}

beforeEach(() => {
  useEngineState.setState(initialState, true);
  updateFact.mockReset().mockImplementation(async (_database, loaded) => ({ ...loaded, version: 2 }));
});

test("the records in the browser are counted over all facts that are loaded, also those that come later", async () => {
  const engine = await started();
  expect(state()).toMatchObject({ state: "ready", total: firstFacts.length * ROWS });
  expect(engine.hasFacts(["product", "geotag"])).toBe(false);
  await vi.waitFor(() => expect(state()).toMatchObject({ total: (firstFacts.length + 2) * ROWS }));
});

test("changes are followed of the facts that are here and those to come, and not of one that is refused", async () => {
  const engine = new Engine(Promise.resolve(database));
  expect(engine.followed).toEqual([...firstFacts]);
  await engine.start();
  expect(engine.followed).toEqual([...firstFacts]);
  engine.hasFacts(["product", refused]);
  expect(engine.followed).toEqual([...firstFacts, "product", refused]);
  await vi.waitFor(() => expect(engine.followed).toEqual([...firstFacts, "product"]));
  vi.useFakeTimers();
  try {
    void engine.prefetchRemaining();
    expect(engine.followed.toSorted()).toEqual(factsFor(null).toSorted());
    await vi.advanceTimersByTimeAsync(60_000);
    const here = factsFor(null).filter((name) => name !== refused);
    expect(engine.followed.toSorted()).toEqual(here.toSorted());
    expect(engine.hasFacts(here)).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test("a change that could not be taken over is tried again, and until then no later moment stands at the figures", async () => {
  vi.useFakeTimers({ now: new Date("2026-01-05T08:00:00Z") });
  try {
    const engine = await started();
    const before = state().asOf;
    vi.setSystemTime(new Date("2026-01-05T09:00:00Z"));
    updateFact.mockRejectedValueOnce(new Problem(503, "The server is busy."));
    await expect(engine.refresh({ fact: one, version: 2 })).rejects.toThrow("busy");
    await engine.refresh({ fact: other, version: 2 });
    expect(state().asOf).toBe(before);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(updateFact.mock.calls.map(([, { name }]) => name)).toEqual([one, other, one]);
    expect(Date.parse(state().asOf ?? "")).toBeGreaterThan(Date.parse("2026-01-05T09:00:00Z"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(updateFact).toHaveBeenCalledTimes(3);
  } finally {
    vi.useRealTimers();
  }
});

test("a fact that has grown beyond what a browser gets is left to the server", async () => {
  const engine = await started();
  updateFact.mockRejectedValueOnce(new Problem(413, "Too many rows."));
  await engine.refresh({ fact: one, version: 2 });
  expect(engine.hasFacts([one])).toBe(false);
  expect(state().tooLarge).toEqual([one]);
  expect(state().facts[one]?.here).toBe(false);
});
