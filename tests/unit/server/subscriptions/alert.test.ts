import { describe, expect, test, vi } from "vitest";
import type { Settings } from "../../../../src/entities/define/settings";
import type { Answers } from "../../../../src/server/analytics/answers/answers";
import type { SessionUser } from "../../../../src/server/http/context";
import {
  checkAlert,
  reportedOf,
  type ReportedState,
} from "../../../../src/server/subscriptions/composing/alert";
import { compose } from "../../../../src/server/subscriptions/composing/compose";
import { presentState } from "../../../../src/server/subscriptions/composing/present-content";
import { alertText } from "../../../../src/server/subscriptions/composing/alert-text";
import { questions } from "../../../../src/server/analytics/sql-files";
import type { Parameters } from "../../../../src/questions/question";
import type { FormerValues } from "../../../../src/shared/calls/former-values";
import { maxWatchedLines, type Condition } from "../../../../src/shared/calls/alerts";
import type { SubscribedSheet, SubscriptionContent } from "../../../../src/shared/calls/subscriptions";

const question = questions["dashboards/arbos-by-place"];
if (question === undefined) throw new Error("The question of this test exists no longer.");
const sheet: SubscribedSheet = {
  title: "Organizations",
  question: question.name,
  period: null,
  parameters: {},
  columns: [
    { name: "place", label: "Place", kind: "text" },
    { name: "arbos", label: "ARBOs", kind: "integer" },
  ],
};
const row = (place: string | null, arbos: number | null, others = 0) => ({ place, arbos, others });
const below = (value: number): Condition => ({ column: "arbos", is: "below", value });

test("a limit is not passed by a figure that equals it, and not by one that is missing", () => {
  const rows = [row("Bulacan", 2), row("Tarlac", null), row("Iloilo", 1)];
  expect(checkAlert(below(2), question, rows, null).lines).toEqual([row("Iloilo", 1)]);
  expect(checkAlert({ column: "arbos", is: "above", value: 1 }, question, rows, null).lines).toEqual([
    row("Bulacan", 2),
  ]);
});

test("the line “Others” is no line to tell of", () => {
  expect(checkAlert(below(9), question, [row("Others", 1, 1)], null).lines).toEqual([]);
});

test("a line is told again only after it has not met the condition in between", () => {
  const first = checkAlert(below(2), question, [row("Iloilo", 1)], null);
  const second = checkAlert(below(2), question, [row("Iloilo", 0)], first.told);
  const third = checkAlert(below(2), question, [row("Iloilo", 2)], second.told);
  const fourth = checkAlert(below(2), question, [row("Iloilo", 1)], third.told);
  expect([first, second, third, fourth].map(({ lines }) => lines.length)).toEqual([1, 0, 0, 1]);
});

test("changes are told of lines whose figure differs, and of new lines, but not at the first look", () => {
  const changes: Condition = { column: "arbos", is: "changes", value: null };
  const first = checkAlert(changes, question, [row("Bulacan", 2), row("Iloilo", 1)], null);
  expect(first.lines).toEqual([]);
  const second = checkAlert(
    changes,
    question,
    [row("Bulacan", 3), row("Iloilo", 1), row("Tarlac", 1)],
    first.told,
  );
  expect(second.lines).toEqual([row("Bulacan", 3), row("Tarlac", 1)]);
});

