import {
  array,
  assert,
  constant,
  constantFrom,
  oneof,
  property,
  record,
  string,
  uniqueArray,
} from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FieldFilter, Measure, Pivot, PlainMeasure } from "../../../src/shared/calls/explorations";
import { arrange, isOthers } from "../../../src/pivots/table/arrange";
import { measureName } from "../../../src/pivots/pivot-measures";
import { pivotSql, totalsFirstSql } from "../../../src/pivots/sql/pivot-sql";
import { recordsSql } from "../../../src/reports/explore/pivot/records-sql";
import type { Rows } from "../../../src/questions/question";
import { openBrowserEngine, type BrowserEngine } from "../browser-engine";
import { aPivot, everything, fact, load } from "./given";
import { rounds } from "../../rounds";

let engine: BrowserEngine;
beforeAll(async () => {
  engine = await openBrowserEngine();
  load(engine);
});
afterAll(() => engine.close());

const run = (pivot: Pivot): Rows => engine.run(pivotSql(pivot, fact, everything));
const cells = (pivot: Pivot, ...names: string[]): unknown[][] =>
  run(pivot).map((row) => names.map((name) => row[name]));
const measure = (
  of: PlainMeasure["of"],
  field: string | null,
  shown: Measure["shown"] = "value",
): Measure => ({
  of,
  field,
  shown,
});

/** Provinces in rows, quarters of years in columns, and the columns of an answer that name them. */
const provincesByQuarter = (measures: Measure[]): Pivot =>
  aPivot({ rows: ["province_name"], columns: ["reporting_year", "reporting_quarter"], measures });
const provinceAndQuarter = [
  "province_name",
  "row_level",
  "reporting_year",
  "reporting_quarter",
  "column_level",
];

