import { describe, expect, test } from "vitest";
import type { Pivot } from "../../../src/shared/calls/explorations";
import { firstPivot } from "../../../src/reports/explore/explore-address";
import { pivotOnBoard } from "../../../src/pivots/pivot-filters";

const saved = firstPivot("Central");
const board = {
  filter: { region_name: ["V"], reporting_year: [2026], fund_source: [] },
  stage: "Approved",
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

  test("with a period of its own takes no part of the dashboard's", () => {
    expect(filters({ filter: { reporting_quarter: [2] } }).filter).toEqual({
      region_name: ["V"],
      reporting_quarter: [2],
    });
  });
});
