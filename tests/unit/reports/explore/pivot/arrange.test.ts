import { describe, expect, test } from "vitest";
import { joinedTables, type FactTable, type Rows } from "../../../../../src/analytics";
import { arrange } from "../../../../../src/pivots/table/arrange";
import { columnLabel } from "../../../../../src/labels/column-label";
import { pathLabels } from "../../../../../src/pivots/facts/fields";
import { pivotChart } from "../../../../../src/reports/explore/pivot/pivot-chart";
import { pivotSheetChart } from "../../../../../src/pivots/drawing/pivot-sheet-chart";
import { pivotTable } from "../../../../../src/pivots/table/pivot-table";
import { firstPivot, readPivot, writeExploration } from "../../../../../src/reports/explore/explore-address";
import type { Pivot, ShownView } from "../../../../../src/shared/calls/explorations";
import { chartOver } from "../../../../../src/shared/sheet-chart";

const fact: FactTable = {
  name: "support",
  title: "Support",
  about: "",
  forms: [],
  personal: false,
  fields: [
    { name: "region_name", type: "enum" },
    { name: "province_name", type: "enum" },
    { name: "reporting_year", type: "integer" },
    { name: "reporting_quarter", type: "integer" },
  ],
};
const pivot: Pivot = {
  ...firstPivot("Central"),
  rows: ["region_name", "province_name"],
  columns: ["reporting_quarter"],
};
const row = (
  region: string | null,
  province: string | null,
  quarter: number | null,
  levels: [number, number],
  records: number,
): Rows[number] => ({
  region_name: region,
  province_name: province,
  reporting_quarter: quarter,
  row_level: levels[0],
  column_level: levels[1],
  records,
});
/** Region IX has one province, Region V two; a record has no place. */
const answer: Rows = [
  row("Region IX", "Zamboanga", 1, [0, 0], 1),
  row("Region IX", "Zamboanga", null, [0, 1], 1),
  row("Region IX", null, 1, [1, 0], 1),
  row("Region IX", null, null, [1, 1], 1),
  row("Region V", "Albay", 2, [0, 0], 2),
  row("Region V", "Albay", null, [0, 1], 2),
  row("Region V", "Sorsogon", 1, [0, 0], 3),
  row("Region V", "Sorsogon", null, [0, 1], 3),
  row("Region V", null, 1, [1, 0], 3),
  row("Region V", null, 2, [1, 0], 2),
  row("Region V", null, null, [1, 1], 5),
  row(null, null, 1, [0, 0], 1),
  row(null, null, null, [0, 1], 1),
  row(null, null, 1, [1, 0], 1),
  row(null, null, null, [1, 1], 1),
  row(null, null, 1, [2, 0], 5),
  row(null, null, 2, [2, 0], 2),
  row(null, null, null, [2, 1], 7),
];
const places: Record<string, number> = { "Region V": 5, "Region IX": 9 };
const laid = (more: Partial<Pivot> = {}) =>
  arrange({ ...pivot, ...more }, fact, answer, (field, value) =>
    field === "region_name" ? places[value] : undefined,
  );
const heads = (more: Partial<Pivot> = {}, totals = true) =>
  pivotTable(laid(more), "Philippines", totals).rows.map((cells) => [cells["row_0"], cells["row_1"]]);

