import { expect, test } from "vitest";
import {
  checkFigure,
  figureText,
  goneText,
} from "../../../../src/server/subscriptions/composing/watched-row";
import type { Condition } from "../../../../src/shared/calls/alerts";

const below = (value: number): Condition => ({ column: "records", is: "below", value });
const changes: Condition = { column: "records", is: "changes", value: null };
const row = ["Tarlac"];

test("a row is told of once, and again only after it has not met the condition in between", () => {
  let told = null as ReturnType<typeof checkFigure>["told"] | null;
  const tells = [1, 0, null, 1].map((figure) => {
    const look = checkFigure(below(2), row, figure, told);
    told = look.told;
    return look.tells;
  });
  expect(tells).toEqual(["figure", null, null, "figure"]);
});

test("a row that has left is told of once, and its figure again when it is back", () => {
  for (const condition of [below(2), changes]) {
    const first = checkFigure(condition, row, 1, null);
    const left = checkFigure(condition, row, undefined, first.told);
    const still = checkFigure(condition, row, undefined, left.told);
    const back = checkFigure(condition, row, 1, still.told);
    expect([left.tells, still.tells, back.tells]).toEqual(["gone", null, "figure"]);
    expect(back.told).not.toHaveProperty("gone");
  }
});

test("a change is told of a figure that differs, but not at the first look", () => {
  const first = checkFigure(changes, row, 1, null);
  const same = checkFigure(changes, row, 1, first.told);
  const other = checkFigure(changes, row, null, same.told);
  expect([first.tells, same.tells, other.tells]).toEqual([null, null, "figure"]);
});

const words = {
  title: "Support",
  condition: { column: "sum_total_cost", is: "above", value: 1000.5 } satisfies Condition,
  figure: { name: "sum_total_cost", label: "Sum of total cost", kind: "peso" as const },
  row: "Tarlac",
};
test("an alert names the pivot, the row, the measure, the figure and the limit, in the unit of the measure", () => {
  expect(figureText(words, 1200, undefined)).toBe(
    "“Support”, row “Tarlac”: Sum of total cost is ₱1,200.00, which is above ₱1,000.50.",
  );
  expect(figureText({ ...words, condition: changes, row: null }, null, 5)).toBe(
    "“Support”, total: Sum of total cost has changed from ₱5.00 to no figure.",
  );
  expect(figureText({ ...words, condition: changes }, 5, undefined)).toBe(
    "“Support”, row “Tarlac”: Sum of total cost has changed to ₱5.00.",
  );
});

test("that a row has left names the pivot, the row, and what cannot be told", () => {
  expect(goneText(words)).toBe(
    "“Support” has no row “Tarlac” now, so MARBLE cannot tell whether Sum of total cost is above ₱1,000.50. It is watched again when the row is back.",
  );
  expect(goneText({ ...words, condition: changes })).toMatch(/whether Sum of total cost changes\./);
});
