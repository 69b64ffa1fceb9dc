import { expect, it } from "vitest";
import { countWithNoun, listCountText } from "../../../../src/reports/report/drill-through-drawer";
import { targetAccomplishments } from "../../../../src/reports/target-accomplishment/target-accomplishment";
import { totalLineLevel, withTotalLine } from "../../../../src/shared/cells/total-line";

it("counts one thing as one", () => {
  expect([countWithNoun(1, "ARBOs"), countWithNoun(1, "entries"), countWithNoun(1, "participants")]).toEqual([
    "1 ARBO",
    "1 entry",
    "1 participant",
  ]);
  expect([countWithNoun(0, "ARBOs"), countWithNoun(1234, "entries")]).toEqual(["0 ARBOs", "1,234 entries"]);
});

const support = targetAccomplishments.support;
const layout = support.layouts.find(({ name }) => name === "region")!;
const bulacan = { region_name: "Region III", is_total: 0, qty_matched: 452, support_provided_matched: 2 };
const rows = [
  { arbo_name: "Unang Ani", thing_name: "Livelihood", qty_target: 300, qty_accomp: 260, qty_matched: 252 },
  {
    arbo_name: "Ikalawang Ani",
    thing_name: "Irrigation",
    qty_target: 210,
    qty_accomp: 200,
    qty_matched: 200,
  },
];

it("a list behind a quantity says what its rows add up to: the number that was clicked", () => {
  const behind = support.drillThrough(bulacan, "qty_matched", layout)!;
  expect(listCountText(behind, "matched", rows)).toBe(
    "2 supports provided, adding up to 452 (Quantity, Matched)",
  );
  expect(listCountText(behind, "target_only", rows)).toBe(
    "2 supports provided, adding up to 510 (Quantity, Target)",
  );
});

it("a list behind a count says how many rows it has", () => {
  const behind = support.drillThrough(bulacan, "support_provided_matched", layout)!;
  expect(listCountText(behind, "matched", rows)).toBe("2 supports provided");
});

it("a list ends with the sum of all its rows under each column that adds up, and under no other", () => {
  const { list } = support.drillThrough(bulacan, "qty_matched", layout)!;
  const proven = withTotalLine([...rows, { arbo_name: "X", qty_matched: null }], list.columns, "Total of 3");
  expect(proven).toHaveLength(4);
  expect(proven.map(totalLineLevel)).toEqual(["row", "row", "row", "total"]);
  expect(proven[3]).toMatchObject({
    arbo_name: "Total of 3",
    qty_target: 510,
    qty_accomp: 460,
    qty_matched: 452,
  });
  expect(proven[3]).not.toHaveProperty("reporting_year");
  const cents = withTotalLine(
    [{ a: 0.1 }, { a: 0.2 }],
    [
      { name: "b", label: "", kind: "text" },
      { name: "a", label: "", kind: "peso", total: "sum" },
    ],
    "Total",
  );
  expect(cents[2]?.["a"]).toBe(0.3);
});
