import { afterAll, beforeAll, expect, test } from "vitest";
import { columnsRead } from "../../src/questions/facts-read";
import { ownParameters, type Question, type Rows } from "../../src/questions/question";
import { literalStatement } from "../../src/questions/statement";
import { facts, questions, type Fact } from "../../src/server/analytics/sql-files";
import { rounded } from "./answers";
import type { BrowserEngine } from "./browser-engine";
import { openDemoEngine } from "./demo-data";
import { today } from "./filters";

const parameters = { today, place_level: "province" };

let engine: BrowserEngine;
beforeAll(async () => {
  engine = await openDemoEngine();
}, 120_000);
afterAll(() => engine.close());

/** Shows a fact with empty values in place of those columns. */
const show = ({ name }: Fact, emptied: readonly string[]): Rows =>
  engine.run(
    `create or replace temp view ${name} as select *
     ${emptied.length === 0 ? "" : `replace (${emptied.map((column) => `null as ${column}`).join(", ")})`}
     from facts.${name}`,
  );

const rowsOf = (question: Question): string[] =>
  rounded(
    engine.run(literalStatement(question.sql, question.parameters, ownParameters(question, parameters))),
  );

// About 6 s for all questions.
test.each(Object.values(questions).map((question) => [question.name, question] as const))(
  "%s: its answer does not depend on a column that it does not read",
  (_, question) => {
    const read = question.facts.flatMap((name) => facts.get(name) ?? []);
    const emptiedOf = (fact: Fact): string[] => {
      const names = columnsRead(question, fact);
      return fact.columns.map(({ name }) => name).filter((name) => !names.includes(name));
    };
    for (const fact of read) show(fact, []);
    const whole = rowsOf(question);
    for (const fact of read) show(fact, emptiedOf(fact));
    expect(rowsOf(question)).toEqual(whole);
  },
);

test("an answer reads what its statement names, in a filter or elsewhere, and nothing else", () => {
  const [arbo, universe] = [facts.get("arbo"), questions["dashboards/arbo-universe"]] as [Fact, Question];
  const read = columnsRead(universe, arbo);
  expect(read).toEqual(expect.arrayContaining(["region_name", "current_arbo_status", "row_key"]));
  expect(read).not.toContain("year_organized");
});
