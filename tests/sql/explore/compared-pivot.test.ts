import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { arrange } from "../../../src/pivots/table/arrange";
import { pivotComparison, type PivotComparison } from "../../../src/pivots/pivot-comparison";
import { filterOf } from "../../../src/pivots/pivot-filters";
import { pivotSql } from "../../../src/pivots/sql/pivot-sql";
import { pivotSheetChart } from "../../../src/pivots/drawing/pivot-sheet-chart";
import { pivotTable } from "../../../src/pivots/table/pivot-table";
import { selectRows, type SelectedFact } from "../../../src/pivots/sql/selected-fact";
import type { Parameters, Rows } from "../../../src/questions/question";
import { pivotChart } from "../../../src/reports/explore/pivot/pivot-chart";
import { recordsSql } from "../../../src/reports/explore/pivot/records-sql";
import { earlierColumn } from "../../../src/shared/compared-names";
import type { Measure, Pivot } from "../../../src/shared/calls/explorations";
import { openBrowserEngine, type BrowserEngine } from "../browser-engine";
import { aPivot, fact, load } from "./given";

let engine: BrowserEngine;
beforeAll(async () => {
  engine = await openBrowserEngine();
  load(engine);
});
afterAll(() => engine.close());

const day = "2026-11-20";
const select = (parameters: Parameters): SelectedFact => selectRows(fact, parameters, {});
const count: Measure = { of: "count", field: null, shown: "value" };
const cost: Measure = { of: "sum", field: "total_cost", shown: "value" };

function comparisonOf(pivot: Pivot): PivotComparison {
  const asked = pivotComparison(pivot, select, day);
  if (asked?.state !== "compared") throw new Error("The pivot is not compared.");
  return asked.comparison;
}
const sqlOf = (pivot: Pivot): string => pivotSql(pivot, fact, select(filterOf(pivot)), comparisonOf(pivot));
const run = (pivot: Pivot): Rows => engine.run(sqlOf(pivot));
const cells = (pivot: Pivot, ...names: string[]): unknown[][] =>
  run(pivot).map((row) => names.map((name) => row[name]));

const against2023 = (more: Partial<Pivot> = {}): Pivot =>
  aPivot({ against: "year", filter: { reporting_year: [2024] }, rows: ["province_name"], ...more });

