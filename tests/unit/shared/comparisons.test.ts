import { expect, test } from "vitest";
import { measures, readMeasure } from "../../../src/shared/comparisons";

test("a measure that is not given is the first, and an unknown one is none", () => {
  expect([undefined, null, ""].map(readMeasure)).toEqual(["support", "support", "support"]);
  expect(measures.map(readMeasure)).toEqual(measures);
  expect(["Support", "cost", 1].map(readMeasure)).toEqual([null, null, null]);
});