describe("a line that is missing where it was before", () => {
  const changes: Condition = { column: "arbos", is: "changes", value: null };
  const missing = (place: string, arbos: number | null) => ({ place, arbos });

  test("counts as 0, is told once, and again after it was back", () => {
    let told = null as ReturnType<typeof checkAlert>["told"] | null;
    const lines = [
      [row("Bulacan", 3), row("Tarlac", 9)],
      [row("Tarlac", 9)],
      [],
      [row("Bulacan", 3)],
      [],
    ].map((rows) => {
      const look = checkAlert(below(2), question, rows, told);
      told = look.told;
      return look.lines;
    });
    expect(lines).toEqual([[], [missing("Bulacan", 0)], [missing("Tarlac", 0)], [], [missing("Bulacan", 0)]]);
  });

  test("is below no limit of 0 and above none", () => {
    for (const condition of [below(0), { ...below(1), is: "above" } as const]) {
      const first = checkAlert(condition, question, [row("Bulacan", 3)], null);
      expect(checkAlert(condition, question, [], first.told).lines.map(({ arbos }) => arbos)).toEqual([]);
    }
  });

  test("has changed, once, and again when it is back", () => {
    const first = checkAlert(changes, question, [row("Bulacan", 3), row("Tarlac", 9)], null);
    const second = checkAlert(changes, question, [row("Tarlac", 9)], first.told);
    expect(second.lines).toEqual([missing("Bulacan", 0)]);
    const third = checkAlert(changes, question, [row("Tarlac", 9)], second.told);
    expect(third.lines).toEqual([]);
    expect(checkAlert(changes, question, [row("Bulacan", 3), row("Tarlac", 9)], third.told).lines).toEqual([
      row("Bulacan", 3),
    ]);
  });

  test("says nothing where the answer is a part, a list of records or of periods, or of another area", () => {
    const before = checkAlert(changes, question, [row("Bulacan", 3)], null).told;
    expect(checkAlert(changes, question, [row("Others", 9, 1)], before).lines).toEqual([]);
    expect(checkAlert(changes, { ...question, records: true }, [], before).lines).toEqual([]);
    const quarters = questions["dashboards/support-by-period"];
    if (quarters === undefined) throw new Error("The question of this test exists no longer.");
    const targets: Condition = { column: "targets", is: "changes", value: null };
    const quarter = checkAlert(targets, quarters, [{ year: 2026, quarter: 3, targets: 1 }], null);
    expect(checkAlert(targets, quarters, [], quarter.told).lines).toEqual([]);
    const here = { area: "Bulacan", filters: [] };
    expect(reportedOf(here, { ...before, area: "Tarlac" })).toBeNull();
    expect(reportedOf(here, { ...before, area: "Bulacan" })).not.toBeNull();
    expect(reportedOf(here, before)).toBe(before);
  });

  test("has not changed where it had no figure", () => {
    const before = checkAlert(changes, question, [row("Bulacan", null)], null).told;
    expect(checkAlert(changes, question, [], before).lines).toEqual([]);
  });

  test("is not missed by an owner who got another area", async () => {
    let rows = [row("Bulacan", 3)];
    const answers = {
      ask: () => Promise.resolve({ rows: { [question.name]: rows } }),
      formerValues: () => Promise.resolve({}),
    } as unknown as Answers;
    const owner = (region_name: string) =>
      ({ status: "Regional", region_name, province_name: null }) as SessionUser;
    const content = {
      address: "/dashboard",
      sheets: [sheet],
      condition: below(2),
    } as unknown as SubscriptionContent;
    const told = async (region: string, before: ReportedState | null) =>
      compose(answers, owner(region), content, before, {} as Settings);
    const first = (await told("Region III", null)).told as ReportedState;
    rows = [];
    expect((await told("Region V", first)).message).toBeNull();
    expect((await told("Region III", first)).message?.lead).toBe("ARBOs is below 2: Bulacan.");
  });

  test("is of another period than before: no figure has changed, and what is below is told of the new one", async () => {
    const matched = (place: string, target: number) => ({ place, target });
    let rows = [matched("Bulacan", 3), matched("Tarlac", 1)];
    const question = "dashboards/products-matched-by-place";
    const answers = {
      ask: () => Promise.resolve({ rows: { [question]: rows } }),
      formerValues: () => Promise.resolve({}),
    } as unknown as Answers;
    const owner = { status: "Central", region_name: null, province_name: null } as unknown as SessionUser;
    const columns = [
      { name: "place", label: "Place", kind: "text" },
      { name: "target", label: "Target", kind: "integer" },
    ];
    const told = async (is: Condition["is"], before: ReportedState | null) => {
      const content = {
        address: "/dashboard",
        sheets: [{ title: "Products", question, period: "this-quarter", parameters: {}, columns }],
        condition: { column: "target", is, value: is === "below" ? 2 : null },
      } as unknown as SubscriptionContent;
      return compose(answers, owner, content, before, {} as Settings);
    };
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      vi.setSystemTime("2026-12-31T12:00:00+08:00");
      const [seen, low] = [(await told("changes", null)).told, (await told("below", null)).told];
      vi.setSystemTime("2027-01-01T00:05:00+08:00");
      rows = [];
      expect((await told("below", low)).message?.lead).toBe("Target is below 2: Tarlac, Bulacan.");
      const first = await told("changes", seen);
      expect(first.message).toBeNull();
      rows = [matched("Bulacan", 1)];
      expect((await told("changes", first.told)).message?.lead).toBe("Target has changed: Bulacan.");
    } finally {
      vi.useRealTimers();
    }
  });

  test("is named like the others", () => {
    expect(alertText(below(2), sheet, question, [missing("Bulacan", 0)])).toBe("ARBOs is below 2: Bulacan.");
  });
});

