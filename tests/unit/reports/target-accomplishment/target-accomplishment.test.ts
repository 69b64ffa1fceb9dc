import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { capacityDevelopment } from "../../../../src/reports/capacity-development";
import { inRegionOrder } from "../../../../src/reports/report/region-order";
import { targetAccomplishments } from "../../../../src/reports/target-accomplishment/target-accomplishment";

const reports = [...Object.values(targetAccomplishments), capacityDevelopment];
const { support: targetAccomplishment, product } = targetAccomplishments;
const layout = (name: string) => {
  const found = targetAccomplishment.layouts.find((one) => one.name === name);
  if (found === undefined) throw new Error(name);
  return found;
};
const parameters = (row: object, name: string) =>
  targetAccomplishment.drillThrough({ ...row, qty_matched: 2 }, "qty_matched", layout(name))?.parameters;
const sqlOf = (question: string): string => `sql/${question}.sql`;
const returned = (question: string): string[] =>
  [...readFileSync(sqlOf(question), "utf8").matchAll(/^-- @returns (.*)$/gm)].flatMap(([, list]) =>
    (list ?? "").split(",").map((one) => one.trim().split(" ")[0] ?? ""),
  );

describe("every report", () => {
  const asked = reports.flatMap((report) => [
    ...report.layouts.map(({ question, columns, sheetColumns }) => ({
      question,
      columns: sheetColumns ?? columns,
    })),
    ...report.lists.map(({ list }) => list),
    ...["No_ARBO", "qty", "arc_covered"].flatMap((measure) => {
      const [first] = report.layouts;
      const behind = first && report.drillThrough({ [`${measure}_target`]: 1 }, `${measure}_target`, first);
      return behind ? [behind.list] : [];
    }),
  ]);
  it.each(asked)("$question exists and returns each column that is shown", ({ question, columns }) => {
    expect(existsSync(sqlOf(question))).toBe(true);
    expect(returned(question)).toEqual(expect.arrayContaining(columns.map(({ name }) => name)));
  });
});

describe("what is behind a figure of target versus accomplishment", () => {
  const bulacan = { region_name: "Region III", province_name: "Bulacan", level: 0, No_ARBO_target: 3 };
  it("is of the row's own place", () => {
    expect(targetAccomplishment.drillThrough(bulacan, "No_ARBO_target", layout("province"))).toMatchObject({
      side: "target",
      list: { of: "ARBOs" },
      parameters: { region_name: "Region III", province_name: "Bulacan" },
    });
  });
  it("is of the region for a subtotal, and of everything for the total", () => {
    expect(parameters({ ...bulacan, province_name: "All provinces", level: 1 }, "province")).toEqual({
      region_name: "Region III",
    });
    expect(parameters({ region_name: "Philippines", level: 2 }, "province")).toEqual({});
    expect(parameters({ region_name: "Philippines", is_total: 1 }, "region")).toEqual({});
    expect(parameters({}, "national")).toEqual({});
  });
  it("is the entries where entries are counted, each side with its own record", () => {
    const behind = product.drillThrough({ ...bulacan, qty_matched: 2 }, "qty_matched", layout("province"));
    expect(behind).toMatchObject({ side: "matched", list: { of: "entries" } });
    const row = { arbo_name: "Ani", target_id: 7, accomplishment_id: null };
    expect(behind?.list.records?.(row, "target_id", "matched")).toBe("/Form7ProdDevTarget?id=7");
    expect(behind?.list.records?.(row, "accomplishment_id", "matched")).toBeNull();
    expect(product.parameters).toEqual({ measure: "product" });
  });
  it("is nothing for a zero, a rate, or a name", () => {
    const row = { ...bulacan, qty_target: 0, qty_rate: 50 };
    for (const column of ["qty_target", "qty_rate", "region_name"])
      expect(targetAccomplishment.drillThrough(row, column, layout("province"))).toBeNull();
  });
});

describe("regions", () => {
  it("stand in their official order, rows of one region together, the total last", () => {
    const rows = [
      { region_name: "Region V", at: 1 },
      { region_name: "Not stated", at: 2 },
      { region_name: "Region III", at: 3 },
      { region_name: "Region V", at: 4 },
      { region_name: null, at: 5 },
    ];
    const regions = [{ name: "Region III" }, { name: "Region V" }];
    expect(inRegionOrder(rows, regions).map(({ at }) => at)).toEqual([3, 1, 4, 2, 5]);
  });
});