describe("a pivot's statement in the engine", () => {
  test("totals and sub-totals of distinct counts and averages are computed from the records anew", () => {
    const pivot = aPivot({
      rows: ["region_name", "province_name"],
      measures: [
        measure("count", null),
        measure("distinct", "arbo_key"),
        measure("average", "total_cost"),
        measure("sum", "total_cost"),
      ],
    });
    expect(
      cells(
        pivot,
        "region_name",
        "province_name",
        "row_level",
        "records",
        "distinct_arbo_key",
        "average_total_cost",
        "sum_total_cost",
      ),
    ).toEqual([
      ["III", "Bulacan", 0, 2, 1, 200, 400],
      ["III", "Tarlac", 0, 2, 2, 200, 200],
      ["III", null, 1, 4, 2, 200, 600],
      ["V", "Albay", 0, 2, 1, 55, 110],
      ["V", null, 1, 2, 1, 55, 110],
      [null, null, 0, 1, 0, 5.25, 5.25],
      [null, null, 1, 1, 0, 5.25, 5.25],
      [null, null, 2, 7, 3, 119.21, 715.25],
    ]);
  });

  test("a formula is computed from the records of each cell and total, and has no value where it divides by 0", () => {
    const formula = (name: string, text: string, unit: "number" | "share" = "number"): Measure => ({
      of: "formula",
      field: null,
      name,
      formula: text,
      unit,
      shown: "value",
    });
    const pivot = aPivot({
      rows: ["region_name"],
      measures: [
        formula("Cost of one", "sum(total_cost) / count"),
        formula("Of three", "(count - 1) / 3", "share"),
        formula("Per organization", "sum(total_cost) / distinct(arbo_key) - -2 * 0.5"),
      ],
    });
    expect(
      cells(pivot, "region_name", "formula_Cost of one", "formula_Of three", "formula_Per organization"),
    ).toEqual([
      ["III", 150, 100, 301],
      ["V", 55, 33.33, 111],
      [null, 5.25, 0, null],
      [null, 102.18, 200, 239.42],
    ]);
  });

  test("a formula that adds up has a running total and shares; a ratio has neither", () => {
    const formula = (text: string, shown: Measure["shown"]): Measure => ({
      of: "formula",
      field: null,
      name: "F",
      formula: text,
      unit: "number",
      shown,
    });
    const pivot = (text: string): Pivot =>
      aPivot({
        rows: ["region_name"],
        columns: ["reporting_year"],
        measures: [formula(text, "running_total"), formula(text, "share_of_column"), measure("count", null)],
      });
    const answer = run(pivot("sum(total_cost) - 10 * count"));
    const central = answer.filter((row) => row["region_name"] === "III" && row["column_level"] === 0);
    expect(central.map((row) => row["formula_F_running_total"])).toEqual([90, 560, 560]);
    const of2024 = answer.filter((row) => row["reporting_year"] === 2024 && row["row_level"] === 0);
    expect(of2024.map((row) => [row["region_name"], row["formula_F_share_of_column"]])).toEqual([
      ["III", 93.02],
      ["V", 7.92],
      [null, -0.94],
    ]);
    const [ratio] = run(pivot("sum(total_cost) / count"));
    expect(Object.keys(ratio ?? {}).filter((name) => name.startsWith("formula_"))).toEqual([]);
  });

  test("what is not stated is a group of its own, and is not taken for a total", () => {
    expect(cells(aPivot({ rows: ["region_name"] }), "region_name", "row_level", "records")).toEqual([
      ["III", 0, 4],
      ["V", 0, 2],
      [null, 0, 1],
      [null, 1, 7],
    ]);
  });

  test("shares are of the row, the column and the whole", () => {
    const pivot = aPivot({
      rows: ["region_name"],
      columns: ["reporting_year"],
      measures: [
        measure("count", null),
        measure("count", null, "share_of_row"),
        measure("count", null, "share_of_column"),
        measure("count", null, "share_of_total"),
      ],
    });
    const shares = ["records", "records_share_of_row", "records_share_of_column", "records_share_of_total"];
    expect(
      cells(pivot, "region_name", "row_level", "reporting_year", "column_level", ...shares).filter(
        ([region, level]) => region === "III" || level === 1,
      ),
    ).toEqual([
      ["III", 0, 2023, 0, 1, 25, 100, 14.29],
      ["III", 0, 2024, 0, 3, 75, 60, 42.86],
      ["III", 0, null, 1, 4, 100, 57.14, 57.14],
      [null, 1, 2023, 0, 1, 14.29, 100, 14.29],
      [null, 1, 2024, 0, 5, 71.43, 100, 71.43],
      [null, 1, 2026, 0, 1, 14.29, 100, 14.29],
      [null, 1, null, 1, 7, 100, 100, 100],
    ]);
  });

  test("a year is compared with the year before it, and with none where that year has no records", () => {
    const pivot = aPivot({
      columns: ["reporting_year"],
      measures: [
        measure("sum", "total_cost"),
        measure("sum", "total_cost", "change"),
        measure("sum", "total_cost", "difference"),
      ],
    });
    expect(
      cells(pivot, "reporting_year", "sum_total_cost", "sum_total_cost_change", "sum_total_cost_difference"),
    ).toEqual([
      [2023, 100, null, null],
      [2024, 555.25, 455.25, 455.25],
      [2026, 60, null, null],
      [null, 715.25, null, null],
    ]);
  });

  test("who has records in one of two periods has none in the other: the changes of the parts add up to the whole's", () => {
    const pivot = provincesByQuarter([
      measure("count", null),
      measure("count", null, "difference"),
      measure("count", null, "change"),
      measure("average", "total_cost", "difference"),
    ]);
    const names = ["records", "records_difference", "records_change", "average_total_cost_difference"];
    const of = (year: number, quarter: number | null): unknown[][] =>
      cells(pivot, ...provinceAndQuarter, ...names)
        .filter((cell) => cell[2] === year && cell[3] === quarter && cell[4] === (quarter === null ? 1 : 0))
        .map(([province, level, , , , ...values]) => [level === 1 ? "all" : province, ...values]);
    expect(of(2024, 1)).toEqual([
      ["Bulacan", 1, 0, 0, 200],
      ["Tarlac", 1, 1, null, null],
      ["all", 2, 1, 100, 150],
    ]);
    expect(of(2024, 2)).toEqual([
      ["Albay", 1, 1, null, null],
      ["Bulacan", 0, -1, -100, null],
      ["Tarlac", 1, 0, 0, null],
      ["all", 2, 0, 0, -200],
    ]);
  });

  test("the first quarter is compared with the last of the year before, a year's sub-total with the year before", () => {
    const pivot = aPivot({
      columns: ["reporting_year", "reporting_quarter"],
      measures: [measure("count", null, "difference")],
    });
    expect(cells(pivot, "reporting_year", "reporting_quarter", "column_level", "records_difference")).toEqual(
      [
        [2023, 4, 0, null],
        [2023, null, 1, null],
        [2024, 1, 0, 1],
        [2024, 2, 0, 0],
        [2024, null, 0, null],
        [2024, null, 1, 4],
        [2026, 1, 0, null],
        [2026, null, 1, null],
        [null, null, 2, null],
      ],
    );
  });

  test("a running total goes on over quarters without records and over years; a total is itself", () => {
    const pivot = provincesByQuarter([
      measure("count", null),
      measure("count", null, "running_total"),
      measure("sum", "total_cost", "running_total"),
      measure("count", null, "difference"),
    ]);
    const rowOf = (province: string | null, level: number): unknown[][] =>
      cells(pivot, ...provinceAndQuarter, "records", "records_running_total", "sum_total_cost_running_total")
        .filter((cell) => cell[0] === province && cell[1] === level)
        .map(([, , year, quarter, , ...values]) => [year, quarter, ...values]);
    expect(rowOf("Bulacan", 0)).toEqual([
      [2023, 4, 1, 1, 100],
      [2023, null, 1, 1, 100],
      [2024, 1, 1, 2, 400],
      [2024, 2, 0, 2, 400],
      [2024, null, 1, 2, 400],
      [2026, 1, 0, 2, 400],
      [2026, null, 0, 2, 400],
      [null, null, 2, 2, 400],
    ]);
    // A record without a quarter runs in the sub-total of its year.
    expect(rowOf(null, 1)).toEqual([
      [2023, 4, 1, 1, 100],
      [2023, null, 1, 1, 100],
      [2024, 1, 2, 3, 600],
      [2024, 2, 2, 5, 650],
      [2024, null, 1, 1, 5.25],
      [2024, null, 5, 6, 655.25],
      [2026, 1, 1, 6, 710],
      [2026, null, 1, 7, 715.25],
      [null, null, 7, 7, 715.25],
    ]);
  });

  test("a running total stands in a period without records between two that have some", () => {
    const pivot = aPivot({
      rows: ["province_name"],
      columns: ["reporting_quarter"],
      measures: [measure("count", null), measure("count", null, "running_total")],
    });
    const names = ["province_name", "row_level", "reporting_quarter", "column_level"];
    const ofBulacan = cells(pivot, ...names, "records", "records_running_total").filter(
      ([province, level]) => province === "Bulacan" && level === 0,
    );
    expect(ofBulacan.map(([, , quarter, , ...values]) => [quarter, ...values])).toEqual([
      [1, 1, 1],
      [2, 0, 1],
      [4, 1, 2],
      [null, 2, 2],
    ]);
  });

  test("the running total of others is that of their records, and of each row that stays its own", () => {
    const pivot = aPivot({
      rows: ["region_name"],
      columns: ["reporting_year"],
      measures: [measure("count", null), measure("count", null, "running_total")],
      order: { measure: 0, descending: true },
      top: { most: 1, field: 0 },
    });
    const names = ["region_name", "is_others", "row_level", "reporting_year", "column_level"];
    const found = cells(pivot, ...names, "records_running_total").filter((cell) => cell[4] === 0);
    expect(found).toEqual([
      ["III", 0, 0, 2023, 0, 1],
      ["III", 0, 0, 2024, 0, 4],
      ["III", 0, 0, 2026, 0, 4],
      [null, 1, 0, 2024, 0, 2],
      [null, 1, 0, 2026, 0, 3],
      [null, null, 1, 2023, 0, 1],
      [null, null, 1, 2024, 0, 6],
      [null, null, 1, 2026, 0, 7],
    ]);
  });

  test("averages and formulas have no running total, and nothing has one without a period", () => {
    const running = [
      measure("average", "total_cost", "running_total"),
      measure("count", null, "running_total"),
    ];
    const columnsOf = (more: Partial<Pivot>) =>
      Object.keys(run(aPivot({ measures: running, ...more }))[0] ?? {});
    expect(columnsOf({ rows: ["reporting_year"] }).slice(-1)).toEqual(["records_running_total"]);
    expect(columnsOf({ rows: ["region_name"] }).slice(-1)).toEqual(["records"]);
  });

  test("a comparison without a period is left out, not guessed", () => {
    const pivot = aPivot({ rows: ["region_name"], measures: [measure("count", null, "change")] });
    expect(Object.keys(run(pivot)[0] ?? {})).toEqual(["region_name", "row_level", "column_level", "records"]);
  });

  test("the first of the outer field keep their inner rows, the others are one with theirs, and the totals count all", () => {
    const pivot = aPivot({
      rows: ["region_name", "province_name"],
      order: { measure: 0, descending: true },
      top: { most: 1, field: 0 },
    });
    expect(cells(pivot, "region_name", "is_others", "province_name", "row_level", "records")).toEqual([
      ["III", 0, "Bulacan", 0, 2],
      ["III", 0, "Tarlac", 0, 2],
      ["III", 0, null, 1, 4],
      [null, 1, "Albay", 0, 2],
      [null, 1, null, 0, 1],
      [null, 1, null, 1, 3],
      [null, null, null, 2, 7],
    ]);
  });

  test("a field whose first groups are named is measured by the values that its records have", () => {
    const pivot = aPivot({
      rows: ["total_cost"],
      measures: [
        measure("distinct", "total_cost"),
        measure("sum", "total_cost"),
        { of: "formula", field: null, name: "F", formula: "sum(total_cost)", unit: "peso", shown: "value" },
      ],
      order: { measure: 1, descending: true },
      top: { most: 1, field: 0 },
    });
    const names = ["is_others", "row_level", "distinct_total_cost", "sum_total_cost", "formula_F"];
    expect(cells(pivot, ...names)).toEqual([
      [0, 0, 1, 300, 300],
      [1, 0, 5, 415.25, 415.25],
      [null, 1, 6, 715.25, 715.25],
    ]);
  });

  test("what is of single periods has no total to rank by: the first are those with the largest or smallest values", () => {
    const pivot = aPivot({
      rows: ["region_name"],
      columns: ["reporting_year"],
      measures: [measure("count", null, "difference")],
      order: { measure: 0, descending: false },
      top: { most: 1, field: 0 },
    });
    const kept = cells(pivot, "region_name", "is_others", "row_level").filter(
      (row) => row[1] === 0 && row[2] === 0,
    );
    const counted = cells(aPivot({ rows: ["region_name"] }), "region_name", "row_level", "records");
    const [smallest] = counted.filter((row) => row[1] === 0).toSorted((a, b) => Number(a[2]) - Number(b[2]));
    expect(new Set(kept.map(([region]) => region))).toEqual(new Set([smallest?.[0]]));
    expect(smallest?.[0]).not.toBe("III");
  });

  test("an answer that is cut has the totals, and then the rows in their order", () => {
    const pivot = aPivot({ rows: ["region_name", "province_name"] });
    const whole = totalsFirstSql(pivotSql(pivot, fact, everything), pivot, fact);
    const levels = engine.run(whole).map((row) => row["row_level"]);
    expect(levels).toEqual(levels.toSorted((a, b) => Number(b) - Number(a)));
    expect(engine.run(`${whole}\nlimit 1`)).toEqual(run(pivot).filter((row) => row["row_level"] === 2));
  });

  test("the first of the inner field are those of each outer one", () => {
    const pivot = aPivot({
      rows: ["region_name", "province_name"],
      measures: [measure("sum", "total_cost")],
      order: { measure: 0, descending: false },
      top: { most: 1, field: 1 },
    });
    expect(
      cells(pivot, "region_name", "province_name", "is_others", "sum_total_cost", "row_level").filter(
        (row) => row.at(-1) === 0,
      ),
    ).toEqual([
      ["III", "Tarlac", 0, 200, 0],
      ["III", null, 1, 400, 0],
      ["V", "Albay", 0, 110, 0],
      [null, null, 0, 5.25, 0],
    ]);
  });

  test("where periods are compared, the first are the same groups in each: none falls because it stands in the others", () => {
    const pivot = aPivot({
      rows: ["reporting_year", "region_name"],
      filters: [{ field: "reporting_year", is: "between", from: 2023, to: 2024 }],
      measures: [measure("count", null, "difference"), measure("sum", "total_cost"), measure("count", null)],
      order: { measure: 1, descending: false },
      top: { most: 1, field: 1 },
    });
    const names = [
      "reporting_year",
      "region_name",
      "is_others",
      "records",
      "records_difference",
      "row_level",
    ];
    const years = cells(pivot, ...names).filter((row) => row.at(-1) === 0);
    expect(years.map((row) => row.slice(0, -1))).toEqual([
      [2023, null, 1, 1, null],
      [2024, null, 0, 1, 1],
      [2024, null, 1, 4, 3],
    ]);
    const alone = cells(
      { ...pivot, measures: pivot.measures.slice(1), order: { measure: 0, descending: false } },
      ...names,
    );
    expect(alone.filter((row) => row[0] === 2023 && row.at(-1) === 0)).toEqual([
      [2023, "III", 0, 1, undefined, 0],
    ]);
  });

  test.each<[string, FieldFilter, number]>([
    ["in", { field: "region_name", is: "in", values: ["III"] }, 4],
    ["in, with not stated", { field: "region_name", is: "in", values: ["V", null] }, 3],
    ["not stated alone", { field: "region_name", is: "in", values: [null] }, 1],
    ["not in keeps what is not stated", { field: "region_name", is: "not_in", values: ["III"] }, 3],
    ["not in, without not stated", { field: "region_name", is: "not_in", values: ["III", null] }, 2],
    ["stated", { field: "region_name", is: "not_in", values: [null] }, 6],
    ["a range", { field: "total_cost", is: "between", from: 60, to: 200 }, 3],
    ["a range open above", { field: "reporting_year", is: "between", from: 2025, to: null }, 1],
    ["no bound", { field: "reporting_year", is: "between", from: null, to: null }, 7],
    ["no value", { field: "region_name", is: "in", values: [] }, 7],
    ["a quote", { field: "note", is: "in", values: ["O'Hara"] }, 1],
    ["a parameter's name", { field: "note", is: "in", values: ["$region_name"] }, 1],
    ["text where a number belongs", { field: "arbo_key", is: "in", values: ["ten"] }, 0],
    ["a range of texts", { field: "note", is: "between", from: "a", to: "b" }, 4],
    ["a field that the fact does not have", { field: "nothing", is: "in", values: [1] }, 7],
  ])("a filter: %s", (_, filter, count) => {
    expect(run(aPivot({ filters: [filter] }))).toEqual([{ row_level: 0, column_level: 0, records: count }]);
  });

  test("no value of a filter can end its literal", () => {
    const hostile = oneof(
      string({ unit: "binary", maxLength: 12 }).filter((text) => !text.includes("\u0000")),
      constantFrom(
        "'",
        "''",
        "\\'",
        "'; drop table support; --",
        "$$",
        "/*",
        "--",
        "') or true or note in ('",
      ),
    );
    const filter = record({
      field: constantFrom("note", "region_name", "total_cost"),
      is: constantFrom("in" as const, "not_in" as const),
      values: array(oneof(hostile, constant(null)), { minLength: 1, maxLength: 3 }),
    });
    assert(
      property(filter, (one) => {
        const [row] = run(aPivot({ filters: [one] }));
        const kept = new Set(["O'Hara", "a", "b", "$region_name", "III", "V", null]);
        if (one.is === "in" && !one.values.some((value) => kept.has(value) || Number.isFinite(Number(value))))
          expect(row?.["records"]).toBe(0);
        expect(engine.run("select cast(count(*) as integer) as n from support")).toEqual([{ n: 7 }]);
      }),
      { numRuns: rounds(50, 2000), seed: 4 },
    );
  });

  test("the records behind a cell are as many as it counts, and add up to what it sums, also where not all are listed", () => {
    const pivot = aPivot({
      rows: ["region_name"],
      columns: ["reporting_year"],
      measures: [measure("count", null), measure("sum", "total_cost")],
    });
    for (const row of run(pivot)) {
      const path = [
        ...(row["row_level"] === 0
          ? [{ field: "region_name", value: row["region_name"] as string | null }]
          : []),
        ...(row["column_level"] === 0
          ? [{ field: "reporting_year", value: row["reporting_year"] as number | null }]
          : []),
      ];
      const behind = engine.run(recordsSql(pivot, fact, everything, path, 100));
      expect(behind).toHaveLength(Number(row["records"]));
      const [first] = engine.run(recordsSql(pivot, fact, everything, path, 1));
      expect(first?.["total_cost_in_all"]).toBe(row["sum_total_cost"]);
      expect(behind[0]?.["rows_in_all"]).toBe(row["records"]);
    }
  });

  /** Each case costs 40 milliseconds. */
  test("a limit changes no figure of the groups that it names, and no total", () => {
    const fields = ["region_name", "province_name", "reporting_year", "reporting_quarter", "note"] as const;
    const cases = record({
      rows: uniqueArray(constantFrom(...fields), { minLength: 1, maxLength: 3 }),
      column: constantFrom(...fields, null),
      field: constantFrom(0, 1, 2),
      most: constantFrom(1, 2),
      measured: constantFrom(...fields),
      shown: constantFrom(
        "value" as const,
        "share_of_total" as const,
        "difference" as const,
        "running_total" as const,
      ),
      by: constantFrom(null, 0, 1, 2),
      descending: constantFrom(true, false),
    });
    const named = (pivot: Pivot) => {
      const { rows, columns, measures, figure } = arrange(pivot, fact, run(pivot));
      return new Map(
        rows
          .filter((row) => !isOthers(row))
          .flatMap((row) =>
            columns.map((column) => [
              `${row.key} ${column.key}`,
              measures.map((one) => figure(row, column, one)),
            ]),
          ),
      );
    };
    assert(
      property(cases, ({ rows, column, field, most, measured, shown, by, descending }) => {
        const pivot = aPivot({
          rows,
          columns: column === null || rows.includes(column) ? [] : [column],
          measures: [
            measure("count", null),
            measure("distinct", measured),
            measure("sum", "total_cost", shown),
          ],
          order: { measure: by, descending },
        });
        const whole = named(pivot);
        const limited = named({ ...pivot, top: { most, field: Math.min(field, rows.length - 1) } });
        for (const [cell, figures] of limited) expect([cell, figures]).toEqual([cell, whole.get(cell)]);
      }),
      { numRuns: rounds(40, 1000), seed: 7 },
    );
  });

  test("records stand in one order by place and organization, however the table lies: a part begins the whole", () => {
    const pivot = aPivot({ rows: ["region_name"], columns: [] });
    const whole = engine.run(recordsSql(pivot, fact, everything, [], 100));
    const keys = whole.map((row) => row["row_key"]);
    expect(new Set(keys).size).toBe(whole.length);
    const sql = recordsSql(pivot, fact, everything, [], 3).replace(
      /from support\b/,
      "from (select * from support order by row_key desc) as turned",
    );
    expect(sql).toContain("turned");
    expect(engine.run(sql).map((row) => row["row_key"])).toEqual(keys.slice(0, 3));
    const placed = whole.filter((row) => row["region_name"] !== null);
    const places = placed.map((row) => [row["region_name"], row["province_name"]].join("\t"));
    expect(places).toEqual(places.toSorted());
  });
});

