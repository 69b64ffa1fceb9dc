import { expect, test } from "vitest";
import { queries } from "../../../src/analytics";
import { answerColumns } from "../../../src/dashboard/table/answer-columns";
import type { CanvasChart, ChartSettings } from "../../../src/dashboard/charts/parts/chart";
import { columnsOf } from "../../../src/dashboard/table/table-columns";
import * as participants from "../../../src/dashboard/tiles/people/participants";
import { lightPalette } from "../../../src/shared/palette";
import { cellXml } from "../../../src/workbook/xml/cells";
import { toCsv } from "../../../src/workbook/csv";

const settings: ChartSettings = {
  palette: lightPalette,
  font: "sans-serif",
  width: 400,
  height: 300,
  noAnimation: true,
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
  const option = chart.option(
    [{ [column]: "15 to 30", participants: null }],
    settings,
  ) as unknown as Labelled;
  const said = option.series.map(({ label }) => label?.formatter?.({ dataIndex: 0 })).join(" ");
  expect(said).toContain("withheld");
  expect(said).not.toMatch(/fewer|<|under 5/i);
});

test("it is said to be withheld in the tile's table, in Excel and in CSV too, and a mark goes by its name", () => {
  const query = queries["dashboards/demographics-by-mark"]!;
  expect(columnsOf(query, null)).toMatchObject([
    { column: "name" },
    { column: "participants", absent: "withheld" },
  ]);
  const sheet = answerColumns(query);
  expect(sheet.map(({ name }) => name)).toEqual(["name", "participants"]);
  expect(cellXml("B2", null, sheet[1]!, "row")).toContain("withheld");
  expect(toCsv(sheet, [{ name: "Solo parents", participants: null }])).toContain("Solo parents,withheld");
});
