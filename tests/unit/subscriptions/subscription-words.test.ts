import { expect, test } from "vitest";
import { columnLabel } from "../../../src/labels/column-label";
import type { Pivot } from "../../../src/shared/calls/explorations";
import type { SubscribedSheet } from "../../../src/shared/calls/subscriptions";
import {
  comparisonWords,
  filterWords,
  justBegunWords,
  nextWords,
  staysWords,
  whenWords,
} from "../../../src/subscriptions/subscription-words";

const sheets: SubscribedSheet[] = [
  {
    title: "Organizations",
    question: "dashboards/arbos-by-place",
    period: null,
    parameters: {},
    columns: [
      { name: "arbos", label: "ARBOs", kind: "integer" },
      { name: "met_rate", label: columnLabel("met_rate"), kind: "percent" },
    ],
  },
];

test.each([
  [{ every: "week", condition: null } as const, "Each Monday"],
  [
    { every: null, condition: { column: "arbos", is: "below", value: 2.5 } } as const,
    "When ARBOs is below 2.5",
  ],
  [
    { every: null, condition: { column: "met_rate", is: "above", value: 60 } } as const,
    "When Met is above 60.00%",
  ],
  [
    { every: null, condition: { column: "arbos", is: "changes", value: null } } as const,
    "When ARBOs changes",
  ],
])("a subscription says when it tells, a limit as it was typed: %#", (when, words) => {
  expect(whenWords({ ...when, sheets })).toBe(words);
});

test.each([
  [{ measure: "Records", kind: "integer", row: "Tarlac" } as const, "When Records of “Tarlac” is below 2"],
  [
    { measure: "Sum of total cost", kind: "peso", row: null } as const,
    "When Sum of total cost of the total is below ₱2.00",
  ],
])("an alert on a pivot says which measure and row it watches: %#", (named, words) => {
  const condition = { column: "records", is: "below", value: 2, row: [], named } as const;
  expect(whenWords({ every: null, condition, sheets: [] })).toBe(words);
});

test("a window has no date, and a year has one", () => {
  const times = { condition: null, next_at: "2026-12-31T22:00:00Z" } as const;
  expect([
    whenWords({ ...times, every: "window", sheets }),
    nextWords({ ...times, every: "window" }),
  ]).toEqual(["When a reporting window closes", "Next on the morning on which a window has closed"]);
  expect(whenWords({ ...times, every: "year", sheets })).toBe("On the first day after each year");
  expect(nextWords({ ...times, every: "year" })).toBe("Next on Jan 1, 2027, 6:00 AM");
});

test("a comparison is told to be sent at set times, and not to be watched by an alert", () => {
  const compared = sheets.map((sheet) => ({ ...sheet, against: "year" as const }));
  expect(comparisonWords(compared, false)).toMatch(/with that of the year before and the difference/);
  expect(comparisonWords(compared, true)).toMatch(/comparison is not sent/);
  expect([comparisonWords(sheets, false), comparisonWords(sheets, true)]).toEqual(["", ""]);
});

test("the next time is Philippine, and an alert has none", () => {
  expect(nextWords({ every: "week", next_at: "2026-11-29T22:00:00Z" })).toBe("Next on Nov 30, 2026, 6:00 AM");
  expect(nextWords({ every: null, next_at: "2026-11-29T22:00:00Z" })).toBe("Checked when its data change");
});

test("what stays is the statement where only statements without filters are sent", () => {
  const statement = {
    title: "Mine",
    statement: "select 1",
    filter: {},
    stage: "both",
    period: null,
  } as const;
  expect(staysWords([statement])).toBe("The statement stays as it is now");
  for (const others of [
    sheets,
    [...sheets, statement],
    [{ ...statement, stage: "Approved" as const }],
    [{ ...statement, filter: { region_name: ["III"] } }],
  ])
    expect(staysWords(others)).toBe("The filters stay as they are now");
});

test.each([
  [true, "2026-11-30T22:00:00Z", "2026-11-30T21:59:00Z", "Checked first on Dec 1, 2026, 6:00 AM"],
  [true, "2026-12-01T02:00:00Z", "2026-12-01T01:00:00Z", "Checked when its data change"],
  [true, null, "2026-12-02T01:00:00Z", "Its day is over: it is checked no more"],
  [false, "2027-01-01T02:00:00Z", "2027-01-01T01:00:00Z", "Checked when its data change"],
])("an alert with a day says when it is checked: %#", (only, next_at, now, words) => {
  const condition = { column: "arbos", is: "below", value: 2, day: { date: "2026-12-01", only } } as const;
  expect(nextWords({ every: null, next_at, condition }, Date.parse(now))).toBe(words);
  expect(whenWords({ every: null, condition, sheets })).toBe(
    `When ARBOs is below 2, ${only ? "on Dec 01, 2026" : "from Dec 01, 2026 on"}`,
  );
});

test("a period that begins when its figures are sent is warned of", () => {
  const sheets = [{ period: "this-year" }, { period: "last-quarter" }] as SubscribedSheet[];
  expect(justBegunWords(sheets, "year")).toContain("“This year” has just begun");
  expect(justBegunWords(sheets, "week")).toBe("");
  expect(justBegunWords(sheets, null)).toBe("");
});

test.each([
  [
    "month",
    "this-year",
    "On January 1 “This year” has just begun. To send what is over, choose “Last month”",
  ],
  [
    "month",
    "this-month",
    "On that day “This month” has just begun. To send what is over, choose “Last month”",
  ],
  [
    "quarter",
    "this-year",
    "On January 1 “This year” has just begun. To send what is over, choose “Quarters so far”",
  ],
  [
    "quarter",
    "this-quarter",
    "On that day “This quarter” has just begun. To send what is over, choose “Last quarter”",
  ],
  ["quarter", "last-quarter", ""],
  ["month", "last-month", ""],
] as const)(
  "each %s, “%s” is warned of where it begins then, at the turn of the year too",
  (every, period, words) => {
    const text = justBegunWords([{ period }] as SubscribedSheet[], every);
    expect(text).toBe(words === "" ? "" : ` ${words} on the screen first.`);
  },
);

test("what is sent tells its filters, each once, with a period in words in the place of its dates", () => {
  const parameters = {
    region_name: ["CAR", "Region III"],
    reporting_year: [2026],
    arbo_name: "Bagong Pag-asa",
    process_stage: "Approved",
    place_level: "province",
    reporting_quarter: null,
  };
  const question = { ...sheets[0], parameters } as SubscribedSheet;
  const filter = { region_name: ["CAR", "Region III"] };
  const pivot: SubscribedSheet = {
    title: "Pivot",
    period: "last-month",
    pivot: { filter, stage: "Pending" } as Partial<Pivot> as Pivot,
  };
  const statement = { title: "SQL", period: null, statement: "", filter, stage: "both" } as SubscribedSheet;
  const region = "Region: CAR, Region III";
  expect(filterWords([question])).toBe(
    `Year Reported: 2026; ${region}; Arbo Name: Bagong Pag-asa; Approved records only`,
  );
  expect(filterWords([{ ...question, period: "this-year" }, statement])).toBe(
    `This year; ${region}; Arbo Name: Bagong Pag-asa; Approved records only`,
  );
  expect(filterWords([pivot, statement])).toBe(`Last month; ${region}; Pending records only`);
  expect(filterWords([pivot, statement], true)).toBe(`${region}; Pending records only`);
  expect(filterWords(sheets)).toBe("");
});
