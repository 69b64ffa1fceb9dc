import { expect, test } from "vitest";
import type { Selection } from "../../../../src/dashboard/board/board";
import { firstPivot } from "../../../../src/reports/explore/explore-address";
import { sheetOfExploration } from "../../../../src/dashboard/tile/export/explored-sheets";

const selection = {
  tile: "arbo-status",
  label: "Active",
  parameters: { status: ["Active"] },
  records: null,
} as unknown as Selection;
const shown: Parameters<typeof sheetOfExploration>[1] = {
  filter: { region_name: ["III"], reporting_year: [2026] },
  stage: "Approved",
  against: "year",
  selection,
};
const sheetOf = (text: string) =>
  sheetOfExploration({ title: "Costs", definition: { kind: "sql", text } }, shown, "this-year");

/** Both cost 10 milliseconds. */
test("a statement is sent under the filters, the selection and the period where it reads what they select", () => {
  const statement = "select count(*) from selected_support";
  expect(sheetOf(statement)).toEqual({
    title: "Costs: Active",
    statement,
    filter: { region_name: ["III"], reporting_year: [2026], status: ["Active"] },
    stage: "Approved",
    period: "this-year",
  });
});

test("a statement over whole facts is sent without filters, and its title names none", () => {
  const statement = "select count(*) from support";
  expect(sheetOf(statement)).toEqual({
    title: "Costs",
    statement,
    filter: {},
    stage: "both",
    period: null,
  });
});

test("a pivot with a period of its own is sent with that period, and not with the dashboard's", () => {
  const definition = { ...firstPivot("Central"), period: "last-year" } as const;
  const sheet = sheetOfExploration(
    { title: "Support", definition },
    { ...shown, selection: null },
    "this-year",
  );
  expect(sheet).toMatchObject({ period: "last-year", pivot: { filter: { region_name: ["III"] } } });
  expect(sheet).not.toHaveProperty("pivot.period");
});

test("a pivot is sent with the comparison of its dashboard", () => {
  const explored = { title: "Support", definition: firstPivot("Central") };
  expect(sheetOfExploration(explored, shown, null)).toHaveProperty("pivot.against", "year");
  expect(sheetOfExploration(explored, { ...shown, against: null }, null)).not.toHaveProperty("pivot.against");
});
