import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it, test } from "vitest";
import * as xlsx from "xlsx";
import type { Cells, Column, RowLevel } from "../../../src/shared/cells/columns";
import { aboutSheet } from "../../../src/workbook/about";
import { workbookBytes } from "../../../src/workbook/workbook-bytes";
import { linesOf } from "../../../src/workbook/xml/column-widths";
import { SheetXml } from "../../../src/workbook/xml/sheet-xml";
import type { SheetRow } from "../../../src/workbook/spec";
import { WorkbookWriter } from "../../../src/workbook/writer";

const columns: Column[] = [
  { name: "region", label: "Region", kind: "text" },
  { name: "target", label: "Target", groups: ["Quantity"], kind: "integer", total: "sum" },
  { name: "accomp", label: "Accomplished", groups: ["Quantity"], kind: "integer", total: "sum" },
  {
    name: "rate",
    label: "Rate",
    groups: ["Quantity"],
    kind: "percent",
    total: { of: "accomp", to: "target" },
  },
  { name: "arbos", label: "ARBOs (distinct)", kind: "integer", total: "sum" },
  { name: "cost", label: "Cost", kind: "peso", total: "sum" },
  { name: "day", label: "Day", kind: "date" },
];

interface Line extends Cells {
  level: RowLevel;
}
const rows: Line[] = [
  {
    level: "row",
    region: "=1+1",
    target: 10,
    accomp: 4,
    rate: 40,
    arbos: 3,
    cost: 1000.5,
    day: "2026-01-05",
  },
  {
    level: "row",
    region: "Region III",
    target: 1200,
    accomp: 600,
    rate: 50,
    arbos: 4,
    cost: 2,
    day: "1900-01-01",
  },
  { level: "subtotal", region: "Luzon", target: 1210, accomp: 604, rate: 49.92, arbos: 6, cost: 1002.5 },
  {
    level: "row",
    region: "Región Ñ <&\u0007 _x0041_",
    target: 5,
    accomp: 5,
    rate: 100,
    arbos: 2,
    cost: null,
  },
  { level: "total", region: "Philippines", target: 1215, accomp: 609, rate: 50.12, arbos: 8, cost: 1002.5 },
];
const travel = (lines: readonly Line[], of: readonly Column[]): SheetRow[] =>
  lines.map((line) => ({ level: line.level, values: of.map(({ name }) => line[name]) }));

