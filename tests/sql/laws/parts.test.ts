import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { questions } from "../../../src/server/analytics/sql-files";
import type { Database } from "../../../src/server/db/open";
import { transaction } from "../../../src/server/db/transaction";
import { valuesOf, type Parameters, type Question, type Rows } from "../../../src/questions/question";
import { literalOf } from "../both-engines";
import { keepFacts, openDemo, openDemoEngine, scopes } from "../demo-data";
import { isLong, rounds } from "../../rounds";
import { dealer, makeFilters, told, valuesInAll } from "../filters";
import { measures, type Dimension, type Measures } from "./measures";
import { belowSum, matchedWithin, partsAddUp, totalsAddUp } from "./laws";

/** The parameter that cuts a whole into parts. Places are cut by region or by province. */
const cutBy: Record<Exclude<Dimension, "places">, string> = {
  years: "reporting_year",
  quarters: "reporting_quarter",
  months: "reporting_month",
  stages: "process_stage",
};
const times = Object.keys(cutBy) as Exclude<Dimension, "places">[];

let database: Database;
let everyValue: Record<string, (string | number)[]>;
/** What does not add up, by question; and how often each law was tried. */
const broken = new Map<string, string[]>();
const tried: Record<string, number> = {};

/** What a question was asked already: filters that differ in nothing that it reads are one to it. */
const done = new Set<string>();
const keyOf = (law: string, question: Question, filter: Parameters): string =>
  `${law} ${question.name} ${JSON.stringify(question.parameters.map((one) => valuesOf(filter, one)))}`;
const isNew = (law: string, question: Question, filter: Parameters): boolean => {
  const key = keyOf(law, question, filter);
  if (done.has(key)) return false;
  done.add(key);
  return true;
};

const deal = dealer(rounds(14, Infinity));
/** Some of the questions to which a filter is new; in a long run all, for a law may be new to the others. */
const dealtTo = (filter: Parameters): readonly Measures[] =>
  isLong
    ? measures
    : deal(
        measures.filter(({ name }) => {
          const question = questions[name];
          return question !== undefined && !done.has(keyOf("whole", question, filter));
        }),
      );

const reads = (question: Question, name: string): boolean =>
  question.parameters.some((one) => one.name === name);

const note = (law: string, name: string, filter: Parameters, faults: string[]): void => {
  tried[law] = (tried[law] ?? 0) + 1;
  if (faults.length === 0) return;
  const text = `${law} under ${told(filter)}: ${faults.slice(0, 3).join("; ")}`;
  broken.set(name, [...(broken.get(name) ?? []), text]);
};

/** The answers to whole filters, which their parts are held against. */
const wholes = new Map<string, Rows>();
const ownKey = ({ name }: Measures, filter: Parameters): string =>
  `${name} ${JSON.stringify(questions[name]?.parameters.map((one) => valuesOf(filter, one)))}`;

/** A question to be asked, and what takes its rows. */
interface Asked {
  question: Question;
  filter: Parameters;
  of: Measures;
}

/** Ranked lists are asked for every line: which ones stand under “Others” differs from part to part. */
const statement = ({ question, filter, of }: Asked): string => {
  const text = literalOf(question, { ...filter, lines: 0 });
  return of.records === undefined
    ? text
    : `select cast(count(*) as integer) as "rows" from (${text}) as listed`;
};

/** The rows of many questions, asked as one text. */
async function rowsOf(client: pg.PoolClient, asked: Asked[]): Promise<Rows[]> {
  if (asked.length === 0) return [];
  const answers = (await client.query(`select 1;\n${asked.map(statement).join(";\n")}`)) as unknown as {
    rows: Rows;
  }[];
  return answers.slice(1).map(({ rows }) => rows);
}

/** Values that share no record: a quarter of every year, such as 1, takes the place of the same quarter of one, 20251. */
const withoutOverlap = (values: (string | number)[]): (string | number)[] =>
  values.filter((value) => Number(value) < 10_000 || !values.includes(Number(value) % 10));

/** The values that a filter selects of a parameter, or all there are, in two parts; null where one cannot be cut. */
function cut(question: Question, name: string, filter: Parameters): [Parameters, Parameters[]] | null {
  const parameter = question.parameters.find((one) => one.name === name);
  if (parameter === undefined) return null;
  const own = valuesOf(filter, parameter);
  const chosen = own.length > 0 ? own : (everyValue[name] ?? []);
  const all = name === "reporting_quarter" ? withoutOverlap(chosen) : chosen;
  const parts = [0, 1].map((half) => all.filter((_, at) => at % 2 === half));
  if (parts.some((part) => part.length === 0)) return null;
  return [{ ...filter, [name]: all }, parts.map((part) => ({ ...filter, [name]: part }))];
}

