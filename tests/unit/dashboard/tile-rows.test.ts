import { expect, test } from "vitest";
import { answerColumns } from "../../../src/dashboard/answer-columns";
import { columnsOf } from "../../../src/dashboard/table-columns";
import { rowsListed } from "../../../src/dashboard/tile-rows";
import { levelsOverTime } from "../../../src/dashboard/tiles/levels-over-time";
import { reportingGrid } from "../../../src/dashboard/tiles/reporting";

test("a table and a sheet list the parts alone, without the sums of them and without the column that tells them apart", () => {
  const [bulacan, region, all] = [
    { level: 0, province_name: "Bulacan", expected: 1 },
    { level: 1, province_name: null, expected: 1 },
    { level: 2, province_name: null, expected: 1 },
  ] as const;
  expect(rowsListed([all, region, bulacan])).toEqual([bulacan]);
  const { query } = reportingGrid;
  const heads = ["Region", "Province", "Form", "Side", "Year", "Quarter"];
  expect(columnsOf(query, null).slice(0, 6)).toMatchObject(heads.map((label) => ({ label })));
  expect(answerColumns(query).slice(0, 6)).toMatchObject(heads.map((label) => ({ label })));
});

test("a level that is the name of an assessment stays", () => {
  const rows = [{ level: "Level 2", arbos: 3 }];
  expect(rowsListed(rows)).toEqual(rows);
  expect(columnsOf(levelsOverTime.query, null).map(({ label }) => label)).toContain("Level");
});
