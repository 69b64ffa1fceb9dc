import { expect, test } from "vitest";
import { askedWords, lowerFirst } from "../../../src/dashboard/words";

test("a label within a sentence keeps the capitals of names", () => {
  expect(["By ARBO", "By province", "ARBOs", "Philippines"].map(lowerFirst)).toEqual([
    "by ARBO",
    "by province",
    "ARBOs",
    "philippines",
  ]);
});

test("an export says the stage where it leaves records out", () => {
  expect(askedWords({ reporting_year: [2025] }, "Approved")).toEqual([
    ["Year Reported", "2025"],
    ["Stage", "Approved"],
  ]);
  expect(askedWords({}, "both")).toEqual([]);
});
