import { expect, test } from "vitest";
import { mapFigures } from "../../../../src/dashboard/charts/parts/map-figures";
import { leftOption } from "../../../../src/dashboard/charts/drawing/map-left";
import { drawnMarks, nextMark } from "../../../../src/dashboard/charts/drawing/keyboard";
import { rowsShown } from "../../../../src/dashboard/tile/tile-rows";
import { map } from "../../../../src/dashboard/tiles/organizations/map";
import { settings } from "../chart-settings";

const columns = { x: "place", y: "arbos", unit: "count", of: "Organizations" } as const;
const outlines = ["City of Malolos", "Santa Maria", "Pandi"].map((name) => {
  return { name, key: `${name} (Bulacan)` };
});
const answer = [
  { place: "Malolos City (Bulacan)", arbos: 4 },
  { place: "SANTA MARIA (Bulacan)", arbos: 1 },
  { place: "Santa Maria (Bulacan)", arbos: 2 },
  { place: "Not stated (Bulacan)", arbos: 3 },
];
const shown = (level: "municipality" | "province", province: string | null) =>
  rowsShown(map, answer, { level, province });

test("each row of an answer stands on one outline or below the map, so that no figure is lost", () => {
  for (const province of ["Bulacan", null]) {
    const { drawn, left } = mapFigures(columns, shown("municipality", province), outlines);
    expect(drawn.map(({ outline, value }) => [outline.name, value])).toEqual([
      ["City of Malolos", 4],
      ["Santa Maria", 2],
      ["Pandi", null],
    ]);
    expect(left.map(({ row }) => row["arbos"])).toEqual([3, 1]);
  }
});

test("a municipality of another province with the same name is not drawn in this one", () => {
  const rows = rowsShown(map, [{ place: "Pandi (Cavite)", arbos: 9 }], {
    level: "municipality",
    province: null,
  });
  const { drawn, left } = mapFigures(columns, rows, outlines);
  expect(drawn.every(({ value }) => value === null)).toBe(true);
  expect(left).toHaveLength(1);
});

test("what stands below the map is a mark as the others: it has a name, a figure and its row", () => {
  const rows = shown("municipality", "Bulacan");
  const { left } = mapFigures(columns, rows, outlines);
  const { axes, series } = leftOption(columns, left, settings, 34);
  expect(drawnMarks({ ...axes, series }, rows)).toMatchObject([
    { name: "Not stated", column: "arbos", row: { arbos: 3 } },
    { name: "SANTA MARIA", column: "arbos", row: { arbos: 1 } },
  ]);
});

test("of more places below a map than have room, the rest is counted, and the map keeps most of the drawing", () => {
  const rows = Array.from({ length: 200 }, (_, at) => ({ place: `Place ${at} (Bulacan)`, arbos: at }));
  const { left } = mapFigures(columns, rows, outlines);
  const { series, height } = leftOption(columns, left, settings, 34);
  expect(height).toBeLessThan(settings.height / 2);
  const [{ data }] = series as unknown as [{ data: { name: string; row?: number }[] }];
  const named = data.filter(({ row }) => row !== undefined);
  expect(named.length).toBeGreaterThan(0);
  expect(data.at(-1)?.name).toBe(`and ${200 - named.length} more: show as table`);
});

test("the arrow keys lead from the last outline to what stands below the map", () => {
  const rows = shown("municipality", "Bulacan");
  const { left } = mapFigures(columns, rows, outlines);
  const { series } = leftOption(columns, left, settings, 34);
  const first = { id: "arbos", type: "map", data: [{ name: "Santa Maria", row: 2 }] };
  const marks = drawnMarks({ series: [first, ...series] }, rows);
  expect(marks.map(({ name }) => name)).toEqual(["Santa Maria", "Not stated", "SANTA MARIA"]);
  expect(nextMark(marks, 0, { along: 1 })).toBe(1);
  expect(nextMark(marks, 1, { along: -1 })).toBe(0);
});

test("a map asks for the outlines of the province of its rows, and of all of several", () => {
  const { chart } = map.views[0];
  const levelOf = (rows: typeof answer, province: string | null) =>
    chart.kind === "canvas" && chart.outlines?.(rowsShown(map, rows, { level: "municipality", province }));
  expect(levelOf(answer, "Bulacan")).toBe("municipalities of Bulacan");
  expect(levelOf(answer, null)).toBe("municipalities of Bulacan");
  expect(levelOf([...answer, { place: "Carmen (Bohol)", arbos: 1 }], null)).toBe(
    "municipalities of Bohol; Bulacan",
  );
  expect(levelOf([{ place: "Region V (Bicol Region)", arbos: 1 }], null)).not.toBe("provinces");
});
