import { expect, test } from "vitest";
import { withPlace } from "../../../src/questions/place-column";
import { readQueries } from "../../../src/questions/read-queries";

/** Costs 1 millisecond, as the others here. */
test("the place is that of the level in view, and the last level where that is not listed", () => {
  expect(withPlace("select $place as place where $place_level is null", "province, region")).toBe(
    "select case $place_level when 'province' then cast(province_name as text) else cast(region_name as text) end as place where $place_level is null",
  );
});

test("a municipality is shown with its province", () => {
  expect(withPlace("$place", "municipality, region")).toContain(
    "when 'municipality' then cast(muncity_name as text) || ' (' || cast(province_name as text) || ')'",
  );
});

test("a level that is none is named", () => {
  expect(() => withPlace("$place", "province, island")).toThrow("island is no level of places");
});

test("a question with the line @place takes the level in view", () => {
  const text =
    "-- Counts.\n-- @place province, region\n-- @returns place text\nselect $place as place from arbo";
  const { "dashboards/x": query } = readQueries({ "dashboards/x.sql": text });
  expect(query?.parameters.map(({ name }) => name)).toEqual(["place_level"]);
  expect(query?.sql).not.toContain("$place ");
});
