import { expect, test } from "vitest";
import { withPlaceName } from "../../../src/questions/sql-files/place-name";
import { readQuestions } from "../../../src/questions/sql-files/read-questions";

/** Costs 1 millisecond, as the others here. */
test("the place is that of the level in view, and the last level where that is not listed", () => {
  expect(
    withPlaceName("select $place_name as place where $place_level is null", "province, region").sql,
  ).toBe(
    "select case $place_level when 'province' then cast(province_name as text) else cast(region_name as text) end as place where $place_level is null",
  );
});

test("a municipality is shown with its province", () => {
  expect(withPlaceName("$place_name", "municipality, region").sql).toContain(
    "when 'municipality' then cast(muncity_name as text) || ' (' || cast(province_name as text) || ')'",
  );
});

test("a level that is none is named", () => {
  expect(() => withPlaceName("$place_name", "province, island")).toThrow("island is no level of places");
});

test("a question with the line @place_levels takes the level in view", () => {
  const text =
    "-- Counts.\n-- @place_levels province, region\n-- @returns place text\nselect $place_name as place from arbo";
  const { "dashboards/x": question } = readQuestions({ "dashboards/x.sql": text });
  expect(question?.parameters.map(({ name }) => name)).toEqual(["place_level"]);
  expect(question?.sql).not.toContain("$place_name ");
});