/** Cuts a whole by a parameter. Every row has a place, so that the whole is what the filter itself selects. */
async function tryCut(
  client: pg.PoolClient,
  some: readonly Measures[],
  dimension: Dimension,
  parameter: string,
  filter: Parameters,
): Promise<void> {
  const jobs = some.flatMap((of) => {
    const question = questions[of.name];
    const holds =
      [...of.additive.values()].some((over) => over.includes(dimension)) ||
      (Array.isArray(of.records) && of.records.includes(dimension)) ||
      (dimension === "places" && (of.distinct.length > 0 || of.records === "distinct"));
    if (question === undefined || !holds || !isNew(`${dimension} ${parameter}`, question, filter)) return [];
    const parts = cut(question, parameter, filter);
    return parts === null ? [] : [{ of, question, whole: parts[0], parts: parts[1] }];
  });
  const known = dimension === "places";
  const answers = await rowsOf(
    client,
    jobs.flatMap(({ of, question, whole, parts }) =>
      [...(known ? [] : [whole]), ...parts].map((one) => ({ of, question, filter: one })),
    ),
  );
  for (const { of } of jobs) {
    const whole = (known ? wholes.get(ownKey(of, filter)) : answers.shift()) ?? [];
    const cuts = answers.splice(0, 2);
    const [name, law] = [of.name, `over ${dimension} by ${parameter}`];
    note(law, name, filter, partsAddUp(of, dimension, whole, cuts));
    if (dimension === "places") note("distinct", name, filter, belowSum(of, whole, cuts));
  }
}

async function tryLevels(
  client: pg.PoolClient,
  some: readonly Measures[],
  filter: Parameters,
): Promise<void> {
  const jobs = some.flatMap((of) => {
    const question = questions[of.name];
    return question !== undefined && reads(question, "place_level") && isNew("levels", question, filter)
      ? [{ of, question }]
      : [];
  });
  const levels = ["region", "province", "municipality"];
  const answers = await rowsOf(
    client,
    jobs.flatMap((one) => levels.map((level) => ({ ...one, filter: { ...filter, place_level: level } }))),
  );
  // The field of a point is another at each level, as its place is.
  const withoutPlace = (of: Measures): Measures => ({
    ...of,
    keys: of.keys.filter((key) => key !== "place" && key !== "point"),
  });
  for (const [at, { of }] of jobs.entries()) {
    const [regions = [], provinces = [], municipalities = []] = answers.slice(at * 3, at * 3 + 3);
    const sums = withoutPlace(of);
    note("levels", of.name, filter, [
      ...partsAddUp(sums, "places", regions, [provinces]),
      ...partsAddUp(sums, "places", regions, [municipalities]),
      ...belowSum(sums, regions, [provinces]).filter((fault) => !fault.includes("largest")),
    ]);
  }
}

/** Asks questions and tries what holds inside of one answer. */
async function tryWhole(client: pg.PoolClient, some: readonly Measures[], filter: Parameters): Promise<void> {
  const jobs = some.flatMap((of) => {
    const question = questions[of.name];
    return question === undefined || !isNew("whole", question, filter) ? [] : [{ of, question, filter }];
  });
  const answers = await rowsOf(client, jobs);
  for (const [at, { of }] of jobs.entries()) {
    wholes.set(ownKey(of, filter), answers[at] ?? []);
    if (of.records !== undefined) continue;
    note("matched", of.name, filter, matchedWithin(of, answers[at] ?? []));
    note("totals", of.name, filter, totalsAddUp(of, answers[at] ?? []));
  }
}

beforeAll(async () => {
  database = await openDemo();
  const engine = await openDemoEngine();
  const filters = makeFilters(engine);
  everyValue = valuesInAll(engine, ["region_name", "province_name", ...Object.values(cutBy)]);
  engine.close();
  const schema = await keepFacts(database, "parts", scopes.central, {
    trainee: "row_key % 20 = 0",
    support: "row_key % 8 in (0, 1, 5)",
    training: "row_key % 8 in (0, 1, 2, 6)",
    arbo: "row_key % 2 = 0",
  });
  await transaction(database.pool, scopes.central, async (client) => {
    await client.query("select set_config('search_path', $1, true)", [`${schema}, public`]);
    for (const [at, filter] of filters.entries()) {
      const some = dealtTo(filter);
      await tryWhole(client, some, filter);
      await tryCut(client, some, "places", at % 2 === 0 ? "region_name" : "province_name", filter);
      const time = times[at % times.length] ?? "years";
      await tryCut(client, some, time, cutBy[time], filter);
      if (at % 2 === 0) await tryLevels(client, some, filter);
    }
  });
}, 1_800_000);

afterAll(() => database.close());

describe("the parts add up, counts of distinct things stay below, matched stays within both", () => {
  test.each(measures.map(({ name }) => name))("%s, under every filter", (name) =>
    expect(broken.get(name) ?? []).toEqual([]),
  );
});

test("every law was tried, and often", () => {
  const laws = [
    "matched",
    "totals",
    "distinct",
    "levels",
    "over places by region_name",
    "over places by province_name",
    ...times.map((one) => `over ${one} by ${cutBy[one]}`),
  ];
  for (const law of laws) expect(tried[law], law).toBeGreaterThan(rounds(25, 100));
});
