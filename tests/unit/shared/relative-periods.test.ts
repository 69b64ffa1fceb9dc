import { expect, test } from "vitest";
import {
  datesOfPeriod,
  insteadOfBegun,
  periodNamed,
  periodNames,
  valuesOfPeriod,
  withPeriod,
} from "../../../src/shared/time/relative-periods";

test.each([
  ["this-year", "2026-02-11", { reporting_year: [2026] }, "2026"],
  ["year-to-date", "2026-02-11", { reporting_year: [2026], reporting_quarter: [1] }, "Q1 2026"],
  ["year-to-date", "2026-11-26", { reporting_year: [2026], reporting_quarter: [1, 2, 3, 4] }, "Q1–Q4 2026"],
  ["quarters-so-far", "2026-11-28", { reporting_year: [2026], reporting_quarter: [1, 2, 3] }, "Q1–Q3 2026"],
  ["quarters-so-far", "2026-04-01", { reporting_year: [2026], reporting_quarter: [1] }, "Q1 2026"],
  [
    "quarters-so-far",
    "2027-02-11",
    { reporting_year: [2026], reporting_quarter: [1, 2, 3, 4] },
    "Q1–Q4 2026",
  ],
  ["this-quarter", "2026-09-30", { reporting_year: [2026], reporting_quarter: [3] }, "Q3 2026"],
  ["last-quarter", "2026-01-01", { reporting_year: [2025], reporting_quarter: [4] }, "Q4 2025"],
  ["last-quarter", "2026-10-01", { reporting_year: [2026], reporting_quarter: [3] }, "Q3 2026"],
  [
    "last-four-quarters",
    "2026-11-28",
    { reporting_year: [2025, 2026], reporting_quarter: [20254, 20261, 20262, 20263] },
    "Q4 2025–Q3 2026",
  ],
  [
    "last-four-quarters",
    "2026-03-31",
    { reporting_year: [2025], reporting_quarter: [20251, 20252, 20253, 20254] },
    "Q1–Q4 2025",
  ],
  ["this-month", "2026-12-01", { reporting_year: [2026], reporting_month: [12] }, "December 2026"],
  ["last-month", "2026-12-31", { reporting_year: [2026], reporting_month: [11] }, "November 2026"],
  ["last-month", "2027-01-01", { reporting_year: [2026], reporting_month: [12] }, "December 2026"],
  ["last-year", "2026-12-31", { reporting_year: [2025] }, "2025"],
  ["last-three-years", "2026-01-01", { reporting_year: [2024, 2025, 2026] }, "2024–2026"],
  ["all", "2026-01-01", {}, ""],
] as const)("%s on %s is its years and quarters", (name, day, values, dates) => {
  expect(valuesOfPeriod(name, day)).toEqual(values);
  expect(datesOfPeriod(name, day)).toBe(dates);
});

test("another period takes the place of a filter's own, also where it has fewer parts", () => {
  const filter = {
    reporting_year: [2026],
    reporting_quarter: [4],
    reporting_month: [12],
    region_name: ["CAR"],
  };
  expect(withPeriod(filter, { reporting_year: [2025] })).toEqual({
    reporting_year: [2025],
    region_name: ["CAR"],
  });
});

test("a text names a period only if it is spelled as in the list", () => {
  expect(periodNames.every((name) => periodNamed(name) === name)).toBe(true);
  expect(["", "This year", "toString", null, undefined].map(periodNamed)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

test("of a period that has just begun the one before is offered, also at the turn of the year, and of others none", () => {
  const instead = (day: string) =>
    periodNames.flatMap((name) => {
      const other = insteadOfBegun(name, day);
      return other === null ? [] : [`${name}: ${datesOfPeriod(other, day)}`];
    });
  expect(instead("2027-01-04")).toEqual([
    "this-year: 2026",
    "year-to-date: 2026",
    "this-quarter: Q4 2026",
    "this-month: December 2026",
  ]);
  expect(instead("2027-01-31")).toEqual(["this-year: 2026", "year-to-date: 2026", "this-quarter: Q4 2026"]);
  expect(instead("2026-10-08")).toEqual(["this-quarter: Q3 2026"]);
  expect(instead("2026-12-01")).toEqual(["this-month: November 2026"]);
  expect(instead("2026-12-08")).toEqual([]);
});
