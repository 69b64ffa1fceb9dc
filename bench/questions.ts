import { queries } from "../src/server/analytics/sql-files";
import type { Parameters, Query } from "../src/shared/query";

/** The questions behind the tiles of the main dashboard. */
export const tiles: Query[] = [
  "arbo-universe",
  "arc-universe",
  "arbos-by-status",
  "arbos-by-it-easy-level",
  "levels-over-time",
  "target-accomplished-matched",
  "farm-support",
  "members",
  "arbos-by-place",
  "map-values",
  "registering-agencies",
  "support-cost",
].map((name) => {
  const query = queries[`dashboards/${name}`];
  if (query === undefined) throw new Error(`There is no question ${name}.`);
  return query;
});

/** What a person changes the filter to. */
export const filters: Record<string, Parameters> = {
  "no filter": {},
  "one region": { region_name: "Region III (Central Luzon)", place_level: "province" },
  "three regions, two years": {
    region_name: "Region III (Central Luzon)|Region V (Bicol Region)|Region XI (Davao Region)",
    reporting_year: "2024|2025",
  },
  "one year": { reporting_year: "2025" },
  "approved only": { process_stage: "Approved" },
  "one level": { it_easy_level_2024: "Level 3" },
};
