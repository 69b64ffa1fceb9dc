import { expect, test } from "vitest";
import { answerColumns } from "../../../../src/dashboard/table/answer-columns";
import { comparedQuestion } from "../../../../src/questions/comparison/compared-question";
import { withComparedColumns } from "../../../../src/questions/comparison/compared-columns";
import { questions } from "../../../../src/server/analytics/sql-files";
import { comparedOn } from "../../../../src/server/subscriptions/composing/compared-sheet";
import {
  filterWords,
  questionFilters,
  type AskedQuestion,
} from "../../../../src/server/subscriptions/composing/sheet-filters";
import type { SubscribedQuestion } from "../../../../src/shared/calls/subscriptions";

const DAY = "2026-05-10";

function asked(name: string, more: Partial<SubscribedQuestion> = {}): AskedQuestion {
  const question = questions[name];
  if (question === undefined) throw new Error(`There is no question ${name}.`);
  const columns = answerColumns(question);
  const parameters = { reporting_year: [2025] };
  return {
    sheet: { title: "Sheet", question: name, period: null, parameters, columns, against: "year", ...more },
    question,
    parameters,
  };
}

test("every comparison that is sent has the columns of the export of the same screen", () => {
  const compared = Object.values(questions).filter((question) => comparedQuestion(question) !== null);
  expect(compared.length).toBeGreaterThan(20);
  for (const question of compared) {
    const both = comparedQuestion(question) ?? question;
    const exported = answerColumns(both, [], { earlier: "2024" });
    expect(withComparedColumns(question, answerColumns(question), "2024"), question.name).toEqual(
      exported.map((column) => {
        const base = answerColumns(question).find(({ name }) => column.name.includes(name));
        return { ...column, ...(base?.width === undefined ? {} : { width: base.width }) };
      }),
    );
  }
});

test("a sheet is asked of both periods, says which, and draws the earlier figures beside the others", () => {
  const chart = {
    kind: "columns" as const,
    names: ["year", "quarter"],
    series: [{ column: "targets", colour: "#1f5e3b" }],
  };
  const { sheet, question, parameters, comparison } = comparedOn(
    asked("dashboards/support-by-period", { chart }),
    DAY,
  );
  expect(question.name).toBe("dashboards/support-by-period/compared");
  expect(parameters).toEqual({ reporting_year: [2025], earlier_reporting_year: [2024], apart: 12 });
  expect(comparison).toEqual({ text: "2025 against 2024" });
  expect(sheet.chart?.series.map(({ column }) => column)).toEqual(["targets", "earlier_targets"]);
});

const withheld =
  Object.values(questions).find(
    ({ name, sensitive, parameters }) =>
      name.startsWith("dashboards/") &&
      sensitive !== undefined &&
      parameters.some((one) => one.name === "reporting_year"),
  )?.name ?? "";

test.each([
  ["dashboards/support-by-period", { parameters: {} }, "Not compared: Choose a Year Reported first."],
  [
    "dashboards/support-by-period",
    { parameters: { reporting_year: [2026] } },
    "Not compared: 2026 is not over, and would be set against a whole period: of Quarter Reported choose from Q1.",
  ],
  ["dashboards/arbos-by-place", {}, "Not compared: these figures do not depend on the period."],
  [withheld, {}, "Not compared: the difference could reveal counts that are withheld."],
])("what is not compared is sent as it is and says why: %s %o", (question, more, note) => {
  const before = { ...asked(question), ...more };
  expect(comparedOn(before, DAY)).toEqual({ ...before, comparison: { note } });
});

test("a sheet without a comparison stays as it is", () => {
  const { against: _against, ...sheet } = asked("dashboards/support-by-period").sheet;
  const before = { ...asked("dashboards/support-by-period"), sheet };
  expect(comparedOn(before, DAY)).toBe(before);
});

test("the compared periods stand once for all sheets, beside sheets that compare nothing", () => {
  const words = ["dashboards/support-by-period", "dashboards/arbos-by-place"].map((question) =>
    questionFilters(comparedOn(asked(question), DAY), DAY),
  );
  const { shared, own } = filterWords(words);
  expect(shared).toContainEqual(["Compared", "2025 against 2024"]);
  expect(own).toEqual([[], []]);
});