/** Each costs 20 milliseconds, after 1 second for the engine. */
describe("a pivot that is compared with the year before", () => {
  test("has both periods, their difference and the rate of change; what one of them lacks is 0, a rate then none", () => {
    expect(
      cells(
        against2023({ measures: [count, cost] }),
        "province_name",
        "records",
        "earlier_records",
        "change_records",
        "records_change_rate",
        "sum_total_cost",
        "earlier_sum_total_cost",
        "change_sum_total_cost",
        "sum_total_cost_change_rate",
      ),
    ).toEqual([
      ["Albay", 1, 0, 1, null, 50, 0, 50, null],
      ["Bulacan", 1, 1, 0, 0, 300, 100, 200, 200],
      ["Tarlac", 2, 0, 2, null, 200, 0, 200, null],
      [null, 1, 0, 1, null, 5.25, 0, 5.25, null],
      [null, 5, 1, 4, 400, 555.25, 100, 455.25, 455.25],
    ]);
  });

  test("a sum without a value in either year is empty in both, and so is its total", () => {
    const sums = ["sum_total_cost", earlierColumn("sum_total_cost")];
    const pivot = against2023({ measures: [cost], filter: { reporting_year: [2024], region_name: ["V"] } });
    engine.run("update support set total_cost = null where region_name = 'V' and reporting_year = 2024");
    try {
      expect(cells(pivot, "province_name", "row_level", ...sums)).toEqual([
        ["Albay", 0, null, null],
        [null, 1, null, null],
      ]);
    } finally {
      engine.run("update support set total_cost = 50 where region_name = 'V' and reporting_year = 2024");
    }
  });

  test("keeps a group that only the earlier year has, with a figure of 0 now", () => {
    const pivot = aPivot({
      against: "year",
      filter: { reporting_year: [2025] },
      rows: ["region_name"],
      measures: [count, { of: "average", field: "total_cost", shown: "value" }],
    });
    expect(
      cells(
        pivot,
        "region_name",
        "records",
        "earlier_records",
        "average_total_cost",
        "change_average_total_cost",
      ),
    ).toEqual([
      ["III", 0, 3, null, null],
      ["V", 0, 1, null, null],
      [null, 0, 1, null, null],
      [null, 0, 5, null, null],
    ]);
  });

  test("sets each period of its rows and columns against the same of the earlier year", () => {
    const pivot = against2023({ rows: ["reporting_year"], columns: ["reporting_quarter"] });
    expect(
      cells(pivot, "reporting_year", "reporting_quarter", "records", "earlier_records").filter(
        ([year]) => year !== null,
      ),
    ).toEqual([
      [2024, 1, 2, 0],
      [2024, 2, 2, 0],
      [2024, 4, 0, 1],
      [2024, null, 1, 0],
      [2024, null, 5, 1],
    ]);
  });

  test("compares shares by points, and formulas like other figures", () => {
    const pivot = against2023({
      measures: [
        { ...count, shown: "share_of_total" },
        {
          of: "formula",
          field: null,
          name: "Each",
          formula: "sum(total_cost) / count",
          unit: "peso",
          shown: "value",
        },
      ],
    });
    const [, bulacan] = run(pivot);
    expect(bulacan).toMatchObject({
      records_share_of_total: 20,
      earlier_records_share_of_total: 100,
      change_records_share_of_total: -80,
      formula_Each: 300,
      earlier_formula_Each: 100,
      formula_Each_change_rate: 200,
    });
    expect(bulacan).not.toHaveProperty("records_share_of_total_change_rate");
  });

  test("leaves out what is of single periods, and names the first rows by the present figure", () => {
    const pivot = against2023({
      rows: ["province_name"],
      columns: ["reporting_year"],
      measures: [count, { ...cost, shown: "running_total" }],
      order: { measure: 0, descending: true },
      top: { most: 1, field: 0 },
    });
    const answer = run(pivot);
    expect(answer[0]).not.toHaveProperty("earlier_sum_total_cost_running_total");
    const named = answer.filter((row) => row["row_level"] === 0 && row["column_level"] === 1);
    expect(named.map((row) => [row["province_name"], row["records"], row["earlier_records"]])).toEqual([
      ["Tarlac", 2, 0],
      [null, 3, 1],
    ]);
  });

  test("opens for a figure of the earlier year the records of that year, with the year that they have", () => {
    const pivot = against2023({ columns: ["reporting_year"] });
    const path = [
      { field: "province_name", value: "Bulacan" },
      { field: "reporting_year", value: 2024 },
    ];
    const records = (earlier: PivotComparison | null): unknown[][] =>
      engine
        .run(recordsSql(pivot, fact, select(filterOf(pivot)), path, 100, earlier))
        .map((row) => [row["row_key"], row["reporting_year"], row["total_cost_in_all"]]);
    expect(records(null)).toEqual([[2, 2024, undefined]]);
    expect(records(comparisonOf(pivot))).toEqual([[1, 2023, undefined]]);
  });

  test("stands in its table beside each measure, and adds up in the workbook where the measure does", () => {
    const pivot = against2023();
    const arranged = arrange(pivot, fact, run(pivot), undefined, comparisonOf(pivot));
    const table = pivotTable(arranged, "All", true);
    expect(table.columns.map(({ label, kind, total }) => [label, kind, total])).toEqual([
      ["Province", "text", undefined],
      ["Records", "integer", "sum"],
      ["Records, 2023", "integer", "sum"],
      ["Records: change", "integer", "sum"],
      ["Records: rate of change", "percent", undefined],
    ]);
    const [row] = table.rows;
    const opened = table.columns.map(({ name }) => row && table.cellOf(row, name)?.measure.beside?.part);
    expect(opened).toEqual([undefined, undefined, "earlier", undefined, undefined]);
  });
});

