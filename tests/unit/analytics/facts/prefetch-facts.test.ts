// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mayPrefetch } from "../../../../src/analytics/worker/device";
import { factsFor, prefetchFacts } from "../../../../src/analytics/engine/prefetch-facts";
import { Problem } from "../../../../src/shared/errors";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("facts come one after another; one that fails does not keep the others away", async () => {
  const loaded: string[] = [];
  let open = 0;
  const load = async (name: string): Promise<void> => {
    expect(++open).toBe(1);
    await Promise.resolve();
    open--;
    loaded.push(name);
    if (name === "b") throw new Problem(403, "Not for you.");
  };
  const done = prefetchFacts(["a", "b", "c"], load, () => false);
  await vi.runAllTimersAsync();
  await done;
  expect(loaded).toEqual(["a", "b", "c"]);
});

test("while the server is away it waits and asks for the same fact again; a stopped engine asks for nothing", async () => {
  let stopped = false;
  const load = vi.fn(() => Promise.reject(new Problem(0, "Away.")));
  const done = prefetchFacts(["a", "b"], load, () => stopped);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load.mock.calls.length).toBeGreaterThan(1);
  expect(new Set(load.mock.calls.flat())).toEqual(new Set(["a"]));
  stopped = true;
  await vi.runAllTimersAsync();
  await done;
});

test("rows of persons are for who opens the forms", () => {
  expect(factsFor({ route: ["dashboard"] })).not.toContain("trainee");
  expect(factsFor({ route: ["dashboard", "forms"] })).toContain("trainee");
});

test.each([
  [{}, true],
  [{ deviceMemory: 8, connection: { saveData: false, effectiveType: "4g" } }, true],
  [{ deviceMemory: 2 }, false],
  [{ connection: { saveData: true } }, false],
  [{ connection: { effectiveType: "3g" } }, false],
])("whether %j may load ahead: %s", (given, expected) => {
  vi.stubGlobal("navigator", given);
  expect(mayPrefetch()).toBe(expected);
});
