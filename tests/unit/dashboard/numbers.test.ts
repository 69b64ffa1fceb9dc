import { describe, expect, test } from "vitest";
import { formatShare, formatShort } from "../../../src/dashboard/charts/parts/numbers";

describe("a number in short form", () => {
  test.each([
    [0, "0"],
    [99_999, "99,999"],
    [100_000, "100K"],
    [1_234_567, "1.2M"],
    [-99_999, "-99,999"],
    [-100_000, "-100K"],
  ])("is written in full below 100,000, on both sides of 0: %s as %s", (value, text) =>
    expect(formatShort(value, "count")).toBe(text),
  );

  test("has its unit: pesos with one decimal at most, percentages with none", () => {
    expect(formatShort(681_204_310, "peso")).toBe("₱681.2M");
    expect(formatShort(68.25, "percent")).toBe("68%");
  });
});

test.each([
  [0, "0%"],
  [0.01, "<1%"],
  [0.49, "<1%"],
  [0.5, "1%"],
  [12.4, "12%"],
  [99.5, ">99%"],
  [99.99, ">99%"],
  [100, "100%"],
  [100.4, "100%"],
  [1250, "1,250%"],
  [-0.3, "0%"],
  [-12.4, "-12%"],
])(
  "a share that would round to nothing or all without being so says so, wherever it stands: %s as %s",
  (share, text) => {
    expect(formatShare(share)).toBe(text);
    expect(formatShort(share, "percent")).toBe(text);
  },
);
