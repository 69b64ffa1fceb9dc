import { expect, test } from "vitest";
import { countedRecords, lowerFirst } from "../../../src/shared/wording";

test.each([
  [0, "0 records"],
  [1, "1 record"],
  [1200, "1,200 records"],
])("%d is said as %s", (count, words) => expect(countedRecords(count)).toBe(words));

test("a label within a sentence keeps the capitals of names", () => {
  expect(["By ARBO", "By province", "ARBOs", "Philippines"].map(lowerFirst)).toEqual([
    "by ARBO",
    "by province",
    "ARBOs",
    "philippines",
  ]);
});
