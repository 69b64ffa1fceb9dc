import { expect, test } from "vitest";
import { compareTexts, compareValues } from "../../../src/shared/cells/order";

/** Costs 1 millisecond, as the next. */
test("numbers are ordered by value, also below zero and with decimals", () => {
  expect([10, -2.5, 9, 0.25, -10].toSorted(compareValues)).toEqual([-10, -2.5, 0.25, 9, 10]);
});

test("texts are ordered whatever their case and accents, and numbers in them by value", () => {
  expect(["Unit 10", "unit 9", "Ñiño", "nina", "Zamboanga"].toSorted(compareTexts)).toEqual([
    "nina",
    "Ñiño",
    "unit 9",
    "Unit 10",
    "Zamboanga",
  ]);
  expect(compareTexts("nina", "ÑINA")).toBe(0);
});
