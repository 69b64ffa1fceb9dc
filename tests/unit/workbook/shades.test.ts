import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import type { SheetRule } from "../../../src/shared/cells/cell-rules";
import type { Cells, Column } from "../../../src/shared/cells/columns";
import { workbookBytes } from "../../../src/workbook/workbook-bytes";

const columns: Column[] = [
  { name: "region", label: "Region", kind: "text" },
  { name: "first", label: "Q1", kind: "percent" },
  { name: "second", label: "Q2", kind: "percent" },
  { name: "total", label: "Total", kind: "percent" },
];
const row = (region: string, first: number, second: number): Cells => ({
  region,
  first,
  second,
  total: first + second,
});

async function partsOf(more: { rows: readonly Cells[]; shades?: string[][]; rules?: SheetRule[] }) {
  const bytes = await workbookBytes({
    sheets: [
      {
        name: "Report",
        columns,
        ...more,
        level: ({ region }) => (region === "Sub-total" ? "subtotal" : region === "Total" ? "total" : "row"),
      },
    ],
  });
  const files = unzipSync(bytes);
  return {
    sheet: strFromU8(files["xl/worksheets/sheet1.xml"]!),
    styles: strFromU8(files["xl/styles.xml"]!),
  };
}

async function scalesOf(rows: readonly Cells[], shades: string[][] = []): Promise<string[][]> {
  const { sheet } = await partsOf({ rows, shades });
  return [...sheet.matchAll(/<conditionalFormatting sqref="([^"]+)">(.*?)<\/conditionalFormatting>/g)].map(
    ([, areas = "", rule = ""]) => [
      areas,
      ...[...rule.matchAll(/<cfvo type="(\w+)"(?: val="([^"]+)")?\/>/g)].map(
        ([, type = "", value]) => value ?? type,
      ),
    ],
  );
}

it("figures that are shaded on the screen have one colour scale in the workbook, and totals have none", async () => {
  const rows = [
    row("Region I", 10, 20),
    row("Region II", 30, 5),
    row("Sub-total", 40, 25),
    row("Region V", 1, 2),
    row("Total", 41, 27),
  ];
  expect(await scalesOf(rows, [["first", "second"]])).toEqual([["B2:C3 B5:C5", "0", "max"]]);
  expect(await scalesOf(rows)).toEqual([]);
});

it("figures below 0 have a colour of their own, as strong as those above of the same size", async () => {
  expect(await scalesOf([row("Region I", -25, 10)], [["first"], ["second"]])).toEqual([
    ["B2:B2", "-0.25", "0", "0.25"],
    ["C2:C2", "0", "max"],
  ]);
});

it("no figure but 0 needs no scale", async () => {
  expect(await scalesOf([row("Region I", 0, 0)], [["first", "second"]])).toEqual([]);
});

it("rules mark plain figures in the workbook by value, the first rule first, and leave empty cells and totals", async () => {
  const { sheet, styles } = await partsOf({
    rows: [row("Region I", 10, 20), row("Total", 10, 20)],
    shades: [["first", "second"]],
    rules: [
      { is: "below", value: 12.5, tone: "bad", columns: ["first", "second"] },
      { is: "between", from: 12.5, to: 40, tone: "watch", columns: ["second"] },
    ],
  });
  const rules = [
    ...sheet.matchAll(/sqref="([^"]+)"><cfRule type="(\w+)"(?: dxfId="(\d+)")? priority="(\d)"/g),
  ];
  expect(rules.map((found) => found.slice(1))).toEqual([
    ["B2:C2", "containsBlanks", undefined, "1"],
    ["B2:C2", "cellIs", "11", "2"],
    ["C2:C2", "cellIs", "7", "3"],
    ["B2:C2", "colorScale", undefined, "4"],
  ]);
  expect(sheet).toContain('operator="lessThan"><formula>0.125</formula>');
  expect(sheet).toContain('operator="between"><formula>0.125</formula><formula>0.4</formula>');
  const formats = [...styles.matchAll(/<dxf>.*?<\/dxf>/g)].map(([format]) => format);
  expect(formats[11]).toContain('formatCode="&quot;‼ &quot;0.00%;&quot;‼ &quot;-0.00%"');
  expect(formats[11]).toContain('<bgColor rgb="FFF8E2DA"/>');
});