describe("a chart of a compared pivot has both years", () => {
  const drawnOf = (view: "bar" | "stacked" | "line" | "combo", more: Partial<Pivot>) => {
    const pivot = against2023({ view, ...more });
    const arranged = arrange(pivot, fact, run(pivot), undefined, comparisonOf(pivot));
    const sheet = pivotSheetChart(pivotTable(arranged, "All", false), arranged, view);
    const chart = pivotChart(arranged, view);
    if (chart === null) throw new Error("Nothing is drawn.");
    return { chart, sheet, rows: chart.rows, left: chart.left };
  };

  test("as bars of whole rows, in the workbook too", () => {
    const { rows, sheet, left } = drawnOf("bar", {});
    expect(rows[1]).toMatchObject({ name: "Bulacan", whole: 1, earlier_whole: 1, change_whole: 0 });
    expect([sheet?.series.length, left]).toEqual([2, null]);
  });

  test("as pairs of stacks, whose parts each open the records of their year", () => {
    const { chart, rows, sheet, left } = drawnOf("stacked", { columns: ["reporting_quarter"] });
    // Bulacan had a record in the fourth quarter of 2023, and has one in the first of 2024.
    expect(rows[1]).toMatchObject({
      name: "Bulacan",
      whole: 1,
      earlier_whole: 1,
      part_0: 1,
      earlier_part_0: 0,
      change_part_0: 1,
    });
    expect(rows.map((row) => row["earlier_part_2"])).toEqual([null, 1, null, null]);
    expect(left).toBeNull();
    const cell = (column: string) => chart.cellOf(rows[1] ?? {}, column);
    expect(cell("earlier_part_2")).toMatchObject({
      column: { values: [4] },
      measure: { beside: { part: "earlier" } },
    });
    expect(cell("part_0")).toMatchObject({ column: { values: [1] }, measure: { of: "count" } });
    expect(cell("part_0")?.measure.beside).toBeUndefined();
    // A workbook draws the present year alone: its charts have one stack for each name.
    expect(sheet?.series.map(({ outlined }) => outlined)).toEqual(Array.from({ length: 4 }));
  });

  test("as a combo with both bars and both lines, the earlier one dashed in the workbook", () => {
    const { chart, rows, sheet, left } = drawnOf("combo", { measures: [count, cost] });
    expect(rows[1]).toMatchObject({
      whole: 1,
      earlier_whole: 1,
      line: 300,
      earlier_line: 100,
      change_line: 200,
    });
    expect(left).toBeNull();
    expect(chart.cellOf(rows[1] ?? {}, "earlier_line")?.measure).toMatchObject({
      of: "sum",
      beside: { part: "earlier" },
    });
    expect(sheet?.series.map(({ line, outlined }) => [line ?? "bars", outlined ?? false])).toEqual([
      ["bars", false],
      ["bars", false],
      ["own axis", false],
      ["own axis", true],
    ]);
  });

  test("as few lines, each with its earlier one; of many only the present ones, which is told", () => {
    const few = drawnOf("line", { rows: ["reporting_quarter"], columns: ["region_name"] });
    expect(few.rows[0]).toHaveProperty("earlier_part_0");
    expect(few.left).toBeNull();
    const many = drawnOf("line", { rows: ["reporting_quarter"], columns: ["province_name"] });
    expect(many.rows[0]).not.toHaveProperty("earlier_part_0");
    expect(many.left).toMatch(/^Only 2024 is drawn: with so many lines/);
  });

  test("what is of single periods has no earlier year, in the table neither, and nothing is said of it", () => {
    const running: Measure = { of: "count", field: null, shown: "running_total" };
    const { rows, left } = drawnOf("bar", { rows: ["reporting_quarter"], measures: [running] });
    expect(rows[0]).not.toHaveProperty("earlier_whole");
    expect(left).toBeNull();
  });
});

test("a quarter is compared with the one before it, also over the turn of a year", () => {
  const pivot = aPivot({
    against: "quarter",
    filter: { reporting_year: [2024], reporting_quarter: [1] },
    rows: ["reporting_year", "reporting_quarter"],
  });
  expect(cells(pivot, "reporting_year", "reporting_quarter", "records", "earlier_records")[0]).toEqual([
    2024, 1, 2, 1,
  ]);
  const path = [{ field: "reporting_quarter", value: 1 }];
  const [record] = engine.run(
    recordsSql(pivot, fact, select(filterOf(pivot)), path, 100, comparisonOf(pivot)),
  );
  expect(record).toMatchObject({ row_key: 1, reporting_year: 2023, reporting_quarter: 4 });
});

test.each([
  [{ filter: {} }, "Choose a Year Reported first."],
  [{ filter: { reporting_year: [2026] } }, "2026 is not over"],
  [{ filter: { reporting_year: [2024], reporting_month: [3] } }, "these records do not know that period."],
])("a pivot that cannot be compared says why: %o", (more, reason) => {
  expect(pivotComparison(against2023(more), select, day)).toMatchObject({
    state: "impossible",
    reason: expect.stringContaining(reason) as string,
  });
});

test("the filter bar of the earlier period is that of the records which it opens", () => {
  const filter = { region_name: ["NIR"], reporting_year: [2024] };
  expect(comparisonOf(against2023({ filter })).filter).toEqual({ ...filter, reporting_year: [2023] });
});
