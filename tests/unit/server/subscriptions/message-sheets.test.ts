import { expect, test } from "vitest";
import { messageSheet as sheetOf } from "../../../../src/server/subscriptions/composing/message-sheets";
import { addressOn, parametersOn } from "../../../../src/server/subscriptions/composing/sheet-day";
import { filterWords, questionFilters } from "../../../../src/server/subscriptions/composing/sheet-filters";
import { questions } from "../../../../src/server/analytics/sql-files";
import type { Rows } from "../../../../src/questions/question";
import { subscriptionLimits, type SubscribedQuestion } from "../../../../src/shared/calls/subscriptions";

const messageSheet = (sheet: SubscribedQuestion, rows: Rows, most: number = subscriptionLimits.rows) => {
  const question = questions[sheet.question];
  if (question === undefined) throw new Error(`There is no question ${sheet.question}.`);
  return sheetOf(sheet, question, rows, most);
};
const columns = [
  { name: "region_name", label: "Region", kind: "text" },
  { name: "province_name", label: "Province", kind: "text" },
  { name: "arbo_name", label: "ARBO", kind: "text" },
  { name: "grand_total", label: "Total", kind: "integer" },
] as const;
const report = (more: Partial<SubscribedQuestion> = {}): SubscribedQuestion => ({
  title: "Capacity development",
  question: "reports/capdev-by-arbo",
  period: null,
  parameters: {},
  columns,
  ...more,
});
const line = (level: number, grand_total: number, ...names: string[]) => ({
  region_name: names[0] ?? null,
  province_name: names[1] ?? null,
  arbo_name: names[2] ?? null,
  grand_total,
  level,
});
const rows = [
  line(2, 5, "Region III"),
  line(1, 5, "Region III", "Bulacan"),
  line(0, 2, "Region III", "Bulacan", "Malaya"),
  line(0, 3, "Region III", "Bulacan", "Bagong Buhay"),
  line(3, 5),
];

test("sums of a report are named: the total, and all of a place", () => {
  const { rows: shown, levels } = messageSheet(report(), rows);
  expect(levels).toEqual(["subtotal", "subtotal", "row", "row", "total"]);
  expect(shown.map((row) => [row["region_name"], row["province_name"], row["arbo_name"]])).toEqual([
    ["Region III", "All", null],
    ["Region III", "Bulacan", "All"],
    ["Region III", "Bulacan", "Malaya"],
    ["Region III", "Bulacan", "Bagong Buhay"],
    ["Total", null, null],
  ]);
});

test("an outline is sent as far as it opens, without texts that no row has", () => {
  const sheet = messageSheet(report({ level: 1 }), rows);
  expect(sheet.columns.map(({ name }) => name)).toEqual(["region_name", "province_name", "grand_total"]);
  expect(sheet.levels).toEqual(["subtotal", "row", "total"]);
});

test("within one region the sum of the region does not stand beside the equal total", () => {
  const own = columns.filter(({ name }) => name !== "region_name");
  expect(messageSheet(report({ columns: own }), rows).levels).toEqual(["subtotal", "row", "row", "total"]);
});

test("a level in words is no sum, and only the rows that the sheet shows are in it", () => {
  const levels = report({
    question: "dashboards/levels-over-time",
    only: { year: 2025 },
    columns: [
      { name: "level", label: "Level", kind: "text" },
      { name: "arbos", label: "ARBOs", kind: "integer" },
    ],
  });
  const answer = [
    { year: 2025, level: "Level 1", arbos: 2 },
    { year: 2024, level: "Level 1", arbos: 3 },
  ];
  expect(messageSheet(levels, answer).rows).toEqual([{ level: "Level 1", arbos: 2 }]);
});

test("a total stays where plain rows are cut off, and what is cut off is counted", () => {
  const { levels, more } = messageSheet(report(), rows, 1);
  expect(levels).toEqual(["subtotal", "subtotal", "row", "total"]);
  expect(more).toBe(1);
});

test("rows that add up get a total line, but not where some are left out", () => {
  const places = report({
    question: "dashboards/arbos-by-place",
    columns: [
      { name: "place", label: "Place", kind: "text" },
      { name: "arbos", label: "ARBOs", kind: "number" },
    ],
  });
  const answer = [
    { place: "Bulacan", arbos: 2 },
    { place: "Tarlac", arbos: 3 },
  ];
  expect(messageSheet(places, answer).columns[1]).toMatchObject({ kind: "integer", total: "sum" });
  expect(messageSheet(places, answer, 1).columns[1]).not.toHaveProperty("total");
});

test("sums of a dashboard's answer are left out, and rows beyond the limit are counted", () => {
  const many = Array.from({ length: subscriptionLimits.rows + 3 }, () => line(0, 1, "Region III"));
  const sheet = messageSheet(report({ question: "dashboards/arbos-by-place" }), [...many, line(1, 9)]);
  expect(sheet.rows).toHaveLength(subscriptionLimits.rows);
  expect(sheet.more).toBe(3);
});

