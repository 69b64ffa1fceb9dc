import { expect, test } from "vitest";
import { filtersOf } from "../../../src/reports/use-report";

test("a report offers and names no filter that selects nothing of it", () => {
  const capacity = filtersOf({ query: "reports/capdev-by-arbo" });
  expect(Object.keys(capacity.fields)).toEqual([
    "year_funded",
    "fund_source",
    "region_name",
    "province_name",
    "muncity_name",
    "arbo_name",
  ]);
  expect(capacity.staged).toBe(false);
  const compared = filtersOf({ query: "reports/target-accomp-region" });
  expect(Object.keys(compared.fields)).toHaveLength(9);
  expect(compared.staged).toBe(true);
});
