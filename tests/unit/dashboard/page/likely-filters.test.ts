import { expect, test } from "vitest";
import type { Viewer } from "../../../../src/dashboard/board/drill";
import { likelyFilters } from "../../../../src/dashboard/page/likely-filters";
import { periodNames, valuesOfPeriod } from "../../../../src/shared/time/relative-periods";

const day = "2026-11-28";
const nation: Viewer = { status: "Central", region_name: null, province_name: null };
const now = { filter: { commodity: ["Rice"], reporting_year: [2026] }, stage: "both" as const };

test("likely next are the other stages, every other period, single years, and the places in view, each once", () => {
  const likely = likelyFilters(now, { viewer: nation, staged: true, day, places: ["Region I", "Region II"] });
  const told = likely.map((one) => JSON.stringify(one));
  expect(new Set(told).size).toBe(told.length);
  expect(told).not.toContain(JSON.stringify(now));
  expect(likely.slice(0, 2)).toEqual([
    { ...now, stage: "Pending" },
    { ...now, stage: "Approved" },
  ]);
  for (const name of periodNames.filter((one) => one !== "this-year"))
    expect(likely).toContainEqual({
      filter: { commodity: ["Rice"], ...valuesOfPeriod(name, day) },
      stage: "both",
    });
  expect(likely).toContainEqual({ filter: { commodity: ["Rice"], reporting_year: [2024] }, stage: "both" });
  expect(likely.at(-1)).toEqual({ filter: { ...now.filter, region_name: ["Region II"] }, stage: "both" });
});

test("a place replaces the place of its level in view, and a dashboard without stages has no other", () => {
  const inRegion = { filter: { region_name: ["Region I"] }, stage: "both" as const };
  const likely = likelyFilters(inRegion, { viewer: nation, staged: false, day, places: ["Ilocos Norte"] });
  expect(likely.every(({ stage }) => stage === "both")).toBe(true);
  expect(likely.at(-1)?.filter).toEqual({ region_name: ["Region I"], province_name: ["Ilocos Norte"] });
});