describe("a pivot laid out", () => {
  test("rows stand in their official order, each sub-total behind what it sums up, the total last", () => {
    expect(heads()).toEqual([
      ["Region V", "Albay"],
      ["Region V", "Sorsogon"],
      ["Region V", "Sub-total"],
      ["Region IX", "Zamboanga"],
      ["Region IX", "Sub-total"],
      ["Not stated", "Not stated"],
      ["Not stated", "Sub-total"],
      ["Total: Philippines", undefined],
    ]);
  });

  test("a measure orders the rows of each level by the total of its columns", () => {
    expect(heads({ order: { measure: 0, descending: true } }).slice(0, 3)).toEqual([
      ["Region V", "Sorsogon"],
      ["Region V", "Albay"],
      ["Region V", "Sub-total"],
    ]);
    expect(heads({ order: { measure: 0, descending: false } }).at(-2)).toEqual(["Region V", "Sub-total"]);
  });

  test("without totals only rows and columns of their own stay", () => {
    expect(heads({}, false)).toHaveLength(4);
    const { columns } = pivotTable(laid(), "Philippines", false);
    expect(columns.map(({ label }) => label)).toEqual(["Region", "Province", "Q1", "Q2"]);
  });

  test("totals are sums of the rows shown, also where only the first of a field are named", () => {
    const sums = (more: Partial<Pivot>) =>
      pivotTable(laid(more), "Philippines", true).columns.flatMap(({ total }) => total ?? []);
    expect(sums({})).toEqual(["sum", "sum", "sum"]);
    expect(sums({ top: { most: 1, field: 1 } })).toEqual(["sum", "sum", "sum"]);
  });

  test("figures are shaded by their size beside the others; totals are not", () => {
    const table = pivotTable(laid(), "Philippines", true);
    const shades = table.rows.map((cells) =>
      table.columns
        .filter(({ name }) => name.startsWith("figure"))
        .map(({ name }) => table.shadeOf(cells, name)),
    );
    expect(Math.max(...shades.flat())).toBe(1);
    for (const [at, cells] of table.rows.entries())
      if (table.level(cells) !== "row") expect(new Set(shades[at])).toEqual(new Set([0]));
  });

  test("the workbook shades the columns that the screen shades, and leaves those of totals", () => {
    const table = pivotTable(laid(), "Philippines", true);
    const shaded = table.columns.flatMap(({ name }) =>
      table.rows.some((cells) => table.shadeOf(cells, name) !== 0) ? [name] : [],
    );
    expect(shaded.length).toBeGreaterThan(0);
    expect(table.shades).toEqual([shaded]);
  });

  test("figures stand where their row and column meet, and lead back to both", () => {
    const table = pivotTable(laid(), "Philippines", true);
    expect(table.columns.map(({ label }) => label)).toEqual(["Region", "Province", "Q1", "Q2", "Total"]);
    const [albay] = table.rows;
    expect(table.columns.slice(2).map(({ name }) => albay?.[name])).toEqual([null, 2, 2]);
    const [, , first, second] = table.columns;
    expect(table.cellOf(albay ?? {}, first?.name ?? "")).toBeNull();
    expect(table.cellOf(albay ?? {}, second?.name ?? "")).toMatchObject({
      row: { values: ["Region V", "Albay"] },
      column: { values: [2] },
    });
    expect(table.rows.map(table.level)).toEqual([
      "row",
      "row",
      "subtotal",
      "row",
      "subtotal",
      "row",
      "subtotal",
      "total",
    ]);
  });
});

describe("the address of Explore", () => {
  test("holds a pivot with its filters, and gives it back", () => {
    const kept: Pivot = { ...pivot, filter: { region_name: ["Region V"] }, stage: "Pending" };
    const address = new URLSearchParams("report=explore&explore=sql");
    writeExploration(address, kept, 7);
    expect(address.get("exploration")).toBe("7");
    expect(address.get("explore")).toBeNull();
    expect(address.getAll("region_name")).toEqual(["Region V"]);
    expect(address.get("stage")).toBe("Pending");
    expect({ ...readPivot(address.get("pivot")), filter: kept.filter, stage: kept.stage }).toEqual(kept);
  });

  test.each(["", "{", "[]", '{"fact":"users"}', '{"fact":"support","rows":["x y"]}'])(
    "an address with %s shows the first pivot instead",
    (text) => expect(readPivot(text)).toBeNull(),
  );
});

describe("the line “Others”", () => {
  const cut = {
    ...pivot,
    rows: ["province_name"],
    top: { most: 1, field: 0 },
    order: { measure: 0, descending: true },
  };
  const line = (
    [province, others]: [string | null, number | null],
    quarter: number | null,
    levels: [number, number],
    records: number,
    counted = 0,
  ): Rows[number] => ({
    ...row(null, province, quarter, levels, records),
    is_others: others,
    others_in: counted,
  });
  const lines = [
    line([null, 0], 1, [0, 0], 1),
    line([null, 0], null, [0, 1], 1),
    line([null, 1], 1, [0, 0], 9, 2),
    line([null, 1], 2, [0, 0], 5, 4),
    line([null, 1], null, [0, 1], 14, 5),
    line(["Albay", 0], null, [0, 1], 3),
    line([null, null], null, [1, 1], 18),
  ];
  const arranged = arrange(cut, fact, lines, () => undefined);
  const table = pivotTable(arranged, "All", true);

  test("stands last whatever it comes to, says how many stand in it, and is not what is not stated", () => {
    expect(table.rows.map((one) => one["row_0"])).toEqual([
      "Albay",
      "Not stated",
      "Others (5)",
      "Total: All",
    ]);
  });

  test("opens no records, and is no bar: beside it every other would be small", () => {
    const figure = table.columns.at(-1)?.name ?? "";
    expect(table.rows.map((one) => table.cellOf(one, figure) !== null)).toEqual([true, true, false, true]);
    expect(pivotChart(arranged, "bar")?.rows.map(({ name }) => name)).toEqual(["Albay", "Not stated"]);
    const plain = table.rows.filter((one) => table.level(one) === "row");
    const inSheet = pivotSheetChart(table, arranged, "bar");
    expect(chartOver(inSheet, "Support", table.columns, plain)?.lines).toBe(2);
  });

  test("makes the rows add up, so that the sheet sums them", () => {
    expect(table.columns.at(-1)?.total).toBe("sum");
  });
});

