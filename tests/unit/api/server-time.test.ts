import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteServerTime } from "../../../src/api/calls/server-time";
import { make, parseField } from "../../../src/fields";
import { currentYear, today } from "../../../src/shared/time/dates";
import { shortDate } from "../../../src/shared/time/short-dates";

const answered = (time: string): void =>
  noteServerTime(new Response("", { headers: { Date: new Date(time).toUTCString() } }));

beforeEach(() => vi.useFakeTimers({ now: new Date("2031-06-01T04:00:00Z") }));
afterEach(() => vi.useRealTimers());

test("on a laptop whose clock is wrong, days and years are those of the server", () => {
  expect(today()).toBe("2031-06-01");
  answered("2032-03-05T04:00:00Z");
  expect(today()).toBe("2032-03-05");
  expect(currentYear()).toBe(2032);
  expect(parseField("2032", make.year("Year reported"))).toBe(2032);
  expect(shortDate("8/1")).toBe("2032-08-01");
});

test("a page that slept, and one whose clock is corrected, follow the next answer, and no older one", () => {
  answered("2032-03-05T04:00:00Z");
  vi.setSystemTime(new Date("2031-06-03T04:00:00Z"));
  expect(today()).toBe("2032-03-07");
  vi.setSystemTime(new Date("2032-03-05T04:00:00Z"));
  answered("2032-03-05T04:00:00Z");
  expect(today()).toBe("2032-03-05");
  answered("2032-03-01T04:00:00Z");
  expect(today()).toBe("2032-03-05");
});
