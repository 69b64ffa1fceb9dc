import { expect, test } from "vitest";
import { expectationOf, progressStateOf, summaryOf } from "../../../src/dashboard/progress/progress-state";

const row = (programme: string, target: number, behind: number) => ({ programme, target, behind });

test("a programme is behind with one target that is due and not met, and without targets it is neither", () => {
  expect(progressStateOf(row("Support", 10, 0))).toBe("on target");
  expect(progressStateOf(row("Support", 10, 1))).toBe("behind");
  expect(progressStateOf(row("Support", 0, 0))).toBe("no targets");
});

test.each([
  [[], "No targets were entered."],
  [[row("Support", 0, 0)], "No targets were entered."],
  [[row("Support", 5, 0), row("Products", 0, 0)], "On target: all that is due today is met."],
  [[row("Support", 5, 2)], "Not on target: every programme is behind what is due today."],
  [
    [row("Support", 5, 0), row("Trainings", 5, 1), row("Products", 5, 1), row("Marketing", 0, 0)],
    "On target in 1 of 3 programmes; behind in Trainings and Products.",
  ],
])("the sentence about %j counts the programmes with targets", (rows, words) => {
  expect(summaryOf(rows)).toBe(words);
});

test("the sentence about what is due names one rule once, and several with their programmes; programmes without targets have none", () => {
  const by = (programme: string, due_from: string | null, target = 5) => ({
    ...row(programme, target, 0),
    due_from,
  });
  const pace = "Pace of former years";
  expect(expectationOf([by("Support", pace), by("Trainings", pace), by("Marketing", null, 0)])).toBe(
    "What is due follows the pace of former years.",
  );
  expect(
    expectationOf([by("Support", pace), by("Products", "Reporting windows"), by("Trainings", pace)]),
  ).toBe(
    "What is due follows the pace of former years in Support and Trainings, the reporting windows in Products.",
  );
  expect(expectationOf([by("Support", null, 0)])).toBeNull();
  expect(expectationOf([by("Support", pace)], true)).toMatch(/ A month is a third of its quarter\.$/);
});
