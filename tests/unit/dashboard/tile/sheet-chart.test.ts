import { expect, test } from "vitest";
import { dashboards } from "../../../../src/dashboard/tiles";
import { viewsAt, type PlaceLevel, type Tile } from "../../../../src/dashboard/board/tile";
import { bar } from "../../../../src/dashboard/charts/kinds/bar";
import { stackedBar } from "../../../../src/dashboard/charts/kinds/stacked-bar";
import { answerColumns } from "../../../../src/dashboard/table/answer-columns";
import { sheetChartOf } from "../../../../src/dashboard/tile/export/sheet-chart";
import { questionOf } from "../../../../src/dashboard/tile/tile-rows";
import type { Column } from "../../../../src/shared/cells/columns";
import { chartOver, sheetChartLimits } from "../../../../src/shared/sheet-chart";

const tiles = dashboards.flatMap(({ tiles: of }) => of);
const levels: PlaceLevel[] = ["region", "organization"];
const drawn = tiles.flatMap((tile) =>
  levels.flatMap((level) =>
    viewsAt(tile, level).flatMap(({ label, chart }) =>
      chart.kind === "canvas" ? [[`${tile.name}, ${level}, ${label}`, tile, level, chart] as const] : [],
    ),
  ),
);
const columnsOf = (tile: Tile, level: PlaceLevel): Column[] => answerColumns(questionOf(tile, level));

test.each(drawn)("%s: its workbook draws it over columns of its sheet", (_, tile, level, chart) => {
  const columns = columnsOf(tile, level).map(({ name }) => name);
  const found = sheetChartOf(chart, columnsOf(tile, level));
  // Its parts stand in rows.
  if (tile.name === "levels-over-time") return expect(found).toBeUndefined();
  expect(found?.names).not.toEqual([]);
  expect(columns).toEqual(expect.arrayContaining([...(found?.names ?? ["none"])]));
  expect(columns).toEqual(expect.arrayContaining(found?.series.map(({ column }) => column) ?? ["none"]));
  expect(found?.names.length).toBeLessThanOrEqual(sheetChartLimits.names);
  expect(found?.series.length).toBeLessThanOrEqual(sheetChartLimits.series);
  expect(found?.parts?.length ?? 0).toBeLessThanOrEqual(sheetChartLimits.parts);
  for (const { colour } of found?.series ?? []) expect(colour).toMatch(/^#[\da-f]{6}$/);
  return undefined;
});

const columns: Column[] = [
  { name: "place", label: "Place", kind: "text" },
  { name: "count", label: "Count", kind: "integer" },
  { name: "earlier_count", label: "Count in 2024", kind: "integer" },
];

test("an earlier figure stands beside the one that it is compared with, but not within a stack", () => {
  const parts = { x: "place", unit: "count", of: "ARBOs" } as const;
  const seriesOf = (isCompared: boolean, chart = bar({ ...parts, y: "count" })) =>
    sheetChartOf(chart, columns, isCompared)?.series.map(({ column }) => column);
  expect(seriesOf(false)).toEqual(["count"]);
  expect(seriesOf(true)).toEqual(["count", "earlier_count"]);
  const stack = stackedBar({ x: "place", unit: "count", parts: [{ column: "count", label: "Count" }] });
  expect(seriesOf(true, stack)).toEqual(["count"]);
});

test("a chart leaves out the line “Others” and what no row has, and is none for one line or very many", () => {
  const chart = {
    kind: "bars" as const,
    names: ["place", "town"],
    series: ["count", "earlier_count"].map((column) => ({ column, colour: "#1f5e3b" })),
  };
  const rows = Array.from({ length: 3 }, (_, at) => ({ place: `Place ${at}`, count: at }));
  const others = { place: "Others (4)", count: 99, others: 4 };
  expect(chartOver(chart, "ARBOs", columns, [...rows, others])).toEqual({
    ...chart,
    title: "ARBOs",
    names: ["place"],
    series: [{ column: "count", colour: "#1f5e3b" }],
    lines: 3,
  });
  expect(chartOver(chart, "ARBOs", columns, [...rows.slice(0, 1), others])).toBeUndefined();
  expect(chartOver(chart, "ARBOs", columns, [...rows, others, others])?.lines).toBe(3);
  expect(chartOver(chart, "ARBOs", columns, [...rows, others, ...rows])).toBeUndefined();
  const many = Array.from({ length: 151 }, (_, at) => ({ place: `Place ${at}`, count: at }));
  expect(chartOver(chart, "ARBOs", columns, many.slice(1))?.lines).toBe(150);
  expect(chartOver(chart, "ARBOs", columns, many)).toBeUndefined();
  expect(chartOver(chart, "ARBOs", columns.slice(1), rows)).toBeUndefined();
});
