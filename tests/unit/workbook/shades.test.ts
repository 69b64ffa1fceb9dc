import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import type { Cells, Column } from "../../../src/shared/columns";
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

async function scalesOf(rows: readonly Cells[], shades?: string[][]): Promise<string[][]> {
  const bytes = await workbookBytes({
    sheets: [
      {
        name: "Report",
        columns,
        rows,
        level: ({ region }) => (region === "Sub-total" ? "subtotal" : region === "Total" ? "total" : "row"),
        shades,
      },
    ],
  });
  const sheet = strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"]!);
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
