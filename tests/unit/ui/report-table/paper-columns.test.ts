import { describe, expect, it } from "vitest";
import type { Cells, Column } from "../../../../src/shared/cells/columns";
import { columnsOnPaper } from "../../../../src/ui/report-table/paper-columns";

const years = [2020, 2021, 2022, 2023, 2024, 2025, 2026];
const wide: Column[] = [
  { name: "province", label: "Province", kind: "text" },
  { name: "arbo", label: "Organization", kind: "text" },
  ...years.flatMap((year) =>
    [1, 2, 3, 4].map((quarter): Column => ({
      name: `${year}-${quarter}`,
      label: `Q${quarter}`,
      groups: [String(year)],
      kind: "peso",
    })),
  ),
  { name: "total", label: "Total", kind: "peso" },
];
const row: Cells = {
  province: "Bulacan",
  arbo: "Samahan ng Magsasaka",
  ...Object.fromEntries(wide.slice(2).map(({ name }) => [name, 1_234_567.5])),
};
const namesOf = (tables: Column[][]): string[][] => tables.map((some) => some.map(({ name }) => name));

describe("a table on paper", () => {
  it("stays one table where its columns fit", () => {
    expect(columnsOnPaper(wide.slice(0, 6), [row], 2)).toEqual([wide.slice(0, 6)]);
  });
  it("has every column on some page, once, in the order of the screen, behind the leading ones", () => {
    const tables = namesOf(columnsOnPaper(wide, [row], 2));
    expect(tables.length).toBeGreaterThan(2);
    for (const names of tables) expect(names.slice(0, 2)).toEqual(["province", "arbo"]);
    expect(tables.flatMap((names) => names.slice(2))).toEqual(wide.slice(2).map(({ name }) => name));
  });
  it("keeps the columns of one heading together where a page has room for them", () => {
    for (const names of namesOf(columnsOnPaper(wide, [row], 2))) {
      const quarters = names.filter((name) => name.includes("-"));
      expect(quarters.length % 4).toBe(0);
    }
  });
  it("parts a group that is wider than a page, and narrower columns make fewer tables", () => {
    const one = wide.map((column) =>
      column.groups === undefined ? column : { ...column, groups: ["Cost"] },
    );
    expect(columnsOnPaper(one, [row], 2).length).toBeGreaterThan(2);
    const small = { ...row, ...Object.fromEntries(wide.slice(2).map(({ name }) => [name, 1])) };
    expect(columnsOnPaper(wide, [small], 2).length).toBeLessThan(columnsOnPaper(wide, [row], 2).length);
  });
});
