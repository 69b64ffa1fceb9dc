import { expect, test } from "vitest";
import { lowerFirst } from "../../../src/shared/lower-first";

test("a label within a sentence keeps the capitals of names", () => {
  expect(["By ARBO", "By province", "ARBOs", "Philippines"].map(lowerFirst)).toEqual([
    "by ARBO",
    "by province",
    "ARBOs",
    "philippines",
  ]);
});