function bytesOf(writer: WorkbookWriter): Uint8Array {
  const parts = writer.finish();
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
function written(lines: readonly Line[] = rows): Uint8Array {
  const writer = new WorkbookWriter();
  writer.sheet({ name: "Report", columns, frozenColumns: 1, filtered: true });
  writer.rows(travel(lines, columns));
  return bytesOf(writer);
}
const sheetOf = (bytes: Uint8Array, name = "Report") => {
  const sheet = xlsx.read(bytes, { cellNF: true, cellFormula: true, cellStyles: true }).Sheets[name];
  if (sheet === undefined) throw new Error(`no sheet ${name}`);
  return sheet;
};
const cell = (sheet: xlsx.WorkSheet, at: string): xlsx.CellObject => sheet[at] as xlsx.CellObject;

test("the header is as high as its longest label needs", () => {
  expect(linesOf("Target", 9)).toBe(1);
  expect(linesOf("With support, planned or delivered", 14)).toBe(3);
  expect(linesOf("Averyveryverylongword", 9)).toBe(1);
  const heightOf = (label: string): number => {
    const sheet = new SheetXml({
      name: "Report",
      columns: [{ name: "count", label, kind: "integer" }],
      frozenColumns: 0,
      filtered: false,
    });
    return Number(/<row r="1" ht="(\d+)"/.exec(sheet.open([12], true))?.[1]);
  };
  expect(heightOf("ARCs")).toBe(32);
  expect(heightOf("With support, planned or delivered")).toBeGreaterThan(45);
});

test("definitions stand on a sheet of their own before “About”, and count as no rows", async () => {
  const meaning = {
    kind: "Figure" as const,
    title: "Cost",
    definition: "What was spent",
    caveats: "",
    sources: "Support",
    fields: "Form 11 target: Total cost",
    owner: "The bureau",
    formula: "select 1\n  as one",
  };
  const about = { title: "Cost", filters: [], scope: "", user: "" };
  const sheets = [{ name: "Report", columns, rows: [] }];
  const book = xlsx.read(await workbookBytes({ sheets, definitions: [meaning], about }));
  expect(book.SheetNames).toEqual(["Report", "Definitions", "About"]);
  expect(xlsx.utils.sheet_to_json(book.Sheets["Definitions"] ?? {})).toEqual([
    expect.objectContaining({
      Name: "Cost",
      "Source fields": "Form 11 target: Total cost",
      Owner: "The bureau",
      "Formula (SQL)": "select 1 as one",
    }),
  ]);
  expect(xlsx.utils.sheet_to_csv(book.Sheets["About"] ?? {})).toContain("Rows,0");
  const without = xlsx.read(await workbookBytes({ sheets, definitions: [], about }));
  expect(without.SheetNames).toEqual(["Report", "About"]);
});

describe("a workbook as another program reads it", () => {
  const bytes = written();
  const sheet = sheetOf(bytes);

  it("merges group headers over their columns and single headers down to the last header row", () => {
    const merges = (sheet["!merges"] ?? []).map((range) => xlsx.utils.encode_range(range));
    expect(merges.toSorted()).toEqual(["A1:A2", "B1:D1", "E1:E2", "F1:F2", "G1:G2"]);
    expect(cell(sheet, "B1").v).toBe("Quantity");
    expect(cell(sheet, "D2").v).toBe("Rate");
  });
  it("writes numbers, pesos, percents and dates as numbers with formats", () => {
    expect(cell(sheet, "B4")).toMatchObject({ t: "n", v: 1200, w: "1,200" });
    expect(cell(sheet, "D3")).toMatchObject({ t: "n", v: 0.4, w: "40.00%" });
    expect(cell(sheet, "F3").w).toBe("₱1,000.50");
    expect(cell(sheet, "G3")).toMatchObject({ v: 46027, w: "January 05, 2026" });
    expect(cell(sheet, "G4").v).toBe(1);
  });
  it("keeps text that looks like a formula as text, and text that looks like XML as it is", () => {
    expect(cell(sheet, "A3")).toMatchObject({ t: "s", v: "=1+1" });
    expect(cell(sheet, "A3").f).toBeUndefined();
    const text = strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    expect(text).toContain("Región Ñ &lt;&amp; _x005F_x0041_");
  });
  it("gives sums as formulas whose stored values are those of the screen", () => {
    expect(cell(sheet, "B5")).toMatchObject({ f: "SUBTOTAL(9,B3:B4)", v: 1210 });
    expect(cell(sheet, "B7")).toMatchObject({ f: "SUBTOTAL(9,B3:B6)", v: 1215 });
    expect(cell(sheet, "D7")).toMatchObject({ f: "IF(B7=0,0,C7/B7)", v: 0.5012 });
  });
  it("leaves a total that is no sum of its rows as the value that it is", () => {
    expect(cell(sheet, "E5")).toMatchObject({ v: 6 });
    expect(cell(sheet, "E5").f).toBeUndefined();
    expect(cell(sheet, "E7").f).toBeUndefined();
  });
  it("freezes header and first column and filters the rows without the total", () => {
    const text = strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    expect(text).toContain(
      '<pane xSplit="1" ySplit="2" topLeftCell="B3" activePane="bottomRight" state="frozen"/>',
    );
    expect(sheet["!autofilter"]?.ref).toBe("A2:G6");
  });
});

test("a cell keeps what its column cannot write: text among days, the smallest percents, all digits, and the sign of a cut", async () => {
  const own: Column[] = [
    { name: "day", label: "Day", kind: "date" },
    { name: "share", label: "Share", kind: "percent" },
    { name: "text", label: "Text", kind: "text" },
    { name: "cost", label: "Cost", kind: "peso" },
    { name: "at", label: "At", kind: "moment" },
  ];
  const given = [
    {
      day: "2015-06-01 to 2015-07-01",
      share: 1e-7,
      text: "a".repeat(40_000),
      cost: "90071992547409.93",
      at: "1850-01-01T00:00:00Z",
    },
    { day: "2015-02-31", share: 33.33, text: "a".repeat(32_767), cost: "-0.25" },
    { day: "2015-06-01", share: -0.01, text: "a", cost: "1200.50" },
  ];
  const bytes = await workbookBytes({ sheets: [{ name: "Report", columns: own, rows: given }] });
  const sheet = sheetOf(bytes);
  expect(["A2", "A3", "A4"].map((at) => cell(sheet, at).v)).toEqual([given[0]?.day, given[1]?.day, 42156]);
  expect(["B2", "B3", "B4"].map((at) => cell(sheet, at).v)).toEqual([1e-9, 0.3333, -0.0001]);
  expect(["D2", "D3", "D4"].map((at) => cell(sheet, at).v)).toEqual(["90071992547409.93", -0.25, 1200.5]);
  expect(cell(sheet, "E2").v).toBe("1850-01-01T00:00:00Z");
  const texts = ["C2", "C3", "C4"].map((at) => String(cell(sheet, at).v));
  expect(texts.map(({ length }) => length)).toEqual([32_767, 32_767, 1]);
  expect(texts.map((text) => text.endsWith("…"))).toEqual([true, false, false]);
});

describe("sheets", () => {
  it("go on in another sheet where Excel's rows end, and lose none", () => {
    const writer = new WorkbookWriter(4);
    writer.sheet({ name: "Report", columns, frozenColumns: 0, filtered: true });
    writer.rows(travel(rows.slice(0, 3), columns));
    writer.rows(travel(rows.slice(3), columns));
    const book = xlsx.read(bytesOf(writer));
    expect(book.SheetNames).toEqual(["Report", "Report (2)", "Report (3)"]);
    const regions = book.SheetNames.flatMap((name) =>
      xlsx.utils.sheet_to_json<string[]>(book.Sheets[name] ?? {}, { header: 1 }).slice(2),
    ).map(([region]) => region);
    expect(regions).toEqual([
      "=1+1",
      "Region III",
      "Luzon",
      expect.stringContaining("Región"),
      "Philippines",
    ]);
  });
  it("get names that Excel takes, each a different one", () => {
    const writer = new WorkbookWriter();
    const long = ["ARBOs: by region / province and municipality", "ARBOs: by region / province and barangay"];
    for (const name of [...long, "Report", "report", "", "History", "' 'Ours' '"])
      writer.sheet({ name, columns, frozenColumns: 0, filtered: true });
    const { SheetNames } = xlsx.read(bytesOf(writer));
    expect(SheetNames).toEqual([
      "ARBOs by region … municipality",
      "ARBOs by region … and barangay",
      "Report",
      "report (2)",
      "Sheet",
      "History (2)",
      "Ours",
    ]);
  });
  it("About wraps texts that are longer than its columns, in rows that are high enough for them", async () => {
    const note = "Counted once. ".repeat(20);
    const about = {
      title: "Report",
      filters: [],
      scope: "All regions",
      user: "Ana",
      notes: [["Note", note]] as const,
    };
    const parts = unzipSync(await workbookBytes({ sheets: [{ name: "Report", columns, rows: [] }], about }));
    const xml = strFromU8(parts["xl/worksheets/sheet2.xml"] ?? new Uint8Array());
    const heights = [...xml.matchAll(/<row r="\d+"(?: ht="(\d+)" customHeight="1")?><c r="A\d+" s="3"/g)];
    expect(heights.map(([, height]) => height ?? "")).toContain("60");
    expect(heights.filter(([, height]) => height === undefined).length).toBeGreaterThan(3);
  });
  it("About says filters, scope, user, time and rows", () => {
    const about = aboutSheet(
      {
        title: "Target versus accomplishment",
        filters: [["Region", "Region III"]],
        scope: "All regions",
        user: "Ana",
        asOf: "2026-01-05T04:00:00Z",
      },
      [["Report", 1234]],
      new Date("2026-01-05T04:30:00Z"),
    );
    const lines = (about.rows as Cells[]).map(({ label, value }) => `${label}: ${value}`);
    expect(lines).toEqual([
      "Contents: Target versus accomplishment",
      "Region: Region III",
      "Scope: All regions",
      "Exported by: Ana",
      expect.stringMatching(/^Exported at: January 5, 2026 at 12:30\sPM \(Philippine time\)$/),
      expect.stringMatching(/^Data as of: January 5, 2026 at 12:00\sPM \(Philippine time\)$/),
      "Rows: 1,234 (without totals)",
    ]);
  });
});
