import { expect, test } from "vitest";
import { answerColumns } from "../../../../src/dashboard/table/answer-columns";
import { comparedQuestion } from "../../../../src/questions/comparison/compared-question";
import { withComparedColumns } from "../../../../src/questions/comparison/compared-columns";
import { queries } from "../../../../src/server/analytics/sql-files";
import { comparedOn } from "../../../../src/server/subscriptions/composing/compared-sheet";
import {
  filterWords,
  questionFilters,
  type AskedQuestion,
} from "../../../../src/server/subscriptions/composing/sheet-filters";
import type { SubscribedQuestion } from "../../../../src/shared/calls/subscriptions";

const DAY = "2026-05-10";

function asked(question: string, more: Partial<SubscribedQuestion> = {}): AskedQuestion {
  const query = queries[question];
  if (query === undefined) throw new Error(`There is no question ${question}.`);
  const columns = answerColumns(query);
  const parameters = { reporting_year: [2025] };
  return {
    sheet: { title: "Sheet", question, period: null, parameters, columns, against: "year", ...more },
    query,
    parameters,
  };
}

test("every comparison that is sent has the columns of the export of the same screen", () => {
  const compared = Object.values(queries).filter((query) => comparedQuestion(query) !== null);
  expect(compared.length).toBeGreaterThan(20);
  for (const query of compared) {
    const both = comparedQuestion(query) ?? query;
    const exported = answerColumns(both, [], { earlier: "2024" });
    expect(withComparedColumns(query, answerColumns(query), "2024"), query.name).toEqual(
      exported.map((column) => {
        const base = answerColumns(query).find(({ name }) => column.name.includes(name));
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
  const { sheet, query, parameters, comparison } = comparedOn(
    asked("dashboards/support-by-period", { chart }),
    DAY,
  );
  expect(query.name).toBe("dashboards/support-by-period/compared");
  expect(parameters).toEqual({ reporting_year: [2025], earlier_reporting_year: [2024], apart: 12 });
  expect(comparison).toEqual({ text: "2025 against 2024" });
  expect(sheet.chart?.series.map(({ column }) => column)).toEqual(["targets", "earlier_targets"]);
});

const withheld =
  Object.values(queries).find(
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