test.each([
  [below(2), [row("Iloilo", 1)], "ARBOs is below 2: Iloilo."],
  [below(2000), [row("Iloilo", 1), row(null, 1)], "ARBOs is below 2,000: Iloilo, not stated."],
  [below(2), ["a", "b", "c", "d"].map((place) => row(place, 1)), "ARBOs is below 2 in 4 lines."],
  [
    { column: "arbos", is: "changes", value: null } as const,
    [row("Iloilo", 1)],
    "ARBOs has changed: Iloilo.",
  ],
])("an alert names what was met, and up to three lines", (condition, rows, words) => {
  expect(alertText(condition, sheet, question, rows)).toBe(words);
});

const due = questions["dashboards/certificates-due"];
if (due === undefined) throw new Error("The question of this test exists no longer.");
const days: Condition = { column: "days_left", is: "below", value: 30 };
const certificate = (row_key: number, days_left: number, standing = "Expiring") => ({
  row_key,
  arbo_name: "Malaya",
  certificate: "FDA License to Operate",
  expiry: "2026-03-01",
  days_left,
  standing,
});

test("a line that is called another way by its figure is the same line", () => {
  const first = checkAlert(days, due, [certificate(8, 1)], null);
  expect(first.lines).toHaveLength(1);
  const expired = [certificate(8, -1, "Expired"), certificate(9, 20)];
  const second = checkAlert(days, due, expired, first.told);
  expect(second.lines.map(({ row_key }) => row_key)).toEqual([9]);
  const plain = { ...due, returns: due.returns.filter(({ name }) => name !== "row_key") };
  const told = checkAlert(days, plain, [certificate(8, 1)], null).told;
  expect(checkAlert(days, plain, [certificate(8, -1, "Expired")], told).lines).toEqual([]);
});

test("a state beside the figures is no part of what names a line", () => {
  const grid = questions["dashboards/reporting-grid"];
  if (grid === undefined) throw new Error("The question of this test exists no longer.");
  const cell = (quarter: number, state: string) => ({
    form: "Form 11",
    side: "Target",
    year: 2026,
    quarter,
    reports: 3,
    state,
  });
  const condition: Condition = { column: "reports", is: "above", value: 2 };
  const first = checkAlert(condition, grid, [cell(1, "Received")], null);
  const second = checkAlert(condition, grid, [cell(1, "Approved"), cell(2, "Received")], first.told);
  expect(second.lines.map(({ quarter }) => quarter)).toEqual([2]);
});

test("a line is called by the texts that name it, not by those that follow from its figure", () => {
  const columns = [
    { name: "arbo_name", label: "Organization", kind: "text" },
    { name: "fme_inventory_id", label: "FME ID", kind: "text" },
    { name: "certificate", label: "Certificate", kind: "text" },
    { name: "expiry", label: "Expires", kind: "date" },
    { name: "days_left", label: "Days left", kind: "integer" },
    { name: "standing", label: "Standing", kind: "text" },
    { name: "province_name", label: "Province", kind: "text" },
  ] as const;
  const one = { ...certificate(8, 9), fme_inventory_id: "FME-1", province_name: "Bulacan" };
  expect(alertText(days, { columns }, due, [one, { ...one, arbo_name: null }])).toBe(
    "Days left is below 30: Malaya, FDA License to Operate; FDA License to Operate.",
  );
});

