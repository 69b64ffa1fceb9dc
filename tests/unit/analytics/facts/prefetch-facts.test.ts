// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mayPrefetch, reasonToWait } from "../../../../src/analytics/engine/device";
import { factsFor, prefetchFacts } from "../../../../src/analytics/engine/prefetch-facts";
import { Problem } from "../../../../src/shared/errors";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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
  const rights = { status: "Provincial" as const, access_controls: ["Read"] };
  expect(factsFor({ ...rights, route: ["dashboard"] })).not.toContain("trainee");
  expect(factsFor({ ...rights, route: ["dashboard", "forms"] })).toContain("trainee");
  expect(factsFor({ ...rights, access_controls: ["Edit"], route: ["forms"] })).not.toContain("trainee");
});

test.each([
  [{}, null],
  [{ deviceMemory: 8, connection: { saveData: false, effectiveType: "4g" } }, null],
  [{ deviceMemory: 2 }, "This device has little memory."],
  [{ connection: { saveData: true } }, "This device saves data."],
  [{ connection: { effectiveType: "3g" } }, "The link is slow."],
])("whether %j loads ahead, or why the engine waits: %s", (given, reason) => {
  vi.stubGlobal("navigator", given);
  expect(reasonToWait()).toBe(reason);
  expect(mayPrefetch()).toBe(reason === null);
});

test.each([
  ["came in two seconds at 1.6 Mbit/s", [{ transferSize: 400_000, startTime: 100, responseEnd: 2100 }], null],
  ["came quickly", [{ transferSize: 1000, startTime: 100, responseEnd: 2000 }], null],
  ["is small and waited for the server", [{ transferSize: 9000, startTime: 0, responseEnd: 9000 }], null],
  ["came from the cache", [{ transferSize: 0, startTime: 100, responseEnd: 101 }], null],
  [
    "came slowly beside others, which count",
    [
      { transferSize: 300_000, startTime: 100, responseEnd: 3100 },
      { transferSize: 299_000, startTime: 0, responseEnd: 2000 },
    ],
    null,
  ],
  [
    "came slowly, long after others, which do not count",
    [
      { transferSize: 300_000, startTime: 9000, responseEnd: 12_000 },
      { transferSize: 299_000, startTime: 0, responseEnd: 2000 },
    ],
    "The link is slow.",
  ],
])("a link is slow by the largest file of the page: it %s", (_, files, reason) => {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue(files as PerformanceResourceTiming[]);
  expect(reasonToWait()).toBe(reason);
});

test.each([
  ["a phone", true, [390, 844], "This is a phone."],
  ["a phone held across", true, [844, 390], "This is a phone."],
  ["a tablet held across", true, [1024, 660], null],
  ["a narrow window of a desk computer", false, [390, 844], null],
  ["a low window of a desk computer", false, [844, 390], null],
] as const)("%s: whether the engine waits", (_, isTouched, [width, height], reason) => {
  /** Answers conditions as `(pointer: coarse) and (max-width: 680px)`, with commas between several. */
  const isMet = (condition: string): boolean => {
    const [name = "", value = ""] = condition.replaceAll(/[()]/g, "").split(": ");
    if (name === "pointer") return isTouched;
    return (name === "max-width" ? width : height) <= Number.parseInt(value, 10);
  };
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.split(", ").some((one) => one.split(" and ").every(isMet)),
  }));
  expect(reasonToWait()).toBe(reason);
});
