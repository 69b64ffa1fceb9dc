import { expect, test } from "vitest";
import { joinedTables, type Rows } from "../../../../src/analytics";
import { arrange } from "../../../../src/pivots/table/arrange";
import { pivotTable } from "../../../../src/pivots/table/pivot-table";
import { wholeTable } from "../../../../src/pivots/table/whole-table";
import { firstPivot } from "../../../../src/reports/explore/explore-address";

const fact = joinedTables.find(({ name }) => name === "support")!;
const pivot = { ...firstPivot("Central"), rows: ["region_name"], columns: ["muncity_name"] };
const regions = ["Region I", "Region V"];
const municipalities = Array.from({ length: 5 }, (_, at) => `Municipality ${at + 1}`);
const cell = (region: string | null, muncity: string | null, records: number): Rows[number] => ({
  region_name: region,
  muncity_name: muncity,
  row_level: region === null ? 1 : 0,
  column_level: muncity === null ? 1 : 0,
  records,
});
const answer: Rows = [
  ...regions.flatMap((region, at) => [
    ...municipalities.map((one) => cell(region, one, at + 1)),
    cell(region, null, 5 * (at + 1)),
  ]),
  ...municipalities.map((one) => cell(null, one, 3)),
  cell(null, null, 15),
];
const arranged = arrange(pivot, fact, answer);
const made = (most: number) => pivotTable(arranged, "All regions", true, most);

test("a workbook has the columns of a pivot for which the screen has no room, and the total that they add up to", () => {
  const table = made(3);
  expect([table.figures.length, table.columnsLeft]).toEqual([3, 3]);
  const whole = wholeTable(table, table.rows.toReversed(), made);
  expect(whole.columnsLeft).toBe(0);
  expect(whole.columns.map(({ label }) => label).slice(1)).toEqual([...municipalities, "Total"]);
  expect(whole.rows.map((row) => Object.values(row).slice(1))).toEqual([
    ["Total: All regions", 3, 3, 3, 3, 3, 15],
    ["Region V", 2, 2, 2, 2, 2, 10],
    ["Region I", 1, 1, 1, 1, 1, 5],
  ]);
});

test("a pivot that the screen shows whole is the same in a workbook", () => {
  const table = made(6);
  const shown = table.rows.slice(0, 2);
  expect(wholeTable(table, shown, made)).toEqual({ ...table, rows: shown });
});
