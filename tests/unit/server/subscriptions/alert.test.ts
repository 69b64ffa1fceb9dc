import { expect, test } from "vitest";
import { alertText, checkAlert } from "../../../../src/server/subscriptions/composing/alert";
import { queries } from "../../../../src/server/analytics/sql-files";
import type { Condition } from "../../../../src/shared/calls/alerts";
import type { SubscribedSheet } from "../../../../src/shared/calls/subscriptions";

const query = queries["dashboards/arbos-by-place"];
if (query === undefined) throw new Error("The question of this test exists no longer.");
const sheet: SubscribedSheet = {
  title: "Organizations",
  question: query.name,
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
  expect(checkAlert(below(2), query, rows, null).lines).toEqual([row("Iloilo", 1)]);
  expect(checkAlert({ column: "arbos", is: "above", value: 1 }, query, rows, null).lines).toEqual([
    row("Bulacan", 2),
  ]);
});

test("the line “Others” is no line to tell of", () => {
  expect(checkAlert(below(9), query, [row("Others", 1, 1)], null).lines).toEqual([]);
});

test("a line is told again only after it has not met the condition in between", () => {
  const first = checkAlert(below(2), query, [row("Iloilo", 1)], null);
  const second = checkAlert(below(2), query, [row("Iloilo", 0)], first.told);
  const third = checkAlert(below(2), query, [row("Iloilo", 2)], second.told);
  const fourth = checkAlert(below(2), query, [row("Iloilo", 1)], third.told);
  expect([first, second, third, fourth].map(({ lines }) => lines.length)).toEqual([1, 0, 0, 1]);
});

test("changes are told of lines whose figure differs, and of new lines, but not at the first look", () => {
  const changes: Condition = { column: "arbos", is: "changes", value: null };
  const first = checkAlert(changes, query, [row("Bulacan", 2), row("Iloilo", 1)], null);
  expect(first.lines).toEqual([]);
  const second = checkAlert(
    changes,
    query,
    [row("Bulacan", 3), row("Iloilo", 1), row("Tarlac", 1)],
    first.told,
  );
  expect(second.lines).toEqual([row("Bulacan", 3), row("Tarlac", 1)]);
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
  expect(alertText(condition, sheet, rows)).toBe(words);
});

test("what is watched is no part of what names a line", () => {
  const due = queries["dashboards/certificate-records"] ?? queries["dashboards/certificates-due"];
  if (due === undefined) throw new Error("The question of this test exists no longer.");
  const days: Condition = { column: "days_left", is: "below", value: 30 };
  const line = (days_left: number) => ({ arbo_name: "Malaya", days_left });
  const first = checkAlert(days, due, [line(29)], null);
  expect(first.lines).toHaveLength(1);
  expect(checkAlert(days, due, [line(28)], first.told).lines).toEqual([]);
});

test("a limit is written as it was typed, and a line is called by its last text", () => {
  const outline: SubscribedSheet = {
    ...sheet,
    columns: [{ name: "region_name", label: "Region", kind: "text" }, ...sheet.columns],
  };
  const words = alertText(below(2.5), outline, [{ region_name: "III", place: "Bulacan", arbos: 1 }]);
  expect(words).toBe("ARBOs is below 2.5: Bulacan.");
});
