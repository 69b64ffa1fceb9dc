import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { Column } from "../../../src/shared/cells/columns";
import type { DrawnSheetChart } from "../../../src/shared/sheet-chart";
import { workbookBytes } from "../../../src/workbook/workbook-bytes";
import { WorkbookWriter } from "../../../src/workbook/writer";

const columns: Column[] = [
  { name: "year", label: "Year", groups: ["Period"], kind: "year" },
  { name: "quarter", label: "Quarter", groups: ["Period"], kind: "integer" },
  { name: "target", label: "Target", kind: "peso", total: "sum" },
  { name: "accomplished", label: "Accomplished & more", kind: "peso", total: "sum" },
];
const rows = [1, 2, 3].map((quarter) => ({ year: 2025, quarter, target: 9 * quarter, accomplished: 8 }));
const lines: DrawnSheetChart = {
  kind: "lines",
  title: "Costs <of> 2025",
  names: ["year", "quarter"],
  series: [
    { column: "target", colour: "#b97c08", outlined: true },
    { column: "accomplished", colour: "#2a8049" },
  ],
  lines: 3,
};

/** The parts of a workbook with a plain sheet and one with a chart, as text by path. */
async function partsWith(chart: DrawnSheetChart, given = columns): Promise<Record<string, string>> {
  const total = { year: "Total", target: 54, accomplished: 24 };
  const bytes = await workbookBytes({
    sheets: [
      { name: "Plain", columns, rows },
      {
        name: "Costs of Juan's",
        columns: given,
        rows: [...rows, total],
        level: (row) => (row === total ? "total" : "row"),
        chart,
      },
    ],
  });
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, part]) => [path, strFromU8(part)]));
}
const matches = (text: string | undefined, pattern: RegExp): string[] =>
  [...(text ?? "").matchAll(pattern)].map(([, found = ""]) => found);

