import { expect, test } from "vitest";
import { comparisonText } from "../../../src/questions/periods";
import type { Parameters } from "../../../src/questions/question";
import type { PeriodName } from "../../../src/shared/time/relative-periods";
import { samePeriodLastYear } from "../../../src/questions/comparison/same-period";

const said = (parameters: Parameters, day = "2026-11-28") => {
  const { periods, instead } = samePeriodLastYear(parameters, day);
  return [periods.state === "compared" ? comparisonText(periods) : periods.reason, instead];
};

test("a period that is over is compared as it is", () => {
  expect(said({ reporting_year: [2025] })).toEqual(["2025 against 2024", null]);
  expect(said({ reporting_year: [2025, 2026], reporting_quarter: [20254, 20261, 20262, 20263] })).toEqual([
    "Q4 2025–Q3 2026 against Q4 2024–Q3 2025",
    null,
  ]);
});

test("of this year, and of the year to date, the quarters that are over are compared", () => {
  const over = { reporting_year: [2026], reporting_quarter: [1, 2, 3] };
  const words = "Q1–Q3 2026 against Q1–Q3 2025";
  expect(said({ reporting_year: [2026] })).toEqual([words, over]);
  expect(said({ reporting_year: [2026], reporting_quarter: [1, 2, 3, 4] })).toEqual([words, over]);
});

test("without a quarter that is over nothing is compared, and the reason is said", () => {
  for (const [filter, day] of [
    [{ reporting_year: [2026] }, "2026-02-11"],
    [{ reporting_year: [2026], reporting_quarter: [4] }, "2026-11-28"],
    [{ reporting_year: [2024, 2025, 2026] }, "2026-11-28"],
  ] as const)
    expect(said(filter, day)).toEqual([expect.stringContaining("is not over"), null]);
  expect(said({})).toEqual(["Choose a Year Reported first.", null]);
});

test("quarters that are compared instead move with the calendar if the period does, and only if they are all that are over", () => {
  const instead = (parameters: Parameters, period: PeriodName | null) =>
    samePeriodLastYear(parameters, "2026-11-28", period).instead;
  const year = { reporting_year: [2026] };
  expect(instead(year, "this-year")).toBe("quarters-so-far");
  expect(instead({ ...year, reporting_quarter: [1, 2, 3, 4] }, "year-to-date")).toBe("quarters-so-far");
  expect(instead(year, null)).toEqual({ ...year, reporting_quarter: [1, 2, 3] });
  expect(instead({ ...year, reporting_quarter: [2, 4] }, "this-year")).toEqual({
    ...year,
    reporting_quarter: [2],
  });
});

test("of chosen months those that are over are compared, and no quarter that does not hold them", () => {
  const year = { reporting_year: [2026] };
  expect(said({ ...year, reporting_month: [10, 11] })).toEqual([
    "Oct 2026 against Oct 2025",
    { ...year, reporting_month: [10] },
  ]);
  expect(said({ ...year, reporting_quarter: [4], reporting_month: [10, 11] })).toEqual([
    "Q4, Oct 2026 against Q4, Oct 2025",
    { ...year, reporting_quarter: [4], reporting_month: [10] },
  ]);
  expect(said({ ...year, reporting_month: [11] })).toEqual([
    "Nov 2026 is not over, and would be set against a whole period: choose a period that is.",
    null,
  ]);
});
