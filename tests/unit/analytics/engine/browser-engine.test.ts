// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { EngineEnded, EngineUnresponsive } from "../../../../src/analytics/worker/engine-errors";

/** Engines that are ready at once; each ends, or answers, as the test says. */
const engines = vi.hoisted(() => [] as { end(error: Error): void; stopped: boolean }[]);
vi.mock("../../../../src/analytics/worker/database", () => ({
  AnalyticalDatabase: { open: () => new Promise(() => {}) },
}));
vi.mock("../../../../src/api/live/live", async (original) => ({
  ...(await original<object>()),
  onChange: () => () => {},
}));
vi.mock("../../../../src/analytics/engine/device", async (original) => ({
  ...(await original<object>()),
  reasonNotToStart: () => null,
}));
vi.mock("../../../../src/analytics/engine/wait-for-idle", () => ({
  waitForIdle: async () => {},
  stopWaiting: () => {},
}));
vi.mock("../../../../src/analytics/engine/engine", async () => {
  const { useEngineState } = await import("../../../../src/analytics/worker/engine-state");
  class Engine {
    stopped = false;
    end: (error: Error) => void = () => {};
    private readonly gone = new Promise<never>((_, reject) => (this.end = reject));
    constructor() {
      engines.push(this);
    }
    start = async () => useEngineState.setState({ state: "ready" });
    prefetchRemaining = async () => {};
    ended = () => this.gone;
    run = async () => [];
    stop() {
      this.stopped = true;
    }
  }
  return { Engine };
});

const { runInEngine, startEngine, stopEngine } =
  await import("../../../../src/analytics/engine/browser-engine");
const { useEngineState } = await import("../../../../src/analytics/worker/engine-state");
const state = () => useEngineState.getState();
const answer = () => runInEngine({ sql: "select 1" }, new AbortController().signal);

/** Ends the engine that runs, and waits for what comes of it. */
async function end(error: Error): Promise<void> {
  const count = engines.length;
  engines.at(-1)?.end(error);
  await vi.waitFor(() =>
    expect((engines.length > count && state().state === "ready") || state().state === "unavailable").toBe(
      true,
    ),
  );
}

beforeEach(async () => {
  stopEngine();
  engines.length = 0;
  startEngine();
  await vi.waitFor(() => expect(state().state).toBe("ready"));
});

test("an engine that was ended for a statement it did not stop is replaced though nobody asks, and says why", async () => {
  await end(new EngineUnresponsive());
  expect(engines.map(({ stopped }) => stopped)).toEqual([true, false]);
  expect(state().reason).toMatch(/could not be stopped/);
  expect(await answer()).toEqual([]);
});

test("engines that answered are replaced as often as a reader cancels; ones that never answer are given up", async () => {
  for (let times = 0; times < 10; times++) {
    await end(new EngineUnresponsive());
    await answer();
  }
  expect(state().state).toBe("ready");
  while (state().state === "ready" && engines.length < 30) await end(new EngineUnresponsive());
  expect(state().state).toBe("unavailable");
  expect(engines.length).toBeLessThan(20);
});

test("what a reader cancels leaves the restarts of a broken engine as they were", async () => {
  for (let times = 0; times < 3; times++) {
    await end(new EngineUnresponsive());
    await answer();
  }
  for (let times = 0; times < 3; times++) await end(new EngineEnded("memory access out of bounds"));
  expect(state().state).toBe("ready");
  await end(new EngineEnded("memory access out of bounds"));
  expect(state().state).toBe("unavailable");
});
