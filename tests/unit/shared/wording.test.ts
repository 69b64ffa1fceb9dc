import { expect, test } from "vitest";
import { counted, countedRecords, lowerFirst } from "../../../src/shared/wording";

test.each([
  [0, "0 records"],
  [1, "1 record"],
  [1200, "1,200 records"],
])("%d is said as %s", (count, words) => expect(countedRecords(count)).toBe(words));

test("a count is said with the noun of one or of many", () => {
  expect([counted(1, "day"), counted(2, "day"), counted(1, "entry", "entries")]).toEqual([
    "1 day",
    "2 days",
    "1 entry",
  ]);
  expect(counted(1234, "entry", "entries")).toBe("1,234 entries");
});

test("a label within a sentence keeps the capitals of names", () => {
  expect(["By ARBO", "By province", "ARBOs", "Philippines"].map(lowerFirst)).toEqual([
    "by ARBO",
    "by province",
    "ARBOs",
    "philippines",
  ]);
});
