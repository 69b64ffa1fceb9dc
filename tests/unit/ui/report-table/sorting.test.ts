import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Cells, RowLevel } from "../../../../src/shared/cells/columns";
import { cellText } from "../../../../src/shared/cells/cell-text";
import { sortRows } from "../../../../src/ui/report-table/sorting";

const level = (row: Cells): RowLevel => row["level"] as RowLevel;
const row = (name: string, sum: number | null, of: RowLevel = "row"): Cells => ({ name, sum, level: of });
const rows = [
  row("Aurora", 5),
  row("Bulacan", 9),
  row("III", 14, "subtotal"),
  row("Albay", 7),
  row("Sorsogon", null),
  row("V", 7, "subtotal"),
  row("All", 21, "total"),
];
const names = (sorted: readonly Cells[]) => sorted.map(({ name }) => name);

describe("sorting a report", () => {
  it("moves sections by their subtotals, rows within them, and keeps the total last", () => {
    expect(names(sortRows(rows, { id: "sum", desc: false }, level))).toEqual([
      "Albay",
      "Sorsogon",
      "V",
      "Aurora",
      "Bulacan",
      "III",
      "All",
    ]);
    expect(names(sortRows(rows, { id: "sum", desc: true }, level))).toEqual([
      "Bulacan",
      "Aurora",
      "III",
      "Albay",
      "Sorsogon",
      "V",
      "All",
    ]);
  });
  it("puts empty values last either way", () => {
    const plain = [row("a", null), row("b", 1), row("c", 2)];
    for (const desc of [true, false])
      expect(names(sortRows(plain, { id: "sum", desc }, level)).at(-1)).toBe("a");
  });
  it("neither loses nor adds a row", () => {
    const any = fc.array(
      fc.record({
        sum: fc.option(fc.integer()),
        level: fc.constantFrom("row", "subtotal", "total") as fc.Arbitrary<RowLevel>,
      }),
    );
    fc.assert(
      fc.property(any, fc.boolean(), (some, desc) => {
        const sorted = sortRows(some, { id: "sum", desc }, level);
        expect(new Set(sorted)).toEqual(new Set(some));
        expect(sorted.length).toBe(some.length);
      }),
    );
  });
  it("keeps the report's own order without a sort", () => {
    expect(sortRows(rows, undefined, level)).toBe(rows);
  });
});

describe("the text of a figure", () => {
  it("has separators, two decimals of a percent, and long months", () => {
    expect(cellText(1234567, "integer")).toBe("1,234,567");
    expect(cellText(46.6, "percent")).toBe("46.60%");
    expect(cellText(1234.005, "exact")).toBe("1,234.005");
    expect(cellText(1234.5, "peso")).toBe("₱1,234.50");
    expect(cellText("2026-01-05", "date")).toBe("January 05, 2026");
    expect(cellText(Date.UTC(2026, 0, 5), "date")).toBe("January 05, 2026");
    expect(cellText(2026, "year")).toBe("2026");
    expect(cellText(null, "integer")).toBe("");
  });
});

it("outer subtotals keep their sections: sections go by their own within each, then the outer ones", () => {
  const level = ({ kind }: Cells): RowLevel => kind as RowLevel;
  const row = (name: string, n: number, kind: RowLevel = "row"): Cells => ({ name, n, kind });
  const rows = [
    row("a1x", 1),
    row("a1y", 2),
    row("a1", 3, "subtotal"),
    row("a2x", 9),
    row("a2", 9, "subtotal"),
    row("a", 12, "subtotal"),
    row("b1x", 20),
    row("b1", 20, "subtotal"),
    row("b", 20, "subtotal"),
    row("all", 32, "total"),
  ];
  const names = (desc: boolean) => sortRows(rows, { id: "n", desc }, level).map(({ name }) => name);
  expect(names(true)).toEqual(["b1x", "b1", "b", "a2x", "a2", "a1y", "a1x", "a1", "a", "all"]);
  expect(names(false)).toEqual(["a1x", "a1y", "a1", "a2x", "a2", "a", "b1x", "b1", "b", "all"]);
});
