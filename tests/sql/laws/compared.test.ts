import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { questions } from "../../../src/server/analytics/sql-files";
import type { Database } from "../../../src/server/db/open";
import { transaction } from "../../../src/server/db/transaction";
import { keysOf, rankingColumns } from "../../../src/questions/figures";
import { comparedQuestion } from "../../../src/questions/comparison/compared-question";
import { comparedStatement } from "../../../src/questions/comparison/compared-statement";
import { comparedPeriods } from "../../../src/questions/periods";
import type { ComparisonBase } from "../../../src/shared/time/comparison-bases";
import type { Parameters, Question, Rows } from "../../../src/questions/question";
import { rounded } from "../answers";
import { inBrowser, literalOf } from "../both-engines";
import type { BrowserEngine } from "../browser-engine";
import { keepFacts, openDemo, openDemoEngine, scopes } from "../demo-data";
import { isLong } from "../../rounds";
import { today } from "../filters";

interface Case {
  filter: Parameters;
  against: ComparisonBase;
  /** The filter that shows the earlier period by itself. */
  before: Parameters;
}

const place = { region_name: "Region III (Central Luzon)", place_level: "province" };
const cases: Case[] = [
  { filter: { reporting_year: [2025] }, against: "year", before: { reporting_year: [2024] } },
  {
    filter: { reporting_year: [2024, 2025], process_stage: "Approved" },
    against: "year",
    before: { reporting_year: [2022, 2023], process_stage: "Approved" },
  },
  {
    filter: { ...place, reporting_year: [2025], reporting_quarter: [1] },
    against: "quarter",
    before: { ...place, reporting_year: [2024], reporting_quarter: [4] },
  },
  {
    filter: { reporting_year: [2024, 2025], reporting_quarter: [20244, 20251, 20252, 20253] },
    against: "year",
    before: { reporting_year: [2023, 2024], reporting_quarter: [20234, 20241, 20242, 20243] },
  },
  {
    filter: { province_name: "Tarlac", reporting_year: [2025] },
    against: "year",
    before: { province_name: "Tarlac", reporting_year: [2024] },
  },
  {
    filter: { reporting_year: [2025], reporting_month: [3, 4], fund_source: "GAA" },
    against: "year",
    before: { reporting_year: [2024], reporting_month: [3, 4], fund_source: "GAA" },
  },
];

const compared = Object.values(questions).flatMap((question) => {
  const both = comparedQuestion(question);
  return both === null ? [] : [{ question, both }];
});

/** Each question is asked under three of the cases, in a long run under all. */
const casesOf = (question: Question): readonly Case[] => {
  const nth = compared.findIndex(({ both }) => both === question);
  return cases.filter((_, at) => isLong || at % 2 === nth % 2);
};

const near = (one: number, other: number): boolean => Math.abs(one - other) < 0.011;
const askedOf = ({ filter, against }: Case): Parameters => {
  const periods = comparedPeriods(filter, against, today);
  if (periods.state !== "compared") throw new Error(periods.reason);
  return { today, lines: 0, ...filter, ...periods.parameters };
};

let database: Database;
let engine: BrowserEngine;
/** What PostgreSQL answers, by question. */
const answers = new Map<string, [Case, Rows][]>();

beforeAll(async () => {
  database = await openDemo();
  engine = await openDemoEngine();
  const schema = await keepFacts(database, "compared", scopes.central);
  await transaction(database.pool, scopes.central, async (client) => {
    await client.query("select set_config('search_path', $1, true)", [`${schema}, public`]);
    for (const { both } of compared)
      for (const one of casesOf(both)) {
        const { rows } = await client.query<Rows[number]>(literalOf(both, askedOf(one)));
        answers.set(both.name, [...(answers.get(both.name) ?? []), [one, rows]]);
      }
  });
}, 600_000);

afterAll(async () => {
  engine.close();
  await database.close();
});

const isOverTime = ({ returns }: Question): boolean => returns.some(({ name }) => name === "year");

/** Rows that are periods, so many months later; a quarter or month that is not stated stays so. */
const later = (rows: Rows, apart: number): Rows =>
  rows.map((row) => {
    const { year, quarter, month } = row;
    const within =
      typeof month === "number" ? month - 1 : typeof quarter === "number" ? (quarter - 1) * 3 : 0;
    const months = Number(year) * 12 + within + apart;
    return {
      ...row,
      year: Math.floor(months / 12),
      ...(typeof quarter === "number" ? { quarter: Math.floor((months % 12) / 3) + 1 } : {}),
      ...(typeof month === "number" ? { month: (months % 12) + 1 } : {}),
    };
  });

