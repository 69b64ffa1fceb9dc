import { describe, expect, test } from "vitest";
import { joinedTables, type FactTable } from "../../../../src/analytics";
import { ruleNotes, sheetRules, withoutStrayRules } from "../../../../src/pivots/table/pivot-rules";
import { readDefinition } from "../../../../src/questions/explorations/exploration-definition";
import { firstPivot } from "../../../../src/reports/explore/explore-address";
import { markedText, meetsRule, toneOf, type SheetRule } from "../../../../src/shared/cells/cell-rules";
import type { Pivot, PivotRule } from "../../../../src/shared/calls/explorations";

const support = joinedTables.find(({ name }) => name === "support") as FactTable;
const below: PivotRule = { figure: "records", is: "below", value: 20, tone: "bad" };
const between: PivotRule = { figure: "records", is: "between", from: 20, to: 40, tone: "watch" };
const change: PivotRule = { figure: "records_change_rate", is: "below", value: 0, tone: "bad" };
const pivot: Pivot = { ...firstPivot("Central"), rules: [below, between] };

/** Each costs 5 milliseconds. */
describe("a rule for figures", () => {
  test("marks figures beyond or within its bounds; those equal to a bound are between alone", () => {
    const met = (rule: PivotRule) => [19, 20, 40, 41].filter((figure) => meetsRule(rule, figure));
    expect(met(below)).toEqual([19]);
    expect(met({ ...below, is: "above" })).toEqual([40, 41]);
    expect(met(between)).toEqual([20, 40]);
  });

  test("gives the first tone that is met, with a sign, and none to an empty cell or another column", () => {
    const rules: SheetRule[] = [
      { ...below, columns: ["one"] },
      { ...below, value: 100, tone: "watch", columns: ["one"] },
    ];
    expect([5, 50, 500, null].map((value) => toneOf(rules, "one", value))).toEqual([
      "bad",
      "watch",
      null,
      null,
    ]);
    expect(toneOf(rules, "two", 5)).toBeNull();
    expect([markedText("5", "bad"), markedText("5", null)]).toEqual(["‼ 5", "5"]);
  });

  test("holds for the columns of its figure that are no totals", () => {
    const path = (level: number) => ({ key: "", level, values: [] });
    const [count, cost] = [
      { of: "count", field: null, shown: "value" } as const,
      { of: "sum", field: "total_cost", shown: "value" } as const,
    ];
    const figures = [
      { name: "a", path: path(0), measure: count },
      { name: "b", path: path(1), measure: count },
      { name: "c", path: path(0), measure: cost },
      { name: "d", path: path(0), measure: { ...count, beside: { part: "rate", earlier: "2024" } as const } },
    ];
    expect(
      sheetRules({ ...pivot, rules: [below, change] }, { figures }).map(({ columns }) => columns),
    ).toEqual([["a"], ["d"]]);
  });

  test("is told in words, and leaves with its figure", () => {
    expect(ruleNotes(pivot, support)).toEqual([
      "Marked cells. ‼ Bad: Records below 20; ! Watch: Records between 20 and 40.",
    ]);
    expect(ruleNotes({ ...pivot, rules: [change] }, support)).toEqual([]);
    expect(withoutStrayRules({ ...pivot, rules: [below, change] }, support).rules).toEqual([below, change]);
    const cost: Pivot["measures"] = [{ of: "sum", field: "total_cost", shown: "value" }];
    expect(withoutStrayRules({ ...pivot, measures: cost }, support)).not.toHaveProperty("rules");
  });
});

test("the rules of a pivot are kept, and refused where they are too many or not understood", () => {
  expect(readDefinition(pivot)).toEqual(pivot);
  const faulty: unknown[] = [
    [below, below, below, below, below, below],
    [{ ...below, value: null }],
    [{ ...below, is: "near" }],
    [{ ...below, tone: "#ff0000" }],
    [{ ...below, figure: "x".repeat(200) }],
    [{ ...between, from: 41 }],
    "all",
  ];
  for (const rules of faulty) {
    try {
      readDefinition({ ...pivot, rules });
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({ details: [{ field: "rules" }] });
    }
  }
});
