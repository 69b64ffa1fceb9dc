import { expect, test } from "vitest";
import { joinedTables, type FactTable, type Rows } from "../../../../src/analytics";
import { arrange } from "../../../../src/pivots/table/arrange";
import { chosenView, standBySize } from "../../../../src/pivots/drawing/chosen-view";
import { firstPivot } from "../../../../src/reports/explore/explore-address";
import { pivotChart } from "../../../../src/reports/explore/pivot/pivot-chart";
import type { Measure, Pivot } from "../../../../src/shared/calls/explorations";

const support = joinedTables.find(({ name }) => name === "support") as FactTable;
const count: Measure = { of: "count", field: null, shown: "value" };
const cost: Measure = { of: "sum", field: "total_cost", shown: "value" };
const arbos: Measure = { of: "distinct", field: "arbo_key", shown: "value" };

/** A pivot with so many values of its rows and columns. */
function arranged(more: Partial<Pivot>, rows: number, columns = 0) {
  const pivot: Pivot = { ...firstPivot("Central"), columns: [], ...more };
  const values = (size: number) =>
    size === 0 ? [null] : [...Array.from({ length: size }, (_, at) => at + 1), null];
  const answer: Rows = values(rows).flatMap((row) =>
    values(columns).map((column) => ({
      ...Object.fromEntries(pivot.rows.map((name) => [name, row])),
      ...Object.fromEntries(pivot.columns.map((name) => [name, column])),
      row_level: row === null ? pivot.rows.length : 0,
      column_level: column === null ? pivot.columns.length : 0,
      records: row ?? 0,
    })),
  );
  const [outer, inner] = pivot.rows;
  const sums = answer
    .filter((row) => row["row_level"] === 0)
    .map((row): Rows[number] => ({ ...row, [inner ?? ""]: null, row_level: 1 }));
  const whole = outer === undefined || inner === undefined ? answer : [...answer, ...sums];
  return { pivot, arranged: arrange(pivot, support, whole) };
}
const view = (more: Partial<Pivot>, rows: number, columns = 0) => {
  const laid = arranged(more, rows, columns);
  return chosenView(laid.pivot, laid.arranged);
};
const [year, region, fund] = ["reporting_year", "region_name", "fund_source"];

/** Each costs 5 milliseconds. */
test.each<[string, Partial<Pivot>, number, number, string]>([
  ["periods", { rows: [year] }, 4, 0, "line"],
  ["years and quarters", { rows: [year, "reporting_quarter"] }, 4, 0, "line"],
  ["periods in columns", { rows: [], columns: [year] }, 0, 4, "line"],
  ["periods of few groups", { rows: [region], columns: [year] }, 4, 3, "line"],
  ["periods of many groups", { rows: [region], columns: [year] }, 12, 3, "table"],
  ["a single period", { rows: [year] }, 1, 0, "table"],
  ["groups", { rows: [region] }, 17, 0, "bar"],
  ["groups in columns", { rows: [], columns: [region] }, 0, 17, "bar"],
  ["many groups", { rows: [region] }, 80, 0, "table"],
  ["two measures of different units", { rows: [region], measures: [count, cost] }, 17, 0, "combo"],
  ["two measures of one unit", { rows: [region], measures: [count, arbos] }, 17, 0, "table"],
  ["three measures", { rows: [region], measures: [count, cost, arbos] }, 17, 0, "table"],
  ["groups in few parts", { rows: [region], columns: [fund] }, 17, 4, "stacked"],
  ["groups in many parts", { rows: [region], columns: [fund] }, 17, 9, "table"],
  ["parts that do not add up", { rows: [region], columns: [fund], measures: [arbos] }, 17, 4, "table"],
  ["nested groups", { rows: [region, fund] }, 6, 0, "table"],
  ["no groups", { rows: [] }, 0, 0, "table"],
])("the automatic view of %s is chosen by what is asked", (_, more, rows, columns, expected) => {
  expect(view(more, rows, columns)).toBe(expected);
});

test("a view that was chosen stays, and so does an order", () => {
  expect(view({ rows: [year], view: "bar" }, 4)).toBe("bar");
  expect(view({ rows: [region], view: "table" }, 4)).toBe("table");
  const { pivot } = arranged({ rows: [region] }, 3);
  expect(standBySize(pivot)).toBe(true);
  expect(standBySize({ ...pivot, order: { measure: 0, descending: false } })).toBe(false);
  expect(standBySize({ ...pivot, view: "bar" })).toBe(false);
});

test("bars that were chosen automatically stand by size", () => {
  const laid = arranged({ rows: [region] }, 3).arranged;
  const settings = { palette: {}, font: "", width: 500, height: 300, selected: () => null } as never;
  const namesOf = (bySize: boolean) => {
    const drawn = pivotChart(laid, "bar", bySize);
    const option = drawn?.chart.option(drawn.rows, settings) as { yAxis: { data: string[] } };
    return option.yAxis.data;
  };
  expect([namesOf(true), namesOf(false)]).toEqual([
    ["3", "2", "1"],
    ["1", "2", "3"],
  ]);
});
