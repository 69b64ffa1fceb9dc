import { expect, test } from "vitest";
import { catalog } from "../../../../src/dashboard/arranging/catalog";
import type { Board } from "../../../../src/dashboard/board/board";
import type { Tile } from "../../../../src/dashboard/board/tile";
import { sheetOfTile } from "../../../../src/dashboard/tile/use-subscription-draft";

const board = {
  level: "region",
  selection: null,
  against: null,
  parametersOf: () => ({ reporting_year: [2026], today: "2026-11-28" }),
} as unknown as Board;
const sent = (name: string) => sheetOfTile(catalog.get(name) as Tile, board, [], null);

test("of reporting completeness what is missing in each province is sent, and not a line for each form", () => {
  const { question, columns, parameters } = sent("reporting-grid");
  expect(question).toBe("dashboards/reporting-missing");
  expect(columns.slice(0, 5).map(({ label }) => label)).toEqual([
    "Province",
    "Expected",
    "Received",
    "Missing",
    "Form 5",
  ]);
  expect(parameters).toEqual({ reporting_year: [2026] });
});

test("what is sent is named after a selected mark only where the mark narrows it", () => {
  const selection = {
    tile: "status",
    label: "Operational",
    parameters: { current_arbo_status: ["Operational"] },
  };
  const marked = { ...board, selection } as unknown as Board;
  const titleOf = (name: string) => sheetOfTile(catalog.get(name) as Tile, marked, [], null).title;
  expect(titleOf("on-target")).toContain(": Operational");
  expect(titleOf("credit-services")).not.toContain("Operational");
});

test("whether the year is on target is sent with bars of what is met and what is due", () => {
  const { chart } = sent("on-target");
  expect(chart).toMatchObject({ kind: "bars", names: ["programme"] });
  expect(chart?.series.map(({ column }) => column)).toEqual(["due_rate", "met_rate"]);
});
