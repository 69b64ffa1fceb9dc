import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ChunkError, withinTime } from "../../../src/app/lazy-page";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("waits 120 s for a part of the program, then fails with what happened", async () => {
  const settled = vi.fn();
  const waiting = withinTime(new Promise(() => undefined));
  const seen = expect(waiting.finally(settled)).rejects.toThrow("120 seconds");
  await vi.advanceTimersByTimeAsync(119_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await seen;
});

it("hands on the part that came in time", async () => {
  await expect(withinTime(Promise.resolve("page"))).resolves.toBe("page");
});

it("turns a failed load into a ChunkError and logs the cause", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const failure = new TypeError("Failed to fetch dynamically imported module");
  await expect(withinTime(Promise.reject(failure))).rejects.toBeInstanceOf(ChunkError);
  expect(log).toHaveBeenCalledWith(expect.any(String), failure);
});
