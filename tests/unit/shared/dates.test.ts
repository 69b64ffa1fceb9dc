import { describe, expect, it } from "vitest";
import {
  addDays,
  daysBetween,
  formatDate,
  formatInputDate,
  formatLongDate,
  parseDate,
  quarterOf,
  parsePhotoTime,
  timeAgo,
  today,
} from "../../../src/shared/time/dates";

describe("parseDate", () => {
  it.each([
    ["2026-01-05", "2026-01-05"],
    ["2026-1-5", "2026-01-05"],
    ["2026-01-05T10:00:00Z", "2026-01-05"],
    ["01-05-2026", "2026-01-05"],
    ["1/5/2026", "2026-01-05"],
    ["01152024", "2024-01-15"],
    [" 02-29-2024 ", "2024-02-29"],
    ["Mar 01, 2024", "2024-03-01"],
    ["January 5, 2024", "2024-01-05"],
    ["march 1 2024", "2024-03-01"],
    ["1 Sept. 2024", "2024-09-01"],
  ])("reads %s as %s", (text, date) => expect(parseDate(text)).toBe(date));

  it.each([
    "02-29-2023",
    "13-01-2024",
    "00-10-2024",
    "12-31-1899",
    "1152024",
    "Feb 30, 2024",
    "Foo 1, 2024",
    "March 2024",
    "soon",
    "",
  ])("refuses %s", (text) => expect(parseDate(text)).toBeNull());
});

it("writes dates as the specification shows them", () => {
  expect(formatDate("2026-01-05")).toBe("Jan 05, 2026");
  expect(formatLongDate("2026-01-05")).toBe("January 05, 2026");
  expect(formatInputDate("2026-01-05")).toBe("01-05-2026");
});

it("takes the day from Manila, whatever the zone of the machine", () => {
  expect(today(new Date("2026-11-20T16:30:00Z"))).toBe("2026-11-21");
  expect(today(new Date("2026-11-20T15:30:00Z"))).toBe("2026-11-20");
});

it("counts quarters from the month", () => {
  expect([1, 3, 4, 12].map(quarterOf)).toEqual([1, 1, 2, 4]);
});

it("says how long ago a moment was in its largest whole unit", () => {
  const minutes = (count: number) => timeAgo(1e9, 1e9 + count * 60_000);
  expect([0, 1, 59, 60, 179, 1440, 4320].map(minutes)).toEqual([
    "just now",
    "1 minute ago",
    "59 minutes ago",
    "1 hour ago",
    "2 hours ago",
    "1 day ago",
    "3 days ago",
  ]);
});

it("a camera's clock that was never set, or runs ahead, tells no day", () => {
  expect(parsePhotoTime("2026:03:04 10:11:12")).toEqual({ taken_on: "2026-03-04", taken_time: "10:11" });
  expect(parsePhotoTime("2026-03-04")).toEqual({ taken_on: "2026-03-04", taken_time: null });
  for (const written of [
    "0000:00:00 00:00:00",
    "2026:13:40 10:11:12",
    "2131:01:01 10:00:00",
    "",
    5,
    undefined,
  ])
    expect(parsePhotoTime(written)).toBeNull();
});

describe("days before and after", () => {
  it.each([
    ["2026-02-28", 1, "2026-03-01"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2026-01-01", -1, "2025-12-31"],
    ["1899-12-30", 46_022, "2025-12-31"],
    ["2026-11-24", 0, "2026-11-24"],
  ])("%s and %i days are %s", (day, days, other) => {
    expect(addDays(day, days)).toBe(other);
    expect(daysBetween(day, other)).toBe(days);
  });

  it("are not counted from a text that is no day", () => {
    expect(daysBetween("2026-02-01", "soon")).toBeNaN();
    expect(() => addDays("soon", 1)).toThrow(RangeError);
  });
});
