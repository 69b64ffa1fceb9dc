import { expect, test } from "vitest";
import { shortDate, shortDateExamples } from "../../../src/shared/time/short-dates";

const day = "2026-08-15";

test.each([
  ["8/1/26", "2026-08-01"],
  ["8-1-26", "2026-08-01"],
  ["080126", "2026-08-01"],
  ["8/1", "2026-08-01"],
  ["9/1", "2026-09-01"],
  ["1 aug", "2026-08-01"],
  ["aug 1", "2026-08-01"],
  ["1 aug 26", "2026-08-01"],
  ["aug 1, 2025", "2025-08-01"],
  ["1/5/36", "2036-01-05"],
  ["1/5/37", "1937-01-05"],
  ["+7", "2026-08-22"],
  ["-15", "2026-07-31"],
  ["t", day],
  [" Today ", day],
])("“%s” is read as %s", (typed, read) => {
  expect(shortDate(typed, { day })).toBe(read);
});

test("a day that cannot lie ahead is one of the year before, or of the century before", () => {
  expect(shortDate("9/1", { day, neverFuture: true })).toBe("2025-09-01");
  expect(shortDate("8/15", { day, neverFuture: true })).toBe(day);
  expect(shortDate("6/19/27", { day, neverFuture: true })).toBe("1927-06-19");
});

test.each(["", "soon", "13/1", "2/30", "8/", "aug", "1 mars", "+12345", "8/1/2", "801"])(
  "“%s” is no day",
  (typed) => expect(shortDate(typed, { day })).toBeNull(),
);

test("where any words may stand, only what has a year is read as a day", () => {
  expect(shortDate("8/1/18", { day, whole: true })).toBe("2018-08-01");
  for (const typed of ["8/1", "080126", "t", "+7", "1 aug", "Aug 2015"])
    expect(shortDate(typed, { day, whole: true })).toBeNull();
});

test("every example of the sheet of keys is read", () => {
  for (const one of shortDateExamples) expect(shortDate(one, { day }), one).not.toBeNull();
});
