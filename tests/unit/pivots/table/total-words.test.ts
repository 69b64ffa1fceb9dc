import { expect, test } from "vitest";
import { joinedTables, type FactTable } from "../../../../src/analytics";
import { arrange } from "../../../../src/pivots/table/arrange";
import { measureName } from "../../../../src/pivots/pivot-measures";
import { pivotTable } from "../../../../src/pivots/table/pivot-table";
import { rowTotal, selectionTotal, totalNotes } from "../../../../src/pivots/table/total-words";
import { firstPivot } from "../../../../src/reports/explore/explore-address";
import type { Measure, Pivot } from "../../../../src/shared/calls/explorations";

const support = joinedTables.find(({ name }) => name === "support") as FactTable;
const count: Measure = { of: "count", field: null, shown: "value" };
const arbos: Measure = { of: "distinct", field: "arbo_key", shown: "value" };
const average: Measure = { of: "average", field: "total_cost", shown: "value" };
const pivotOf = (...measures: Measure[]): Pivot => ({
  ...firstPivot("Central"),
  rows: ["region_name", "province_name"],
  measures,
});

/** Each costs 5 milliseconds. */
test("a total says whether it is the sum of its rows, by itself and of which area", () => {
  expect([rowTotal([count], "Region V"), rowTotal([count], selectionTotal)]).toEqual([
    "Total: Region V",
    "Total of the selection",
  ]);
  expect([rowTotal([count, arbos], "Region V"), rowTotal([average], selectionTotal)]).toEqual([
    "All: Region V",
    "All of the selection",
  ]);
});

test("rows and columns that are no sums are called “All”, and their column tells why", () => {
  const cell = (
    region: string | null,
    province: string | null,
    year: number | null,
    levels: [number, number],
  ) => ({
    region_name: region,
    province_name: province,
    reporting_year: year,
    row_level: levels[0],
    column_level: levels[1],
    [measureName(arbos)]: 1,
  });
  const answer = [
    cell("Region V", "Albay", 2024, [0, 0]),
    cell("Region V", "Albay", null, [0, 1]),
    cell("Region V", null, null, [1, 1]),
    cell(null, null, null, [2, 1]),
  ];
  const { columns, rows } = pivotTable(arrange(pivotOf(arbos), support, answer), "Philippines", true);
  expect(rows.map((row) => [row["row_0"], row["row_1"]])).toEqual([
    ["Region V", "Albay"],
    ["Region V", "All"],
    ["All: Philippines", undefined],
  ]);
  const last = columns.at(-1);
  expect(last?.label).toBe("All");
  expect(last?.hint).toMatch(/^No sum: distinct .* counts each once/);
  expect(columns.at(-2)?.hint).toBeUndefined();
});

test("what totals are is told once for all measures that do not add up, and not where no totals are", () => {
  const pivot = pivotOf(count, arbos, average);
  expect(totalNotes(pivot, support)).toEqual([
    expect.stringMatching(
      /^“All” is no sum of the rows: distinct .* counts each once, .*; average of total cost is of all records\.$/,
    ),
  ]);
  expect(totalNotes(pivotOf(count), support)).toEqual([]);
  expect(totalNotes({ ...pivot, totals: false }, support)).toEqual([]);
  expect(totalNotes({ ...pivot, rows: [], columns: [] }, support)).toEqual([]);
});
