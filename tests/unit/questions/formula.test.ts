import { describe, expect, test } from "vitest";
import {
  addsUpExpression,
  expressionSql,
  operandsOf,
  parseFormula,
} from "../../../src/questions/explorations/formula";

const sql = (text: string): string =>
  expressionSql(parseFormula(text), ({ of, field }) => (field === null ? of : `${of}:${field}`));
const fault = (text: string): string => {
  try {
    parseFormula(text);
  } catch (error) {
    return `${(error as { at: number }).at} ${(error as Error).message}`;
  }
  return "";
};

/** Costs 10 milliseconds. */
describe("the formula of a measure", () => {
  test("multiplies before it adds, and computes from left to right", () => {
    expect(sql("1 + 2 * 3 - 4")).toBe("((1 + (2 * 3)) - 4)");
    expect(sql("8 / 4 / 2")).toBe("((8 / nullif(4, 0)) / nullif(2, 0))");
    expect(sql("(1 + 2) * -3")).toBe("((1 + 2) * (- 3))");
  });

  test("reads figures of fields", () => {
    expect(sql("sum(total_cost)/count")).toBe("(sum:total_cost / nullif(count, 0))");
    expect(operandsOf(parseFormula("sum(a) / (count - distinct(b)) + least(a)"))).toEqual([
      { of: "sum", field: "a" },
      { of: "count", field: null },
      { of: "distinct", field: "b" },
      { of: "least", field: "a" },
    ]);
  });

  test("is refused with the place of its fault", () => {
    expect(fault("sum(total_cost) / ")).toMatch(/^18 The formula ends too early/);
    expect(fault("sum(total_cost")).toBe("14 Here “)” is missing.");
    expect(fault("total_cost * 2")).toMatch(/^0 “total_cost” is no figure\. Write count, distinct\(field\)/);
    expect(fault("count; drop table arbo")).toBe("5 “;” is not understood.");
    expect(fault("count 2")).toBe("6 “2” is one too many here.");
    expect(fault(`count / ${"9".repeat(200)}`)).toBe("8 This number is too large.");
    expect(fault("sum()")).toBe("4 “sum” needs a field.");
    expect(fault("")).toMatch(/^0 The formula ends too early/);
    expect(fault("count ' 1")).toMatch(/^6 “'”/);
  });
});

test.each([
  ["sum(total_cost) - count", true],
  ["(sum(total_cost) + sum(num_arbs)) * 2 / 100", true],
  ["-count + 3 * sum(num_arbs)", true],
  ["sum(total_cost) / count", false],
  ["count + 5", false],
  ["distinct(arbo_key) + count", false],
  ["average(total_cost)", false],
  ["count * sum(num_arbs)", false],
  ["100 / count", false],
])("a formula adds up where it only adds, subtracts and scales counts and sums: %s", (text, expected) => {
  expect(addsUpExpression(parseFormula(text))).toBe(expected);
});