/** Each costs 20 milliseconds. */
describe("a sum without any value", () => {
  const none: [string, number, number | null] = ["Tarlac", 2024, null];
  test.each<{ records: [string, number, number | null][] }>([
    { records: [none] },
    { records: [none, ["Albay", 2025, null]] },
    { records: [none, ["Albay", 2025, 5]] },
    { records: [["Tarlac", 2023, 7], none, ["Albay", 2025, null]] },
    {
      records: [
        ["Tarlac", 2023, null],
        ["Tarlac", 2024, 5],
        ["Albay", 2024, null],
        ["Albay", 2025, 3],
      ],
    },
  ])("is empty in cells and totals alike, and totals are the sum of what is not: $records", ({ records }) => {
    engine.run("create or replace table few as select * from support limit 0");
    for (const [at, [province, year, cost]] of records.entries())
      engine.run(`insert into few values (${at}, 'III', '${province}', ${year}, 1, 10, ${cost}, null)`);
    const few = { parts: "", table: "few", ignored: [] };
    for (const shown of ["value", "running_total", "difference"] as const) {
      const summed = measure("sum", "total_cost", shown);
      const pivot = aPivot({ rows: ["province_name"], columns: ["reporting_year"], measures: [summed] });
      const answer = engine.run(pivotSql(pivot, fact, few));
      const valueOf = (row: Rows[number]) => row[measureName(summed)] as number | null;
      for (const total of answer.filter((row) => row["row_level"] === 1)) {
        const parts = answer
          .filter((row) => row["row_level"] === 0 && row["column_level"] === total["column_level"])
          .filter((row) => row["reporting_year"] === total["reporting_year"])
          .flatMap((row) => valueOf(row) ?? []);
        const sum = parts.length === 0 ? null : parts.reduce((all, one) => all + one, 0);
        expect([shown, total["reporting_year"], valueOf(total)]).toEqual([
          shown,
          total["reporting_year"],
          sum,
        ]);
      }
    }
  });
});
