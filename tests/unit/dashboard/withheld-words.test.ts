import { expect, test } from "vitest";
import type { CanvasChart, Look } from "../../../src/dashboard/charts/chart";
import * as participants from "../../../src/dashboard/tiles/participants";
import { lightPalette } from "../../../src/ui/palette";

const look: Look = {
  palette: lightPalette,
  font: "sans-serif",
  width: 400,
  height: 300,
  still: true,
  selected: () => null,
};

interface Labelled {
  series: { label?: { formatter?: (one: { dataIndex: number }) => string } }[];
}

test.each([
  ["age_group", participants.participantsByAge],
  ["name", participants.demographics],
])("a count that is withheld is not said to be small: by %s", (column, tile) => {
  const chart = tile.views[0].chart as CanvasChart;
  const option = chart.option([{ [column]: "15 to 30", participants: null }], look) as unknown as Labelled;
  const said = option.series.map(({ label }) => label?.formatter?.({ dataIndex: 0 })).join(" ");
  expect(said).toContain("withheld");
  expect(said).not.toMatch(/fewer|<|under 5/i);
});
