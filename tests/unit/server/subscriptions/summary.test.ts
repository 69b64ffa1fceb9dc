import { expect, test } from "vitest";
import { summaryText, type SummedFigures } from "../../../../src/server/subscriptions/composing/summary";
import type { MessageSheet } from "../../../../src/shared/calls/messages";
import { cellText } from "../../../../src/shared/cells/cell-text";
import type { Column } from "../../../../src/shared/cells/columns";

const text = (name: string, label: string): Column => ({ name, label, kind: "text" });
const count = (name: string, label = name, total?: "sum"): Column => ({
  name,
  label,
  kind: "integer",
  ...(total === undefined ? {} : { total }),
});
const sheet = (columns: Column[], rows: MessageSheet["rows"], more: Partial<MessageSheet> = {}) =>
  ({ title: "Sheet", columns, rows, more: 0, ...more }) satisfies MessageSheet;
const message = (...sheets: MessageSheet[]): SummedFigures => ({ scope: "All", filters: [], sheets });

const progress = (met: number, behind: number): MessageSheet =>
  sheet(
    [
      text("programme", "Programme"),
      count("target", "Target", "sum"),
      count("met", "Met", "sum"),
      count("behind"),
      count("ahead"),
    ],
    [
      { programme: "Support", target: 2000, met, behind, ahead: 0 },
      { programme: "Trainings", target: 0, met: 0, behind: 0, ahead: 0 },
    ],
    { title: "On target" },
  );
const places = (rows: MessageSheet["rows"], more: Partial<MessageSheet> = {}): MessageSheet =>
  sheet([text("place", "Place"), count("arbos", "ARBOs", "sum")], rows, { title: "Organizations", ...more });

test("targets are told first, with their share, what is behind, and the change since the message before", () => {
  const now = message(places([{ place: "Bulacan", arbos: 3 }]), progress(1204, 58));
  const before = {
    ...message(progress(1192, 70), places([{ place: "Bulacan", arbos: 3 }])),
    time_stamp: "2026-11-20T22:00:00Z",
  };
  expect(summaryText(now)).toBe(
    "On target: Support 1,204 of 2,000 met (60.20%), 58 behind; Trainings 0 met, no target. Organizations: ARBOs 3.",
  );
  expect(summaryText(now, before)).toBe(
    "On target: Support 1,204 (+12) of 2,000 met (60.20%), 58 behind; Trainings 0 (unchanged) met, no target. Organizations: ARBOs 3 (unchanged). Changes are since the last one, of Nov 21, 2026.",
  );
});

test("sheets that divide the same whole in several ways are told once", () => {
  const other = places([{ place: "Rice", arbos: 3 }], { title: "By crop" });
  const more = places([{ place: "Corn", arbos: 4 }], { title: "Others" });
  expect(summaryText(message(places([{ place: "Bulacan", arbos: 3 }]), other, more))).toBe(
    "Organizations: ARBOs 3. Others: ARBOs 4.",
  );
});

test("a share is written as in the table of the same figures", () => {
  expect(summaryText(message(progress(1999, 0)))).toContain("1,999 of 2,000 met (99.95%)");
  expect(summaryText(message(progress(615, 0)))).toContain(`(${cellText((100 * 615) / 2000, "percent")})`);
});

test("a change stands beside the figure that has changed", () => {
  const members = (arbos: number, other: number) =>
    message(
      sheet(
        [text("place", "Place"), count("arbos", "ARBOs", "sum"), count("members", "Members", "sum")],
        [{ place: "Bulacan", arbos, members: other }],
        { title: "Organizations" },
      ),
    );
  const before = { ...members(5, 70), time_stamp: "2026-11-20T22:00:00Z" };
  expect(summaryText(members(3, 90), before)).toContain("Organizations: ARBOs 3 (−2), Members 90.");
});

test.each<[string, Partial<SummedFigures>]>([
  ["area", { scope: "Region III" }],
  ["filter", { filters: [["Period", "Q3 2026"]] }],
  ["filter of a sheet", { sheets: [{ ...progress(1192, 0), filters: [["Period", "Q3 2026"]] }] }],
])("figures of another %s are not compared", (_, other) => {
  const before = { ...message(progress(1192, 0)), ...other, time_stamp: "2026-11-20T22:00:00Z" };
  expect(summaryText(message(progress(1204, 58)), before)).not.toMatch(/\(\+|unchanged/);
});

test("rows that add up are told by their sum, and others by none", () => {
  const rows = [
    { place: "Bulacan", arbos: 1200 },
    { place: "Tarlac", arbos: 4 },
  ];
  expect(summaryText(message(places(rows)))).toBe("Organizations: ARBOs 1,204.");
  const apart = sheet([text("place", "Place"), count("arbos", "ARBOs")], rows);
  expect(summaryText(message(apart))).toBe("");
  const unmet = sheet([text("place", "Place"), count("target"), count("met")], Array(5).fill(rows[0]));
  expect(summaryText(message(unmet))).toBe("");
});

test("nothing is told where a figure is withheld, or where rows are left out", () => {
  const withheld = places([
    { place: "Bulacan", arbos: 12 },
    { place: "Tarlac", arbos: null },
  ]);
  expect(summaryText(message(withheld))).toBe("");
  expect(summaryText(message(places([{ place: "Bulacan", arbos: null }])))).toBe("");
  const one = { place: "Bulacan", arbos: 12 };
  expect(summaryText(message(places([one, { place: "Tarlac", arbos: 1 }], { more: 3 })))).toBe("");
  const half = progress(5, 1);
  expect(
    summaryText(message({ ...half, rows: [{ programme: "Support", target: 9, met: null, behind: 1 }] })),
  ).toBe("");
});

test("a report is told by its total, and money as money", () => {
  const report = sheet(
    [
      text("place", "Place"),
      { name: "cost_target", label: "Target", kind: "peso" },
      { name: "cost_accomp", label: "Accomplished", kind: "peso" },
    ],
    [
      { place: "Bulacan", cost_target: 10, cost_accomp: 4 },
      { place: "Total", cost_target: 1000, cost_accomp: 250.5 },
    ],
    { levels: ["row", "total"] },
  );
  expect(summaryText(message(report))).toBe("Sheet: ₱250.50 of ₱1,000.00 accomplished (25.05%).");
});

test("a comparison is told by its present figures", () => {
  const compared = sheet(
    [count("arbos", "ARBOs"), count("earlier_arbos", "ARBOs, 2025"), count("change_arbos", "ARBOs: change")],
    [{ arbos: 12, earlier_arbos: 10, change_arbos: 2 }],
  );
  expect(summaryText(message(compared))).toBe("Sheet: ARBOs 12.");
});
