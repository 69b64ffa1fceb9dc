import { describe, expect, test } from "vitest";
import type { FactTable, Rows } from "../../../../src/analytics";
import { arrange } from "../../../../src/reports/explore/arrange";
import { pivotTable } from "../../../../src/reports/explore/pivot-table";
import { firstPivot, readPivot, showIn } from "../../../../src/reports/explore/explore-address";
import type { Pivot } from "../../../../src/shared/exploration";

const fact: FactTable = {
  name: "support",
  title: "Support",
  about: "",
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
      ["Philippines", undefined],
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

  test("totals are sums of the rows shown, but not where only the first of a field are shown", () => {
    const sums = (more: Partial<Pivot>) =>
      pivotTable(laid(more), "Philippines", true).columns.flatMap(({ total }) => total ?? []);
    expect(sums({})).toEqual(["sum", "sum", "sum"]);
    expect(sums({ top: { most: 1, field: 1 } })).toEqual([]);
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
    showIn(address, kept, 7);
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
