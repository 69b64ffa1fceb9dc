import { afterEach, expect, test, vi } from "vitest";
import { scheduleNext, type DueSubscription } from "../../../../src/server/subscriptions/due-subscriptions";
import type { Outcome } from "../../../../src/server/subscriptions/composing/compose";

afterEach(() => void vi.useRealTimers());

const message = { lead: "", filters: [], sheets: [], address: "/dashboard" };

/** What is stored of an alert of 1 December that is checked at a Philippine time. */
async function storedAt(time: string, outcome: Outcome, only = true): Promise<unknown[]> {
  vi.useFakeTimers({ now: new Date(`2026-12-${time}+08:00`) });
  let stored: unknown[] = [];
  const query = (_: string, values: unknown[]) => {
    stored = values;
    return Promise.resolve({ rowCount: 1 });
  };
  const due = {
    id: 1,
    every: null,
    failures: 0,
    condition: { column: "arbos", is: "below", value: 1, day: { date: "2026-12-01", only } },
  } as unknown as DueSubscription;
  await scheduleNext({ query } as never, due, outcome, null, { arbo: 1 });
  return stored.slice(2, 4);
}

test.each([
  ["01T10:00", null, ["2026-12-01T03:00:00.000Z", "2026-12-01T02:01:00.000Z"]],
  ["01T10:00", message, ["2026-12-01T03:00:00.000Z", "2026-12-01T03:00:00.000Z"]],
  ["01T23:30", null, ["2026-12-01T16:00:00.000Z", "2026-12-01T15:31:00.000Z"]],
  ["01T23:30", message, ["2026-12-01T16:00:00.000Z", "2026-12-01T16:00:00.000Z"]],
  ["02T00:00", null, [null, null]],
])(
  "an alert of one day is checked hourly and on new data, and not after its day: %s",
  async (at, told, next) => {
    expect(await storedAt(at, { message: told, told: null })).toEqual(next);
  },
);

test("an alert from a day on goes on", async () => {
  const next = await storedAt("01T23:30", { message: null, told: null }, false);
  expect(next).toEqual(["2026-12-01T16:30:00.000Z", "2026-12-01T15:31:00.000Z"]);
});