test("a place is named without what it lies in where that stands before it", () => {
  const arbo = joinedTables.find(({ name }) => name === "arbo")!;
  const labels = (...path: [field: string, value: string][]): string[] =>
    pathLabels(
      path.map(([name]) => arbo.fields.find((field) => field.name === name)!),
      path.map(([, value]) => value),
    );
  const [bohol, carmen] = [
    ["province_name", "Bohol"],
    ["muncity_name", "Carmen (Bohol)"],
  ] as [string, string][];
  expect(labels(bohol!, carmen!, ["barangay_name", "San Isidro (Carmen, Bohol)"])).toEqual([
    "Bohol",
    "Carmen",
    "San Isidro",
  ]);
  expect(labels(["province_name", "Cebu"], carmen!)).toEqual(["Cebu", "Carmen (Bohol)"]);
  expect(labels(["org_type", "Bohol"])).toEqual(["Bohol"]);
});

test("what is told of an ARBO is called as in the masterlist", () => {
  expect(["arbo", "arbo_region_name", "arbo_current_arbo_status", "arbo_size"].map(columnLabel)).toEqual([
    "ARBO",
    "ARBO: Region",
    "ARBO: Current ARBO status",
    "ARBO: Size",
  ]);
});

test("a running total opens no records: behind it stand those of earlier cells too", () => {
  for (const shown of ["value", "running_total"] as const) {
    const arranged = laid({ measures: [{ of: "count", field: null, shown }] });
    // The answer of this file has no running totals; what opens depends on the measure alone.
    const figures = { ...arranged, figure: () => 1 };
    const table = pivotTable(figures, "Philippines", true);
    const [row = {}] = table.rows;
    expect(table.cellOf(row, table.figures[0]?.name ?? "") === null).toBe(shown === "running_total");
    const chart = pivotChart(figures, "bar");
    const [mark = {}] = chart?.rows ?? [];
    expect(chart?.cellOf(mark, "whole") === null).toBe(shown === "running_total");
  }
});

describe("the chart of a pivot's workbook", () => {
  /** The labels of what it draws, and its kind. */
  const drawn = (more: Partial<Pivot> & { view: ShownView }, totals = false) => {
    const arranged = laid(more);
    const table = pivotTable(arranged, "Philippines", totals);
    const chart = pivotSheetChart(table, arranged, more.view);
    const labelOf = (name: string) => table.columns.find((column) => column.name === name)?.label;
    return chart && [chart.kind, chart.names.map(labelOf), chart.series.map(({ column }) => labelOf(column))];
  };

  test("draws the rows as the pivot's own chart does", () => {
    expect(drawn({ view: "stacked" })).toEqual(["stacked bars", ["Region", "Province"], ["Q1", "Q2"]]);
    expect(drawn({ view: "stacked", rows: ["reporting_quarter"], columns: [] })).toEqual([
      "stacked bars",
      ["Quarter reported"],
      ["Records"],
    ]);
    expect(drawn({ view: "line", rows: ["reporting_quarter"], columns: [] })?.[0]).toBe("lines");
  });

  test("draws the second measure as a line, on an axis of its own where its unit is another", () => {
    const measures = (second: Pivot["measures"][number]): Partial<Pivot> => ({
      view: "combo",
      rows: ["region_name"],
      columns: [],
      measures: [{ of: "count", field: null, shown: "value" }, second],
    });
    const seriesOf = (more: Partial<Pivot>) => {
      const arranged = laid(more);
      const chart = pivotSheetChart(pivotTable(arranged, "Philippines", false), arranged, "combo");
      return [chart?.kind, chart?.series.map(({ line }) => line)];
    };
    const share = { of: "count", field: null, shown: "share_of_total" } as const;
    expect(seriesOf(measures(share))).toEqual(["columns", [undefined, "own axis"]]);
    const provinces = { of: "distinct", field: "province_name", shown: "value" } as const;
    expect(seriesOf(measures(provinces))).toEqual(["columns", [undefined, "same axis"]]);
    const alone = { ...measures(share), measures: measures(share).measures?.slice(0, 1) ?? [] };
    expect(seriesOf(alone)).toEqual(["columns", [undefined]]);
    expect(pivotChart(laid(alone), "combo")?.left).toMatch(/add a second measure/);
  });

  test("is none where it shows a table, where sub-totals stand between rows, and where marks are columns", () => {
    expect(drawn({ view: "table" })).toBeUndefined();
    expect(drawn({ view: "stacked" }, true)).toBeUndefined();
    expect(drawn({ view: "line" })).toBeUndefined();
  });
});