/** The rows of one period by what names them, without regard to case. */
function byName(question: Question, rows: Rows): Map<string, Rows[number]> {
  const keys = keysOf(question.returns, [...question.figures, ...rankingColumns(question.ranking)]);
  const own = keys.some(({ name }) => name === "arbo_key") ? [{ name: "arbo_key" }] : keys;
  return new Map(
    rows.map((row) => [JSON.stringify(own.map(({ name }) => String(row[name]).toLowerCase())), row]),
  );
}

describe.each(compared.map(({ question, both }) => [question.name, question, both] as const))(
  "%s of two periods",
  (_, question, both) => {
    const dated = question.figures.filter(({ undated }) => !undated);

    test("is the same in both engines", () => {
      const answered = answers.get(both.name) ?? [];
      expect(answered.length).toBeGreaterThan(1);
      for (const [one, rows] of answered)
        expect(rounded(inBrowser(engine, both, askedOf(one)))).toEqual(rounded(rows));
    });

    test("shows of each period what the filter of that period shows, and the difference", () => {
      for (const [one, put] of answers.get(both.name) ?? []) {
        const ask = (filter: Parameters): Rows => inBrowser(engine, question, { today, lines: 0, ...filter });
        const [now, before] = [ask(one.filter), ask(one.before)];
        for (const { name, adds } of dated) {
          const sum = (rows: Rows, column: string): number =>
            rows.reduce((total, row) => total + Number(row[column] ?? 0), 0);
          if (adds === "no") continue;
          expect(near(sum(put, name), sum(now, name)), `${name} now`).toBe(true);
          expect(near(sum(put, `earlier_${name}`), sum(before, name)), `${name} before`).toBe(true);
        }
        for (const row of put)
          for (const { name } of dated) {
            const [value, earlier] = [row[name], row[`earlier_${name}`]];
            const change = row[`change_${name}`];
            if (value === null || earlier === null) expect(change).toBeNull();
            else expect(near(Number(value) - Number(earlier), Number(change))).toBe(true);
          }
        const moved = isOverTime(question) ? later(before, Number(askedOf(one)["apart"])) : before;
        const [alone, previous] = [byName(question, now), byName(question, moved)];
        for (const [key, row] of byName(question, put))
          for (const { name, adds } of dated) {
            // What is not there has no part of a whole that is, but a rate of nothing is none.
            const isPart = name === "share" && !isOverTime(question);
            const none = (rows: Rows) => (adds !== "no" || (isPart && rows.length > 0) ? 0 : null);
            expect(row[name]).toEqual(alone.has(key) ? alone.get(key)?.[name] : none(now));
            expect(row[`earlier_${name}`]).toEqual(
              previous.has(key) ? previous.get(key)?.[name] : none(before),
            );
          }
      }
    });
  },
);

test("figures that are not of a period stay as they are", () => {
  for (const { question, both } of compared)
    for (const { name, undated } of question.figures)
      if (undated) expect(both.returns.map((column) => column.name)).not.toContain(`earlier_${name}`);
});

test("no question with sensitive counts, or about persons, can be asked of two periods", () => {
  for (const question of Object.values(questions))
    if (question.sensitive !== undefined || question.persons || question.records)
      expect(comparedQuestion(question), question.name).toBeNull();
});

test("a value in two spellings is compared with its own, so that no row counts twice", async () => {
  const rowsOf = (rows: string) => `select * from (values ${rows}) as asked (name, count)`;
  const answering = {
    sql: rowsOf("('Member', 3), ('member', 1), ('OFFICER', 2)"),
    keys: [{ name: "name", type: "text" }],
    figures: [{ name: "count", type: "integer", adds: "sum", undated: false }],
  } as const;
  const sql = comparedStatement(answering, rowsOf("('member', 5), ('Officer', 7)"));
  const each = "select name, count, earlier_count from answered order by count desc, name";
  const asked = `with answered as (\n${sql}\n) ${each}`;
  const expected = rounded([
    { name: "Member", count: 3, earlier_count: 0 },
    { name: "OFFICER", count: 2, earlier_count: 7 },
    { name: "member", count: 1, earlier_count: 5 },
  ]);
  expect(rounded(engine.run(asked))).toEqual(expected);
  const { rows } = await database.pool.query<Rows[number]>(asked);
  expect(rounded(rows)).toEqual(expected);
});
