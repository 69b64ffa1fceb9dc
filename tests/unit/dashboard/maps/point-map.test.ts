import { expect, test, vi } from "vitest";

vi.mock("../../../../src/dashboard/charts/drawing/outlines", () => ({
  outlinesOf: () => [
    { name: "Pandi", key: "Pandi (Bulacan)", box: [120.9, 14.8, 121, 14.9] },
    { name: "Angat", key: "Angat (Bulacan)", box: [121, 14.9, 121.1, 15] },
  ],
}));

const { mapPoints } = await import("../../../../src/dashboard/tiles/support/map-points");
const { drawnMarks } = await import("../../../../src/dashboard/charts/drawing/keyboard");
const { settings } = await import("../chart-settings");

const row = (place: string, point: string, arbos: number, geotags: number) => {
  const isExact = point !== "none";
  return {
    place,
    within: "Bulacan",
    point,
    latitude: isExact ? 14.82 : null,
    longitude: isExact ? 120.95 : null,
    arbos,
    operational: arbos,
    members: arbos * 10,
    geotags,
    geotag_id: geotags > 0 ? 5 : null,
  };
};
const rows = [
  row("Pandi", "10:148200:1209500", 0, 4),
  row("Angat", "none", 3, 0),
  row("Not stated", "none", 2, 0),
];
const marks = (view: number, zoom?: { zoom: number; center: readonly [number, number] }) => {
  const { chart } = mapPoints.views[view]!;
  if (chart.kind !== "canvas") throw new Error("The tile draws no map.");
  return drawnMarks(chart.option(rows, { ...settings, view: zoom }), rows).map(
    ({ name, row: { arbos, geotags } }) => [name, arbos, geotags],
  );
};

test("rows without a position stand at the centre of their place, and those of no place below the map", () => {
  expect(marks(0)).toEqual([
    ["Angat", 3, 0],
    ["Not stated", 2, 0],
  ]);
  expect(marks(2)).toEqual([["Pandi", 0, 4]]);
});

test("the keyboard goes over the marks in view", () => {
  expect(marks(2, { zoom: 4, center: [120.95, 14.82] })).toHaveLength(1);
  expect(marks(2, { zoom: 4, center: [121.1, 15] })).toHaveLength(0);
});

test("a point opens the records of its field, several points open none", () => {
  const behind = (one: (typeof rows)[number] & { zoom_to?: number }, column: string) =>
    mapPoints.records?.({ row: one, column }, "municipality");
  expect(behind(rows[0]!, "geotags")).toMatchObject({
    question: { name: "dashboards/tag-records" },
    parameters: { muncity_name: "Pandi", point: "10:148200:1209500" },
  });
  expect(behind(rows[1]!, "members")).toMatchObject({
    question: { name: "dashboards/point-arbo-records" },
    parameters: { muncity_name: "Angat", point: "none" },
    sum: "total_member",
  });
  expect(behind({ ...rows[0]!, zoom_to: 4 }, "geotags")).toBeNull();
});
