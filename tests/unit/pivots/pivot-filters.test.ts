import { describe, expect, test } from "vitest";
import type { Parameters } from "../../../src/questions/question";
import type { Pivot } from "../../../src/shared/calls/explorations";
import { firstPivot, savedPivot, writeExploration } from "../../../src/reports/explore/explore-address";
import { pivotForBoard, pivotOnBoard, pivotOnDay, selectedWords } from "../../../src/pivots/pivot-filters";
import { readDefinition } from "../../../src/questions/explorations/exploration-definition";

const saved = firstPivot("Central");
const board = {
  filter: { region_name: ["V"], reporting_year: [2026], fund_source: [] },
  stage: "Approved",
  against: null,
  selected: {},
} as const;
const filters = (pivot: Partial<Pivot>, selected = {}) =>
  pivotOnBoard(
    { ...saved, ...pivot },
    {
      ...board,
      filter: { ...board.filter, region_name: ["V"], reporting_year: [2026], fund_source: [] },
      selected,
    },
  );

/** Costs 10 milliseconds. */
describe("a pivot on a dashboard", () => {
  test("follows the filter bar and the stage", () => {
    expect(filters({})).toMatchObject({
      filter: { region_name: ["V"], reporting_year: [2026] },
      stage: "Approved",
    });
    expect(filters({}).filter).not.toHaveProperty("fund_source");
  });

  test("follows a mark that is selected on another tile, which goes before the filter bar", () => {
    expect(
      filters({}, { region_name: ["III"], process_stage: null, muncity_name: "Baliuag" }).filter,
    ).toEqual({
      region_name: ["III"],
      reporting_year: [2026],
      muncity_name: ["Baliuag"],
    });
  });

  test("keeps the filters that it was saved with, and asks the dashboard for no others of their names", () => {
    expect(filters({ filter: { region_name: ["III"], fund_source: [] } }).filter).toEqual({
      region_name: ["III"],
      reporting_year: [2026],
    });
    expect(filters({ stage: "Pending" }).stage).toBe("Pending");
  });

  test("is compared as the dashboard is, unless it was saved with a comparison of its own", () => {
    const compared = { ...board, filter: { region_name: ["V"] }, against: "year" as const };
    expect(pivotOnBoard(saved, compared).against).toBe("year");
    expect(pivotOnBoard({ ...saved, against: "quarter" }, compared).against).toBe("quarter");
    expect(filters({})).not.toHaveProperty("against");
  });

  test("says what is selected where that narrows it, and not where it keeps a filter of its own", () => {
    const within = [["Selected", "Region III, 2025"]] as const;
    const said = (filter: Pivot["filter"], selected: Parameters) =>
      selectedWords({ ...saved, filter }, { selected, within });
    expect(said({}, { region_name: ["III"] })).toBe(within);
    expect(said({ reporting_quarter: [2] }, { region_name: ["III"], reporting_year: 2025 })).toBe(within);
    expect(said({ region_name: ["V"] }, { region_name: ["III"] })).toEqual([]);
    expect(said({ reporting_quarter: [2] }, { reporting_year: 2025 })).toEqual([]);
    expect(said({}, {})).toEqual([]);
  });

  test("with a period of its own takes no part of the dashboard's", () => {
    expect(filters({ filter: { reporting_quarter: [2] } }).filter).toEqual({
      region_name: ["V"],
      reporting_quarter: [2],
    });
  });
});

test("a pivot that is saved under the period with which Explore begins follows the dashboard's", () => {
  const tile = (period: "this-year" | "last-quarter") =>
    pivotOnBoard(pivotOnDay(pivotForBoard(savedPivot(saved, period)), "2026-06-15"), {
      ...board,
      filter: { reporting_year: [2024] },
    }).filter;
  expect(tile("this-year")).toEqual({ reporting_year: [2024] });
  expect(tile("last-quarter")).not.toHaveProperty("reporting_year", [2024]);
});

/** Costs 10 milliseconds. */
describe("a pivot that is saved with a period in words", () => {
  const shown = {
    ...saved,
    filter: { region_name: ["V"], reporting_year: [2026], reporting_quarter: [20254] },
  };
  const moving = savedPivot(shown, "this-year");

  test("keeps the words, and gives the years and quarters of the day on which it is opened", () => {
    expect(moving).toMatchObject({ filter: { region_name: ["V"] }, period: "this-year" });
    expect(readDefinition(moving)).toEqual(moving);
    expect(pivotOnDay(moving, "2027-02-01")).toEqual({
      ...saved,
      filter: { region_name: ["V"], reporting_year: [2027] },
    });
    const address = new URLSearchParams("reporting_year=2020");
    writeExploration(address, moving, 7);
    expect(address.get("period")).toBe("this-year");
    expect(address.has("reporting_year")).toBe(false);
  });

  test("stays as it is where years were chosen, or all periods", () => {
    expect(savedPivot(shown, null)).toBe(shown);
    expect(savedPivot(saved, "all")).toBe(saved);
    expect(pivotOnDay(shown, "2027-02-01")).toEqual(shown);
  });

  test("is refused with a period or a comparison that does not exist", () => {
    expect(() => readDefinition({ ...saved, period: "some-day" })).toThrow("not understood");
    expect(() => readDefinition({ ...saved, against: "decade" })).toThrow("not understood");
    expect(readDefinition({ ...saved, against: "quarter" })).toEqual({ ...saved, against: "quarter" });
  });
});
