import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Cells, RowLevel } from "../../../../src/shared/cells/columns";
import { visibleRows } from "../../../../src/ui/report-table/outline";
import { sortRows } from "../../../../src/ui/report-table/sorting";

const level = (row: Cells): RowLevel => row["level"] as RowLevel;
const depth = (row: Cells): number => Number(row["depth"]);
const row = (name: string, at: number, sum: number, of: RowLevel): Cells => ({
  name,
  depth: at,
  sum,
  level: of,
});
const rows = [
  row("III", 0, 10, "subtotal"),
  row("Bulacan", 1, 3, "subtotal"),
  row("Ani", 2, 1, "row"),
  row("Bukid", 2, 2, "row"),
  row("Tarlac", 1, 7, "subtotal"),
  row("Coop", 2, 7, "row"),
  row("V", 0, 20, "subtotal"),
  row("Albay", 1, 20, "subtotal"),
  row("Damayan", 2, 20, "row"),
  row("All", 0, 30, "total"),
];
const names = (some: readonly Cells[]) => some.map(({ name }) => name);

describe("an outline", () => {
  it("is sorted within its groups: what stands below a heading moves with it, the total stays last", () => {
    expect(names(sortRows(rows, { id: "sum", desc: true }, level, depth))).toEqual([
      "V",
      "Albay",
      "Damayan",
      "III",
      "Tarlac",
      "Coop",
      "Bulacan",
      "Bukid",
      "Ani",
      "All",
    ]);
  });
  it("begins at its least depth, where a scope has no headings of regions", () => {
    const own = rows.slice(1, 6);
    expect(names(sortRows(own, { id: "sum", desc: true }, level, depth))).toEqual([
      "Tarlac",
      "Coop",
      "Bulacan",
      "Bukid",
      "Ani",
    ]);
  });
  it("hides what stands below a folded heading, its headings too, and nothing else", () => {
    const shown = (...closed: string[]) =>
      names(visibleRows(rows, { depth, closed: new Set(closed) }, level, (one) => String(one["name"])));
    expect(shown("III")).toEqual(["III", "V", "Albay", "Damayan", "All"]);
    expect(shown("Bulacan", "V")).toEqual(["III", "Bulacan", "Tarlac", "Coop", "V", "All"]);
    expect(shown()).toEqual(names(rows));
  });
  it("neither loses nor adds a row by sorting", () => {
    const any = fc.array(
      fc.record({ sum: fc.integer(), depth: fc.integer({ min: 0, max: 2 }) }).map((one) => ({
        ...one,
        level: (one.depth === 2 ? "row" : "subtotal") as RowLevel,
      })),
    );
    fc.assert(
      fc.property(any, fc.boolean(), (some, desc) => {
        const sorted = sortRows(some, { id: "sum", desc }, level, depth);
        expect(new Set(sorted)).toEqual(new Set(some));
        expect(sorted.length).toBe(some.length);
      }),
    );
  });
});
