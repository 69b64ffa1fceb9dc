import { expect, test } from "vitest";
import { catalog } from "../../../../src/dashboard/arranging/catalog";
import {
  drillThroughParameters,
  earlierMark,
  drillThrough,
} from "../../../../src/dashboard/drawers/drill-through";
import type { Mark } from "../../../../src/dashboard/charts/parts/chart";
import type { Tile } from "../../../../src/dashboard/board/tile";
import { filterInEarlier } from "../../../../src/questions/comparison/earlier-filter";
import { comparedPeriods } from "../../../../src/questions/periods";
import type { Question } from "../../../../src/questions/question";
import type { Rights } from "../../../../src/shared/permissions";

const question = {
  name: "dashboards/support-records",
  persons: false,
  parameters: [
    { name: "reporting_quarter", type: "integer", list: true, optional: true },
    { name: "fund_source", type: "text", list: true, optional: true },
    { name: "process_stage", type: "text", list: false, optional: true },
  ],
} as unknown as Question;

test("the records of a figure are those of its values that the filter allows", () => {
  const filter = { reporting_quarter: [1, 2], process_stage: "Approved" };
  expect(drillThroughParameters(filter, { question, parameters: { reporting_quarter: [2, 3] } })).toEqual({
    reporting_quarter: [2],
    process_stage: "Approved",
  });
  expect(drillThroughParameters({}, { question, parameters: { reporting_quarter: [2, 3] } })).toEqual({
    reporting_quarter: [2, 3],
  });
});

test("a figure of which the filter allows nothing has no records, instead of all of them", () => {
  const filter = { reporting_quarter: [1], fund_source: ["GAA"] };
  const behind = { question, parameters: { reporting_quarter: [2], fund_source: ["ARF"] } };
  const { reporting_quarter: quarters, fund_source: funds } = drillThroughParameters(filter, behind);
  expect(quarters).toHaveLength(1);
  expect([1, 2, 3, 4]).not.toContain((quarters as number[])[0]);
  expect(funds).toHaveLength(1);
  expect(["GAA", "ARF", ""]).not.toContain((funds as string[])[0]);
});

const tile = { records: () => ({ question, parameters: {} }) } as unknown as Tile;

const viewer: Rights = { status: "Provincial", access_controls: ["Read"], route: ["dashboard"] };
const tileNamed = (name: string): Tile => catalog.get(name) as Tile;
const wordsOf = (name: string, row: Mark["row"], column: string): unknown[] => {
  const behind = drillThrough(tileNamed(name), { row, column }, "region", viewer);
  return [behind?.label, behind?.figure].filter((one) => one !== undefined);
};

test("the list behind a figure says which mark and which figure it is", () => {
  expect(wordsOf("certificate-totals", {}, "expired")).toEqual(["Expired"]);
  expect(wordsOf("certificate-totals", {}, "held")).toEqual([]);
  expect(wordsOf("rentals-by-machine", { specific_fme_rented: "Brush cutter" }, "out_now")).toEqual([
    "Brush cutter",
    "Out now",
  ]);
  expect(wordsOf("machine-standing", { question: "Trust agreement" }, "no")).toEqual(["Trust agreement, No"]);
  expect(
    wordsOf("reporting-grid", { province_name: "Abra", form: "Form 5 target", year: 2026 }, "reports"),
  ).toEqual(["Abra, Form 5 target, 2026"]);
});

test("the list behind a figure is named by its mark's own values, never by the words that choose its records", () => {
  const palay = { commodity: "Palay", unit: "kilogram", records: 3, volume: 100 };
  expect(wordsOf("prices-by-commodity", palay, "price")).toEqual(["Palay", "kilogram"]);
  expect(wordsOf("prices-by-commodity", palay, "volume")).toEqual(["Palay", "kilogram, Volume"]);
  const words = [...catalog.values()].flatMap((tile) =>
    tile.question.returns.flatMap(({ name }) => wordsOf(tile.name, {}, name)),
  );
  expect(words.length).toBeGreaterThan(50);
  expect(words.filter((one) => String(one).includes("yes"))).toEqual([]);
});

test("behind the income per farmer stand the records that name farmers and have that income", () => {
  for (const [name, column, marker] of [
    ["income-totals", "farmer_income", "earned"],
    ["income-by-quarter", "farmer_income", "earned"],
    ["income-by-quarter", "trader_income", "traded"],
  ] as const)
    expect(
      drillThrough(tileNamed(name), { row: { year: 2026, quarter: 1 }, column }, "region", viewer),
    ).toMatchObject({
      counts: marker,
      parameters: { [marker]: "yes" },
    });
});

test("an earlier figure of a mark that is a period names the period before that one", () => {
  const periods = { state: "compared", earlier: "Q2, Q3 2024", parameters: { apart: 12 } } as never;
  const of = (parameters: object) => ({ question, parameters, isEarlier: true }) as never;
  expect(earlierMark(of({ reporting_year: 2025, reporting_quarter: 2 }), periods)).toBe("2024 Q2");
  expect(earlierMark(of({ reporting_year: 2025, reporting_month: 1 }), periods)).toBe("Jan 2024");
  expect(earlierMark(of({ region_name: "NIR" }), periods)).toBeNull();
});

test("an export of records of the earlier period names that period among its filters", () => {
  const periods = comparedPeriods({ reporting_year: [2025], reporting_quarter: [1] }, "year", "2025-12-01");
  if (periods.state !== "compared") throw new Error("These periods are compared.");
  const filter = { region_name: ["NIR"], reporting_year: [2025], reporting_quarter: [1] };
  expect(filterInEarlier(filter, periods)).toEqual({
    ...filter,
    reporting_year: [2024],
  });
});

test("the line that sums the others opens no records", () => {
  expect(drillThrough(tile, { row: { others: 0, n: 2 }, column: "n" }, "region", viewer)).not.toBeNull();
  expect(drillThrough(tile, { row: { others: 7, n: 2 }, column: "n" }, "region", viewer)).toBeNull();
});

test("the records of persons open only for a role that opens the forms", () => {
  const persons = {
    records: () => ({ question: { ...question, persons: true }, parameters: {} }),
  } as unknown as Tile;
  expect(drillThrough(persons, null, "region", viewer)).toBeNull();
  expect(drillThrough(persons, null, "region", { ...viewer, route: ["dashboard", "forms"] })).not.toBeNull();
});

test("the list behind a difference or a share of targets says how the figure follows from it, of the earlier period too; one that the figure counts says nothing", () => {
  const row = {
    programme: "Support",
    target: 40,
    met: 20,
    due: 30,
    behind: 10,
    unmet: 20,
    earlier_due: 12,
    earlier_met: 5,
  };
  const behind = (column: string) => drillThrough(tileNamed("on-target"), { row, column }, "region", viewer);
  expect(behind("behind")?.explains).toBe(
    "Behind is a difference: 30 due today less 20 met. The list holds all targets that are not met, also those that are not due yet.",
  );
  expect(behind("earlier_behind")?.explains).toContain("12 due today less 5 met");
  expect(behind("due")?.explains).toContain("30 of 40");
  expect(behind("met")).not.toHaveProperty("explains");
  expect(behind("met")?.parameters).toEqual({ programme: "Support", target_standing: "met" });
  expect(behind("accomplished")?.parameters).toEqual({
    programme: "Support",
    target_standing: "accomplished",
  });
});
