import { describe, expect, test } from "vitest";
import { comparedQuestion } from "../../../src/questions/comparison/compared-question";
import { factsIn, factsRead } from "../../../src/questions/facts-read";
import type { OwnParameters, Parameter, Question } from "../../../src/questions/question";
import { readQuestions } from "../../../src/questions/sql-files/read-questions";
import { literalStatement } from "../../../src/questions/statement";
import { questions } from "../../../src/server/analytics/sql-files";

const valueOf = ({ name, type }: Parameter): (string | number)[] =>
  name === "today" ? ["2026-01-15"] : [type === "text" ? "one" : 1];

/** No filter, each filter alone, and all of them; with what a question must have. */
function filtersOf({ parameters }: Question): OwnParameters[] {
  const own = (wanted: (one: Parameter) => boolean): OwnParameters =>
    Object.fromEntries(
      parameters
        .filter((one) => one.name === "today" || !one.optional || wanted(one))
        .map((one) => [one.name, valueOf(one)]),
    );
  return [own(() => false), own(() => true), ...parameters.map((one) => own((other) => other === one))];
}

/** Costs half a second. */
describe("the facts that a question reads with its values", () => {
  test("are those that its statement names, for every question, alone and compared, and every filter", () => {
    let narrowed = 0;
    const plain = Object.values(questions);
    const all = [
      ...plain,
      ...plain.flatMap((question) => comparedQuestion(question) ?? []),
      ...plain.flatMap((question) => Object.values(question.variants?.by ?? {})),
    ];
    for (const question of all)
      for (const own of filtersOf(question)) {
        const read = factsRead(question, own);
        const about = `${question.name} with ${JSON.stringify(own)}`;
        expect(read, about).toEqual(factsIn(literalStatement(question.sql, question.parameters, own)));
        if (read.length < question.facts.length) narrowed += 1;
      }
    expect(narrowed).toBeGreaterThan(100);
  });

  test("lack a fact that only a filter without values reads, and have it with one", () => {
    const files = {
      "selections/selected_support.sql": `-- @filters place
-- @filters standing of arbo by arbo_key
select * from support where $filters`,
      "dashboards/supports.sql": "-- @returns n integer\nselect count(*) as n from selected_support",
    };
    const question = readQuestions(files)["dashboards/supports"] as Question;
    expect(question.facts).toEqual(["arbo", "support"]);
    expect(factsRead(question, { region_name: ["Region V (Bicol Region)"] })).toEqual(["support"]);
    expect(factsRead(question, { org_type: ["Cooperative"] })).toEqual(["arbo", "support"]);
  });
});
