import { expect, test } from "vitest";
import { questions } from "../../../src/analytics";
import { filtersOf } from "../../../src/reports/report/use-report";

test("a report offers no filter that selects nothing of it, and every one that does", () => {
  for (const question of ["reports/capdev-by-arbo", "reports/target-accomp-region"]) {
    const { fields, staged } = filtersOf({ question });
    expect(Object.keys(fields)).toHaveLength(9);
    expect(staged).toBe(true);
  }
  const undated = Object.values(questions).find(
    ({ parameters }) => !parameters.some(({ name }) => name === "process_stage"),
  );
  const { fields, staged } = filtersOf({ question: undated?.name ?? "" });
  expect(Object.keys(fields)).not.toContain("reporting_year");
  expect(staged).toBe(false);
});
