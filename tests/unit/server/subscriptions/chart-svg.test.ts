import { expect, test } from "vitest";
import { formatShort } from "../../../../src/dashboard/charts/parts/numbers";
import { figureText } from "../../../../src/server/subscriptions/documents/chart-texts";
import { chartSvg } from "../../../../src/server/subscriptions/documents/chart-svg";
import type { MessageSheet } from "../../../../src/shared/calls/messages";
import type { DrawnSheetChart, SheetChartKind } from "../../../../src/shared/sheet-chart";

const columns: MessageSheet["columns"] = [
  { name: "year", label: "Year", kind: "year" },
  { name: "quarter", label: "Quarter", kind: "integer" },
  { name: "sales", label: "Sales", kind: "peso" },
  { name: "target", label: "Target", kind: "peso", groups: ["Plan"] },
];
const rows = [1, 2, 3].map((quarter) => ({ year: 2026, quarter, sales: 1_500_000 * quarter, target: null }));
const chart = (kind: SheetChartKind, series = ["sales"], lines = rows.length): DrawnSheetChart => ({
  kind,
  title: "Sales",
  lines,
  names: ["year", "quarter"],
  series: series.map((column) => ({ column, colour: "#1f5e3b" })),
});
const svgOf = (...[kind, series]: Parameters<typeof chart>): string =>
  chartSvg(chart(kind, series), { columns, rows }, 500).svg;

test.each(["bars", "stacked bars", "columns", "lines", "ring"] as const)(
  "%s name their marks with the label of a number, and write figures in short",
  (kind) => {
    const svg = svgOf(kind);
    for (const quarter of [1, 2, 3]) expect(svg).toContain(`2026, Quarter ${quarter}`);
    expect(svg).toContain("₱3M");
  },
);

test("several series have a legend with their groups, and differ without colour", () => {
  for (const kind of ["bars", "lines"] as const)
    expect(svgOf(kind, ["sales", "target"])).toContain("Plan, Target");
  expect(svgOf("stacked bars", ["sales", "target"])).toContain("<pattern");
  expect(svgOf("bars")).not.toContain("Plan, Target");
});

test.each([
  [1204, "integer", "1,204"],
  [12_345_678, "integer", "12.3M"],
  [-1500, "peso", "-₱1.5K"],
  [99.7, "percent", ">99%"],
  [68.25, "percent", "68%"],
] as const)("a figure of a chart on paper is written as on its tile: %s as %s", (value, kind, said) => {
  expect(figureText(value, kind)).toBe(said);
  expect(figureText(value, kind)).toBe(formatShort(value, kind === "integer" ? "count" : kind));
});

test("a line over columns has its own axis where its unit is another", () => {
  const made: DrawnSheetChart = {
    ...chart("columns"),
    series: [
      { column: "sales", colour: "#1f5e3b" },
      { column: "quarter", colour: "#d59a1f", line: "own axis" },
    ],
  };
  const { svg } = chartSvg(made, { columns, rows }, 500);
  expect(svg).toContain(">₱3M<");
  expect(svg).toContain(">2<");
  expect(svgOf("columns")).not.toContain(">2<");
});

test("texts of records are escaped, and an image is never asked for", () => {
  const named = [
    { name: "place", label: "Place", kind: "text" as const },
    { name: "sales", label: "Sales", kind: "integer" as const },
  ];
  const spoken = ['<image href="file:///etc/passwd"/>', "A & B\u0001"].map((place) => ({ place, sales: 1 }));
  const { svg } = chartSvg(
    { ...chart("bars", ["sales"], 2), names: ["place"] },
    { columns: named, rows: spoken },
    500,
  );
  expect(svg).not.toMatch(/<image|<use/);
  expect(svg).toContain("A &amp; B ");
});

test("a chart fits on a page: of many bars the first are drawn, and the rest are counted", () => {
  const many = Array.from({ length: 150 }, (_, at) => ({
    year: 2000 + at,
    quarter: 1,
    sales: at,
    target: at,
  }));
  const drawn = (kind: SheetChartKind, series?: string[]) =>
    chartSvg(chart(kind, series, many.length), { columns, rows: many }, 500);
  for (const made of [drawn("bars"), drawn("bars", ["sales", "target"]), drawn("columns"), drawn("ring")]) {
    expect(made.height).toBeLessThanOrEqual(450);
    expect(made.left).toBeGreaterThan(0);
  }
  expect(drawn("bars").svg).toContain("2029, Quarter 1");
  expect(drawn("bars").svg).not.toContain("2030, Quarter 1");
});
