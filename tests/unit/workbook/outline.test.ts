import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import * as xlsx from "xlsx";
import type { Cells, Column, RowLevel } from "../../../src/shared/cells/columns";
import { outlined } from "../../../src/workbook/xml/outline";
import { WorkbookWriter } from "../../../src/workbook/writer";

const columns: Column[] = [
  { name: "place", label: "Place", kind: "text" },
  { name: "men", label: "Men", kind: "integer", total: "sum" },
  { name: "arcs", label: "ARCs (distinct)", kind: "integer", total: "sum" },
];
const row = (level: RowLevel, depth: number, place: string, men: number, arcs: number) => ({
  level,
  depth,
  place,
  men,
  arcs,
});
const rows = [
  row("subtotal", 1, "Region III", 6, 2),
  row("subtotal", 2, "Bulacan", 5, 2),
  row("row", 3, "Unang Ani", 2, 1),
  row("row", 3, "Ikalawang Ani", 3, 1),
  row("subtotal", 2, "Tarlac", 1, 1),
  row("row", 3, "Ikatlong Ani", 1, 1),
  row("subtotal", 1, "Region V", 4, 0),
  row("subtotal", 2, "Albay", 4, 0),
  row("row", 3, "Ikaapat na Ani", 4, 0),
  row("total", 0, "Philippines", 10, 2),
];

function written(opensTo?: number): { sheet: xlsx.WorkSheet; xml: string } {
  const writer = new WorkbookWriter();
  writer.sheet({ name: "Report", columns, frozenColumns: 1, filtered: true, outline: 2 });
  const level = (one: Cells): RowLevel => one["level"] as RowLevel;
  writer.rows(outlined({ columns, level, opensTo }, rows, (one) => Number(one["depth"])));
  const bytes = Uint8Array.from(writer.finish().flatMap((part) => [...part]));
  const sheet = xlsx.read(bytes, { cellFormula: true }).Sheets["Report"] ?? {};
  return { sheet, xml: strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array()) };
}
const formula = (at: string): unknown => (written().sheet[at] as xlsx.CellObject).f;

it("a heading sums the rows below it, nested headings left out by SUBTOTAL", () => {
  expect(formula("B2")).toBe("SUBTOTAL(9,B3:B7)");
  expect(formula("B3")).toBe("SUBTOTAL(9,B4:B5)");
  expect(formula("B6")).toBe("SUBTOTAL(9,B7:B7)");
  expect(formula("B8")).toBe("SUBTOTAL(9,B9:B10)");
  expect(formula("B11")).toBe("SUBTOTAL(9,B4:B10)");
  expect((written().sheet["B11"] as xlsx.CellObject).v).toBe(10);
});

it("a heading that is no sum of its rows stays the value that it is, and so does the total over it", () => {
  expect(formula("C3")).toBe("SUBTOTAL(9,C4:C5)");
  expect(formula("C2")).toBeUndefined();
  expect((written().sheet["C2"] as xlsx.CellObject).v).toBe(2);
  expect(formula("C11")).toBeUndefined();
});

it("rows carry outline levels, folded from above", () => {
  const { xml } = written();
  expect(xml).toContain('<sheetPr><outlinePr summaryBelow="0"/><pageSetUpPr fitToPage="1"/></sheetPr>');
  expect(xml).toContain('outlineLevelRow="2"');
  expect(xml).toMatch(/<row r="2">/);
  expect(xml).toMatch(/<row r="3" outlineLevel="1">/);
  expect(xml).toMatch(/<row r="4" outlineLevel="2">/);
  expect(xml).toMatch(/<row r="11">/);
});

it("rows deeper than an outline opens to are folded under their heading, as on the screen", () => {
  const { xml, sheet } = written(1);
  expect(xml).toMatch(/<row r="2" collapsed="1">/);
  expect(xml).toMatch(/<row r="3" outlineLevel="1" hidden="1" collapsed="1">/);
  expect(xml).toMatch(/<row r="4" outlineLevel="2" hidden="1">/);
  expect(xml).toMatch(/<row r="8" collapsed="1">/);
  expect(xml).toMatch(/<row r="11">/);
  expect((sheet["B11"] as xlsx.CellObject).v).toBe(10);
});