test("a period in words takes the place of the dates it had, where the question has them", () => {
  const question = questions["reports/target-accomp-region"];
  if (question === undefined) throw new Error("The question of this test exists no longer.");
  const parameters = { reporting_year: [2020], reporting_month: [3], region_name: ["Region III"] };
  expect(parametersOn({ parameters, period: "last-quarter" }, question, "2026-02-10")).toEqual({
    region_name: ["Region III"],
    reporting_year: [2025],
    reporting_quarter: [4],
  });
  // What is sent on the first of January tells of December.
  expect(parametersOn({ parameters, period: "last-month" }, question, "2027-01-01")).toMatchObject({
    reporting_year: [2026],
    reporting_month: [12],
  });
  expect(parametersOn({ parameters, period: null }, question, "2026-02-10")).toEqual(parameters);
  expect(parametersOn({ parameters, period: "all" }, question, "2026-02-10")).toEqual({
    region_name: ["Region III"],
  });
});

test("the address of a message names the dates of its period", () => {
  const address = "/dashboard?tab=form-7&period=last-quarter&reporting_year=2020&saved=4";
  expect(addressOn(address, "2026-02-10")).toBe(
    "/dashboard?tab=form-7&reporting_year=2025&reporting_quarter=4",
  );
  expect(addressOn("/dashboard?period=last-month", "2027-01-01")).toBe(
    "/dashboard?reporting_year=2026&reporting_month=12",
  );
  expect(addressOn("/report?reporting_year=2020", "2026-02-10")).toBe("/report?reporting_year=2020");
  // Without a period the screen would begin with that of its reader.
  expect(addressOn("/report?report=capacity-development", "2026-02-10")).toBe(
    "/report?report=capacity-development&period=all",
  );
});

test("a filter that all sheets share is told once, and one of a single sheet stands there", () => {
  const asked = (name: string, parameters: SubscribedQuestion["parameters"]) => {
    const question = questions[name];
    if (question === undefined) throw new Error(`There is no question ${name}.`);
    const sheet = report({ question: name, parameters, period: "this-year" });
    return questionFilters({ sheet, question, parameters: { ...parameters } }, "2026-02-10");
  };
  const region_name = ["Region III (Central Luzon)"];
  const words = filterWords([
    asked("dashboards/support-stages", { region_name, fund_source: ["GAA"] }),
    asked("dashboards/support-stages", { region_name }),
    asked("dashboards/arbo-universe", { region_name }),
  ]);
  expect(words.shared).toEqual([
    ["Period", "This year (2026)"],
    ["Region", "Region III (Central Luzon)"],
  ]);
  expect(words.own).toEqual([[["Fund Source", "GAA"]], [], []]);
});

test("the year that a question presumes is told, and a search", () => {
  const asked = (name: string, parameters: SubscribedQuestion["parameters"]) => {
    const question = questions[name];
    if (question === undefined) throw new Error(`There is no question ${name}.`);
    const sheet = report({ question: name, parameters, period: "all" });
    return questionFilters({ sheet, question, parameters: { ...parameters } }, "2026-02-10");
  };
  expect(filterWords([asked("dashboards/reporting-by-place", {})]).shared).toEqual([
    ["Year Reported", "2025 (the year of the last quarter that is over)"],
  ]);
  expect(filterWords([asked("reports/capdev-by-arbo", { find: ["Malaya"] })]).shared).toEqual([
    ["Period", "All periods"],
    ["Find", "Malaya"],
  ]);
});

test("the chart of a sheet draws the rows that are sent, without “Others”", () => {
  const chart = { kind: "bars" as const, names: ["place"], series: [{ column: "arbos", colour: "#1f5e3b" }] };
  const places = report({
    question: "dashboards/arbos-by-place",
    columns: [
      { name: "place", label: "Place", kind: "text" },
      { name: "arbos", label: "ARBOs", kind: "integer" },
    ],
    chart,
  });
  const answer = ["Bulacan", "Tarlac", "Others (3)"].map((place, at) => ({
    place,
    arbos: 1,
    others: at > 1 ? 3 : 0,
  }));
  expect(messageSheet(places, answer).chart).toEqual({ ...chart, title: places.title, lines: 2 });
  expect(messageSheet(places, answer.slice(2))).not.toHaveProperty("chart");
});

test("what is matched within municipalities is sent without a total over them", () => {
  const sent = (place_level: string) =>
    messageSheet(
      report({
        question: "dashboards/target-accomplished-matched",
        parameters: { place_level },
        columns: ["target", "matched"].map((name) => ({ name, label: name, kind: "integer" })),
      }),
      [1, 2].map((matched) => ({ place: `${matched}`, target: 2, matched })) as unknown as Rows,
    ).columns.map(({ total }) => total);
  expect(sent("province")).toEqual(["sum", "sum"]);
  expect(sent("municipality")).toEqual(["sum", undefined]);
});
