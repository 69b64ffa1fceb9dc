import { describe, expect, test } from "vitest";
import { comparedQuestion, notComparedText } from "../../../src/questions/comparison/compared-question";
import type { Question } from "../../../src/questions/question";
import { readQuestions } from "../../../src/questions/sql-files/read-questions";

/** A question of support by fund, with more lines in its header. */
const question = (header = "", folder = "dashboards"): Question => {
  const sql = `-- Support by fund.
-- @title Support
-- @returns fund_source text, n integer
${header}
select fund_source, count(*) as n from support
where ($reporting_year is null or reporting_year in ($reporting_year)) group by fund_source`;
  const declared = `-- @param reporting_year integer list?\n${sql}`;
  return readQuestions({ [`${folder}/one.sql`]: declared })[`${folder}/one`] as Question;
};
const additive = "-- @additive n over places, years";

describe("a question can be asked of two periods", () => {
  test("where it has a figure of a period", () => {
    const both = comparedQuestion(question(additive));
    expect(both?.returns.map(({ name }) => name)).toEqual([
      "fund_source",
      "n",
      "earlier_n",
      "change_n",
      "n_change_rate",
    ]);
    expect(both?.parameters.map(({ name }) => name)).toEqual([
      "reporting_year",
      "earlier_reporting_year",
      "apart",
    ]);
  });

  test.each([
    ["where its small counts are withheld", `${additive}\n-- @sensitive n`],
    ["where it names persons", `${additive}\n-- @persons`],
    ["where it lists records", "-- @records over places"],
    ["where its figures are of no period", `${additive}\n-- @undated n`],
  ])("but not %s", (_, header) => {
    expect(comparedQuestion(question(header))).toBeNull();
  });

  test("but not where it belongs to a report", () => {
    expect(comparedQuestion(question(additive, "reports"))).toBeNull();
  });
});

test("what is withheld from some follows the period and says that it is not compared; the rest is of none", () => {
  expect(notComparedText(question(`${additive}\n-- @sensitive n`))).toBe("not compared");
  expect(notComparedText(question("-- @additive n over places\n-- @undated n"))).toBe("not by period");
});