describe("a chart of a workbook", () => {
  it("is higher where many lines have long names, which stand aslant below columns", async () => {
    const heightOf = async (given: number, width: number): Promise<number> => {
      const named = columns.map((column) => (column.name === "quarter" ? { ...column, width } : column));
      const parts = await partsWith({ ...lines, kind: "columns", lines: given }, named);
      const [height] = matches(parts["xl/drawings/drawing2.xml"], /<xdr:ext cx="\d+" cy="(\d+)"/g);
      return Number(height) / 9525;
    };
    expect(await heightOf(3, 40)).toBe(300);
    expect(await heightOf(17, 40)).toBe(540);
    expect(await heightOf(17, 20)).toBe(420);
  });

  it("draws the cells of its own sheet, without their total, and names series as their columns", async () => {
    const { "xl/charts/chart2.xml": chart } = await partsWith(lines);
    const sheet = "'Costs of Juan''s'!";
    expect(matches(chart, /<c:f>([^<]*)<\/c:f>/g)).toEqual([
      `${sheet}$A$3:$B$5`,
      `${sheet}$C$3:$C$5`,
      `${sheet}$A$3:$B$5`,
      `${sheet}$D$3:$D$5`,
    ]);
    expect(matches(chart, /<c:tx><c:v>([^<]*)<\/c:v>/g)).toEqual(["Target", "Accomplished &amp; more"]);
    expect(matches(chart, /<a:t>([^<]*)<\/a:t>/g)).toEqual(["Costs &lt;of&gt; 2025"]);
    expect(matches(chart, /<a:ln w="28575"[^>]*><a:solidFill><a:srgbClr val="(\w+)"/g)).toEqual([
      "B97C08",
      "2A8049",
    ]);
    expect(matches(chart, /(<a:prstDash)/g)).toHaveLength(1);
  });

  it("is reached from its sheet alone, and every part has a type", async () => {
    const parts = await partsWith(lines);
    expect(parts["xl/worksheets/sheet1.xml"]).not.toContain("<drawing");
    expect(parts["xl/worksheets/sheet2.xml"]).toContain('<drawing r:id="rId1"/></worksheet>');
    expect(matches(parts["xl/worksheets/_rels/sheet2.xml.rels"], /Target="([^"]*)"/g)).toEqual([
      "../drawings/drawing2.xml",
    ]);
    expect(matches(parts["xl/drawings/_rels/drawing2.xml.rels"], /Target="([^"]*)"/g)).toEqual([
      "../charts/chart2.xml",
    ]);
    const typed = matches(parts["[Content_Types].xml"], /PartName="\/([^"]*)"/g);
    const written = Object.keys(parts).filter((path) => !/\.rels$|^\[Content/.test(path));
    expect(typed.toSorted()).toEqual(written.toSorted());
  });

  it("stands on the first sheet alone where rows go on in another", () => {
    const writer = new WorkbookWriter(3);
    writer.sheet({ name: "Costs", columns, frozenColumns: 0, filtered: true, chart: { ...lines, lines: 1 } });
    writer.rows(rows.map((row) => ({ level: "row", values: Object.values(row) })));
    const paths = Object.keys(unzipSync(Uint8Array.from(writer.finish().flatMap((part) => [...part]))));
    expect(paths.filter((path) => path.startsWith("xl/worksheets/sheet"))).toHaveLength(3);
    expect(paths.filter((path) => path.startsWith("xl/charts/"))).toEqual(["xl/charts/chart1.xml"]);
  });

  it("stands beside its table, or below one that fills the page", async () => {
    const cornerOf = async (given: Column[]): Promise<string[]> => {
      const { "xl/drawings/drawing2.xml": drawing } = await partsWith(lines, given);
      return matches(drawing, /<xdr:(?:col|row)>(\d+)</g);
    };
    expect(await cornerOf(columns)).toEqual(["5", "2"]);
    expect(await cornerOf(columns.map((column) => ({ ...column, width: 40 })))).toEqual(["0", "7"]);
  });

  it.each([
    ["bars", 'barDir val="bar"', "clustered"],
    ["stacked bars", 'barDir val="bar"', "stacked"],
    ["columns", 'barDir val="col"', "clustered"],
  ] as const)("of kind “%s” has bars %s, %s", async (kind, direction, grouping) => {
    const { "xl/charts/chart2.xml": chart } = await partsWith({ ...lines, kind });
    expect(chart).toContain(direction);
    expect(chart).toContain(`<c:grouping val="${grouping}"/>`);
    // A target is an outline, never filled.
    expect(
      matches(chart, /<c:spPr><a:noFill\/><a:ln w="19050"><a:solidFill><a:srgbClr val="(\w+)"/g),
    ).toEqual(["B97C08"]);
  });

  it("writes large figures of its axes in millions, and shares as their cells", async () => {
    const formatsOf = async (of: DrawnSheetChart, given = columns): Promise<string[]> =>
      matches((await partsWith(of, given))["xl/charts/chart2.xml"], /<c:valAx>.*?<c:numFmt ([^>]*?)\/>/g);
    const pesos =
      'formatCode="[&gt;=1000000]&quot;₱&quot;#,##0.0,,&quot;M&quot;;&quot;₱&quot;#,##0" sourceLinked="0"';
    expect(await formatsOf(lines)).toEqual([pesos]);
    const shares = columns.map((one) =>
      one.name === "accomplished" ? { ...one, kind: "percent" as const } : one,
    );
    const combo = {
      ...lines,
      kind: "columns" as const,
      series: [
        lines.series[0],
        { ...lines.series[1], line: "own axis" as const },
      ] as DrawnSheetChart["series"],
    };
    expect(await formatsOf(combo, shares)).toEqual([pesos, 'formatCode="General" sourceLinked="1"']);
  });

  it("draws a line over columns on their axis, or on one of its own to the right", async () => {
    const over = (line: "same axis" | "own axis"): DrawnSheetChart => ({
      ...lines,
      kind: "columns",
      series: [
        { column: "target", colour: "#1f5e3b" },
        { column: "accomplished", colour: "#3f78b8", line },
      ],
    });
    const axesOf = (chart = ""): [string, string][] =>
      [...chart.matchAll(/<c:(bar|line)Chart>(.*?)<\/c:\1Chart>/g)].map(([, kind = "", inside = ""]) => [
        kind,
        [...inside.matchAll(/<c:(?:idx|axId) val="(\d)"\/>/g)].map(([, found]) => found).join(" "),
      ]);
    const { "xl/charts/chart2.xml": same } = await partsWith(over("same axis"));
    expect(axesOf(same)).toEqual([
      ["bar", "0 1 2"],
      ["line", "1 1 2"],
    ]);
    expect(matches(same, /<c:(catAx|valAx)>/g)).toEqual(["catAx", "valAx"]);
    const { "xl/charts/chart2.xml": own } = await partsWith(over("own axis"));
    expect(axesOf(own)).toEqual([
      ["bar", "0 1 2"],
      ["line", "1 3 4"],
    ]);
    expect(matches(own, /<c:axId val="(\d)"\/><c:scaling>/g)).toEqual(["1", "2", "4", "3"]);
    expect(matches(own, /<c:axPos val="(\w)"/g)).toEqual(["b", "l", "r", "b"]);
    const { "xl/charts/chart2.xml": alone } = await partsWith({
      ...over("own axis"),
      series: over("own axis").series.slice(1),
    });
    expect(axesOf(alone)).toEqual([["line", "0 1 2"]]);
  });

  it("of kind “ring” gives each part a colour and its share", async () => {
    const { "xl/charts/chart2.xml": chart } = await partsWith({
      ...lines,
      kind: "ring",
      series: lines.series.slice(1),
      parts: ["#1f5e3b", "#d59a1f"],
    });
    expect(matches(chart, /<c:dPt>.*?<a:srgbClr val="(\w+)"/g)).toEqual(["1F5E3B", "D59A1F", "1F5E3B"]);
    expect(chart).toContain('<c:showPercent val="1"/>');
  });
});
