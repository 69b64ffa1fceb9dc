import { defaultYearText } from "../../../../src/questions/default-year-text";
import { expect, test } from "vitest";
import { questions, type Question } from "../../../../src/analytics";
import { exportFilterTexts } from "../../../../src/dashboard/labels/filter-texts";
import { filterTaken, stageTaken } from "../../../../src/dashboard/board/tile-question";
import type { Filter } from "../../../../src/entities/define/filters";
import { filterTexts } from "../../../../src/entities/define/filter-texts";

const [reports, status] = ["dashboards/reporting-totals", "dashboards/arbo-status"].map(
  (name) => questions[name] as Question,
) as [Question, Question];

test("figures name the filters that they depend on: an organization has no period, fund or stage, and a report no stage", () => {
  const filter: Filter = {
    reporting_year: [2026],
    reporting_quarter: [3],
    fund_source: ["GAA"],
    region_name: ["CAR"],
  };
  expect(filterTaken([status], filter)).toEqual({ region_name: ["CAR"] });
  expect(filterTaken([status, reports], filter)).toEqual(filter);
  expect([status, reports].map((one) => stageTaken([one], "Approved"))).toEqual(["both", "both"]);
  expect(stageTaken([status, questions["dashboards/arbs-served"] as Question], "Approved")).toBe("Approved");
});

test("an export says the stage where it leaves records out", () => {
  expect(exportFilterTexts(filterTexts({ reporting_year: [2025] }), "Approved")).toEqual([
    ["Year Reported", "2025"],
    ["Stage", "Approved"],
  ]);
  expect(exportFilterTexts([], "both")).toEqual([]);
});

test("where no year is filtered, the year that reports are counted of is named among the filters", () => {
  const year = defaultYearText([reports, reports], { reporting_year: [] }, "2026-11-23");
  expect(year).toEqual(["Year Reported", "2026 (the year of the last quarter that is over)"]);
  expect(filterTexts({ region_name: ["CAR"], fund_source: ["GAA"] }, year)).toEqual([
    ["Fund Source", "GAA"],
    year,
    ["Region", "CAR"],
  ]);
});

test("no year is presumed where one is filtered or selected, and by figures of all years", () => {
  expect(defaultYearText([reports], { reporting_year: [2024] }, "2026-11-23")).toBeNull();
  expect(defaultYearText([reports], { reporting_year: 2024 }, "2026-11-23")).toBeNull();
  expect(defaultYearText([status], {}, "2026-11-23")).toBeNull();
  expect(defaultYearText([], {}, "2026-11-23")).toBeNull();
});

test("among figures of all years, the presumed year is said to be that of the expected reports", () => {
  expect(defaultYearText([status, reports], {}, "2026-03-31")).toEqual([
    "Year Reported of expected reports",
    "2025 (the year of the last quarter that is over)",
  ]);
});
