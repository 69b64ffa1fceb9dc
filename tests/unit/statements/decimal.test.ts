import { expect, test } from "vitest";
import { decimalOf } from "../../../src/statements/lossless-columns";

test("a decimal is a number where a double holds its digits, else it stays text", () => {
  expect(["12.50", "1200", "-0.05", "12345678901234.50"].map(decimalOf)).toEqual([
    12.5, 1200, -0.05, 12_345_678_901_234.5,
  ]);
  expect(["12345678901234567.89", "10000000000000000000000"].map(decimalOf)).toEqual([
    "12345678901234567.89",
    "10000000000000000000000",
  ]);
  expect(decimalOf(null)).toBeNull();
});
