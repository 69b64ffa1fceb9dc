import { expect, test } from "vitest";
import { answerColumns } from "../../../../src/dashboard/table/answer-columns";
import { columnsOf } from "../../../../src/dashboard/table/table-columns";
import { rowsListed, rowsShown } from "../../../../src/dashboard/tile/tile-rows";
import { arbosByPlace } from "../../../../src/dashboard/tiles/organizations/arbos-by-place";
import { levelsOverTime } from "../../../../src/dashboard/tiles/organizations/levels-over-time";
import { reportingGrid } from "../../../../src/dashboard/tiles/reporting";

test("a table and a sheet list the parts alone, without the sums of them and without the column that tells them apart", () => {
  const [bulacan, region, all] = [
    { level: 0, province_name: "Bulacan", expected: 1 },
    { level: 1, province_name: null, expected: 1 },
    { level: 2, province_name: null, expected: 1 },
  ] as const;
  expect(rowsListed([all, region, bulacan])).toEqual([bulacan]);
  const { question } = reportingGrid;
  const heads = ["Region", "Province", "Form", "Side", "Year", "Quarter"];
  expect(columnsOf(question, null).slice(0, 6)).toMatchObject(heads.map((label) => ({ label })));
  expect(answerColumns(question).slice(0, 6)).toMatchObject(heads.map((label) => ({ label })));
});

test("a level that is the name of an assessment stays", () => {
  const rows = [{ level: "Level 2", arbos: 3 }];
  expect(rowsListed(rows)).toEqual(rows);
  expect(columnsOf(levelsOverTime.question, null).map(({ label }) => label)).toContain("Level");
});

test("municipalities are named without the province in view, and with it where there may be several", () => {
  const rows = [{ place: "Carmen (Bohol)" }, { place: "Others (2)" }];
  const shown = (level: "province" | "municipality", province: string | null) =>
    rowsShown(arbosByPlace, rows, { level, province }).map(({ place }) => place);
  expect(shown("municipality", "Bohol")).toEqual(["Carmen", "Others (2)"]);
  expect(shown("municipality", "Cebu")).toEqual(["Carmen (Bohol)", "Others (2)"]);
  expect(shown("municipality", null)).toEqual(["Carmen (Bohol)", "Others (2)"]);
  expect(shown("province", "Bohol")).toEqual(["Carmen (Bohol)", "Others (2)"]);
});
