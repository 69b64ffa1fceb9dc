import { afterEach, expect, test, vi } from "vitest";
import { daily } from "../../../src/server/watch/daily";
import { Jobs } from "../../../src/server/watch/jobs";

afterEach(() => void vi.useRealTimers());

const HOUR_MS = 3_600_000;

test("daily work is done at once and in the first hour of each day of the Philippines, a failure again an hour later", async () => {
  vi.useFakeTimers({ now: new Date("2026-03-04T22:30:00+08:00") });
  const work = vi.fn(async () => {});
  const log = { error: vi.fn() };
  const stop = daily(new Jobs(), "date-trainings", work, log, "failed");
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(work).toHaveBeenCalledTimes(1);
  work.mockRejectedValueOnce(new Error("The database is away."));
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(work).toHaveBeenCalledTimes(2);
  expect(log.error).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(work).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(22 * HOUR_MS);
  expect(work).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(work).toHaveBeenCalledTimes(4);
  await stop();
});
