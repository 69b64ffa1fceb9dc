import { expect, test, vi } from "vitest";
import { darkPalette, lightPalette } from "../../../../src/shared/palette";
import { contrast } from "../../ui/colour";

vi.mock("../../../../src/dashboard/charts/drawing/outlines", () => ({
  outlinesOf: () =>
    ["Pandi", "Angat", "Plaridel", "Bocaue"].map((name) => ({
      name,
      key: `${name} (Bulacan)`,
      box: [120.9, 14.8, 121, 14.9],
    })),
}));

const { map } = await import("../../../../src/dashboard/tiles/organizations/map");
const { mapTip } = await import("../../../../src/dashboard/charts/parts/map-figures");
const { settings } = await import("../chart-settings");

const place = (name: string, arbos: number, rate: number | null) => ({
  place: name,
  within: "Bulacan",
  arbos,
  support_rate: rate,
});
const rows = [place("Pandi", 3, 42), place("Angat", 0, 0), place("Plaridel", 1, null)];

interface Option {
  visualMap: { max: number; text: readonly string[] };
  legend?: { data: readonly string[] };
  series: readonly [{ data: readonly { name: string; itemStyle: { decal?: object } }[] }];
}

function drawn(label: string, answer = rows, width = settings.width): Option {
  const { chart } = map.views.find((view) => view.label === label)!;
  if (chart.kind !== "canvas") throw new Error("The tile draws no map.");
  return chart.option(answer, { ...settings, width }) as unknown as Option;
}
const hatched = ({ series: [{ data }] }: Option) =>
  data.filter(({ itemStyle }) => itemStyle.decal !== undefined).map(({ name }) => name);

test("a map hatches the places without a record and those whose rate is of nothing, never a place with 0", () => {
  expect(hatched(drawn("ARBOs"))).toEqual(["Bocaue"]);
  expect(hatched(drawn("Support matched"))).toEqual(["Plaridel", "Bocaue"]);
});

test("the tooltip of a place gives no figure for a rate of nothing, which is not 0%", () => {
  const columns = { x: "place", y: "support_rate", unit: "percent", of: "Matched" } as const;
  const figures = rows.map(
    (row, at) =>
      mapTip(columns, { outline: { name: row.place }, rows: [{ row, at }] }, settings).lines[0]?.figure,
  );
  expect(figures).toEqual(["42.00%", "0.00%", "–"]);
});

test("the legend explains the hatch if a place has it and there is room beside the scale", () => {
  expect(drawn("ARBOs").legend?.data).toEqual(["No data"]);
  expect(drawn("ARBOs", [...rows, place("Bocaue", 1, 10)]).legend).toBeUndefined();
  expect(drawn("ARBOs", rows, 280).legend).toBeUndefined();
});

test("the scale of a rate goes from 0% to 100%, and that of a count to its largest figure", () => {
  expect(drawn("Support matched").visualMap).toMatchObject({ max: 100, text: ["100%", "0%"] });
  expect(drawn("ARBOs").visualMap).toMatchObject({ max: 3, text: ["3", "0"] });
});

test.each([lightPalette, darkPalette])("the lines of the hatch are seen on their ground", (palette) =>
  expect(contrast(palette.pending, palette.surface)).toBeGreaterThanOrEqual(3),
);
