import { expect, test } from "vitest";
import { questions } from "../../../src/analytics";
import { answerColumns } from "../../../src/dashboard/table/answer-columns";
import type { CanvasChart, ChartSettings } from "../../../src/dashboard/charts/parts/chart";
import { columnsOf } from "../../../src/dashboard/table/table-columns";
import { chartWords } from "../../../src/dashboard/tile/chart-words";
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
  const question = questions["dashboards/demographics-by-mark"]!;
  expect(columnsOf(question, null)).toMatchObject([
    { column: "name" },
    { column: "participants", absent: "withheld" },
  ]);
  const sheet = answerColumns(question);
  expect(sheet.map(({ name }) => name)).toEqual(["name", "participants"]);
  expect(cellXml("B2", null, sheet[1]!, "row")).toContain("withheld");
  expect(toCsv(sheet, [{ name: "Solo parents", participants: null }])).toContain("Solo parents,withheld");
});

test("the words of a chart write its figures as its table does, and a withheld one as withheld", () => {
  const map = questions["dashboards/map-values"]!;
  const row = Object.fromEntries(map.returns.map(({ name }) => [name, 0]));
  const caraga = { ...row, place: "Caraga", members: 9553, cost: 9_229_952.9, support_rate: 41.67 };
  const said = chartWords("Map by region", map, [caraga, caraga, caraga], null);
  expect(said).toContain("Members 9,553, ");
  expect(said).toContain("₱9,229,952.90");
  expect(said).toContain("41.67%");
  expect(said).toMatch(/\. And 2 more: /);
  const marks = questions["dashboards/demographics-by-mark"]!;
  const alone = [{ name: "Solo parents", participants: null }];
  expect(chartWords("Participants", marks, alone, null)).toMatch(/ withheld\.$/);
  expect(chartWords("Participants", marks, [], null)).toBe("Participants: nothing to show.");
});
