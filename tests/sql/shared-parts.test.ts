import { afterAll, beforeAll, expect, test } from "vitest";
import { Answers } from "../../src/server/analytics/answers/answers";
import { planOf } from "../../src/server/analytics/answers/plan-answers";
import { questions } from "../../src/server/analytics/sql-files";
import type { Database } from "../../src/server/db/open";
import { comparedQuestion } from "../../src/questions/comparison/compared-question";
import type { Actor } from "../../src/shared/permissions";
import { askedWith } from "../../src/questions/asked-question";
import type { Parameters, Question } from "../../src/questions/question";
import { rounded } from "./answers";
import { inPostgresql } from "./both-engines";
import { openDemo, scopes } from "./demo-data";
import { today } from "./filters";

let database: Database;

beforeAll(async () => {
  database = await openDemo();
});

afterAll(() => database.close());

const actor: Actor = {
  id: 1,
  ...scopes.regional,
  route: ["dashboard", "forms", "report"],
  access_controls: ["Read"],
};
const all = Object.values(questions).filter(
  ({ name, records, parameters }) =>
    name.startsWith("dashboards/") && !records && parameters.every(({ optional }) => optional),
);
const period = { reporting_year: [2025], reporting_quarter: [2] };
const earlier = { earlier_reporting_year: [2025], earlier_reporting_quarter: [1], apart: 3 };
const cases: [string, Question[], Parameters][] = [
  ["no filter", all, { today }],
  ["a period and a stage", all, { ...period, process_stage: "Approved", today }],
  [
    "two periods",
    all.map((question) => comparedQuestion(question) ?? question),
    { ...period, ...earlier, today },
  ],
];

test.each(cases)(
  "questions asked together under %s have the rows that each has by itself",
  async (_, asked, parameters) => {
    expect(planOf(askedWith(asked, parameters)).tables.length).toBeGreaterThan(2);
    const { rows: together } = await new Answers(database.pool, null).ask(actor, asked, parameters);
    for (const question of asked) {
      const alone = await inPostgresql(database, scopes.regional, question, parameters);
      expect([question.name, rounded(together[question.name] ?? [])]).toEqual([
        question.name,
        rounded(alone),
      ]);
    }
  },
);

test("each table of a call is read by several of its questions", () => {
  const { tables, questions } = planOf(askedWith(all, { today }));
  for (const { name } of tables) {
    const readers = questions.filter(([, { text }]) => new RegExp(`(from|join) ${name}\\b`).test(text));
    expect([name, readers.length > 1]).toEqual([name, true]);
  }
});

test("a part that one question of a call reads is not made a table", () => {
  const only = all.filter(({ name }) => name === "dashboards/participants-by-sex");
  expect(planOf(askedWith(only, {})).tables).toEqual([]);
});

test("a table of a call is gone after it", async () => {
  await new Answers(database.pool, null).ask(actor, all, { today });
  const { rows } = await database.pool.query("select from pg_class where relpersistence = 't'");
  expect(rows).toEqual([]);
});
