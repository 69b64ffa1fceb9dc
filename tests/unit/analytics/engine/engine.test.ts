import { expect, test, vi } from "vitest";
import { firstFacts } from "../../../../src/questions/fact-header";
import type { AnalyticalDatabase } from "../../../../src/analytics/worker/database";

const ROWS = 10;
vi.mock("../../../../src/analytics/facts/fetch-fact", () => ({
  fetchBase: async (fact: string) => ({ header: { fact, rows: ROWS }, difference: null }),
}));
vi.mock("../../../../src/analytics/facts/browser-facts", () => ({
  loadBase: async (_database: unknown, { header }: { header: { fact: string; rows: number } }) => ({
    name: header.fact,
    rows: header.rows,
  }),
}));

const { Engine } = await import("../../../../src/analytics/engine/engine");
const { useEngineState } = await import("../../../../src/analytics/worker/engine-state");

test("the records in the browser are counted over all facts that are loaded, also those that come later", async () => {
  const database = { connect: async () => ({}), close: () => {} } as unknown as AnalyticalDatabase;
  const engine = new Engine(Promise.resolve(database));
  await engine.start();
  expect(useEngineState.getState()).toMatchObject({ state: "ready", total: firstFacts.length * ROWS });
  expect(engine.hasFacts(["product", "training"])).toBe(false);
  await vi.waitFor(() =>
    expect(useEngineState.getState()).toMatchObject({ total: (firstFacts.length + 2) * ROWS }),
  );
});