test("a limit is written as it was typed, and a line of several places is called by the smallest", () => {
  const columns = [
    { name: "region_name", label: "Region", kind: "text" },
    { name: "province_name", label: "Province", kind: "text" },
    { name: "arbos", label: "ARBOs", kind: "integer" },
  ] as const;
  const places = {
    figures: question.figures,
    records: false,
    returns: [
      { name: "region_name", type: "text" },
      { name: "province_name", type: "text" },
      ...question.returns,
    ] as typeof question.returns,
  };
  const rows = [{ region_name: "III", province_name: "Bulacan", arbos: 1 }];
  expect(alertText(below(2.5), { columns }, places, rows)).toBe("ARBOs is below 2.5: Bulacan.");
});

test("a line of a period is called by it", () => {
  const quarters = questions["dashboards/support-by-period"];
  if (quarters === undefined) throw new Error("The question of this test exists no longer.");
  const columns = [
    { name: "year", label: "Year", kind: "year" },
    { name: "quarter", label: "Quarter", kind: "integer" },
    { name: "targets", label: "Targets", kind: "integer" },
  ] as const;
  const condition: Condition = { column: "targets", is: "below", value: 5 };
  expect(alertText(condition, { columns }, quarters, [{ year: 2026, quarter: 3, targets: 1 }])).toBe(
    "Targets is below 5: Year 2026, Quarter 3.",
  );
});

test("lines that are too many to watch are counted", () => {
  const rows = Array.from({ length: maxWatchedLines + 2 }, (_, at) => row(`Place ${at}`, at));
  const { told } = checkAlert(below(1), question, [...rows, row("Others", 1, 1)], null);
  expect(told.unwatched).toBe(2);
  expect(checkAlert(below(1), question, rows.slice(0, maxWatchedLines), told).told).not.toHaveProperty(
    "unwatched",
  );
});

test("what was told of lines goes on under the present names of values, and of two that became one that which has the name", () => {
  const former = { fund_source: { gop: "GAA" } };
  const columns = ["programme", "fund_source"];
  const key = (fund: string): string => JSON.stringify(["Support", fund]);
  expect(
    presentState(former, columns, { met: [key("GOP"), key("GAA")], seen: [key("Loan")] }, false),
  ).toEqual({ met: [key("GAA")], seen: [key("Loan")] });
  const figures = { [key("GAA")]: 5, [key("GOP")]: 2, [key("Loan")]: 1 };
  expect(presentState(former, columns, { figures }, false)).toEqual({
    figures: { [key("GAA")]: 5, [key("Loan")]: 1 },
  });
});

test("an alert that is checked while a value is renamed is checked again with its present name", async () => {
  const former: FormerValues[] = [{}, { fund_source: { gop: "GAA" } }];
  const answers = {
    ask: (_reader: SessionUser, _asked: unknown, { fund_source }: Parameters) =>
      Promise.resolve({
        rows: { [question.name]: String(fund_source) === "GAA" ? [row("Bulacan", 3)] : [] },
      }),
    formerValues: () => Promise.resolve((former.length > 1 ? former.shift() : former[0]) ?? {}),
  } as unknown as Answers;
  const content = {
    address: "/dashboard",
    sheets: [{ ...sheet, parameters: { fund_source: ["GOP"] } }],
    condition: below(2),
  } as unknown as SubscriptionContent;
  const before = { met: [], seen: [JSON.stringify(["Bulacan"])] };
  const owner = { status: "Central", region_name: null, province_name: null } as unknown as SessionUser;
  expect((await compose(answers, owner, content, before, {} as Settings)).message).toBeNull();
});

test("a figure that no column names stays known under the names of the day", () => {
  const former = { fund_source: { gop: "GAA" } };
  for (const told of [{ met: ["[]"] }, { met: [], seen: ["[]"] }, { figures: { "[]": 3 } }])
    expect(presentState(former, [], told, false)).toEqual(told);
});
