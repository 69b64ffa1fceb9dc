import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { questions } from "../../src/server/analytics/sql-files";
import { readFactVersions } from "../../src/server/analytics/facts/versions";
import { Replica } from "../../src/server/analytics/replica/replica";
import { statesOf, type States } from "../../src/server/analytics/replica/states";
import type { Database } from "../../src/server/db/open";
import { transaction } from "../../src/server/db/transaction";
import { factNames } from "../../src/questions/fact-header";
import { askedWith } from "../../src/questions/asked-question";
import { valuesOf, type Parameters, type Question, type Rows } from "../../src/questions/question";
import { rounded } from "./answers";
import { inBrowser, inPostgresql, literalOf, openScope } from "./both-engines";
import type { BrowserEngine } from "./browser-engine";
import { keepFacts, openDemo, openDemoEngine, scopes, type ScopeName } from "./demo-data";
import { rounds } from "../rounds";
import { dealer, FILTERS, makeFilters, today, told } from "./filters";

const names = Object.keys(scopes) as ScopeName[];
const all = Object.values(questions);
/** Of every four filters the central scope is asked one, the regional one and the provincial two: less data, less time. */
const dealt: Record<ScopeName, number[]> = { central: [0], regional: [1], provincial: [2, 3] };
/** How many questions are asked under one filter: in a long run all that it concerns. */
const dealtTo = rounds(8, Infinity);
/** What questions are asked through the views themselves, under row level security. */
const always: Parameters[] = [{ today }, { today, place_level: "province", reporting_year: [2024, 2025] }];
/** How often each question is asked so, of once for each of these filters in each scope. */
const timesOfEach = rounds(1, names.length * always.length);

let database: Database;
let replica: Replica;
let states: States;
const engines = new Map<ScopeName, BrowserEngine>();
/** Per scope and question: the filters under which the engines differ. */
const differences = new Map<string, string[]>();
const done = new Set<string>();
const counted = { asked: 0, empty: 0 };
const times = new Map<string, number>();

const engineOf = (name: ScopeName): BrowserEngine => {
  const engine = engines.get(name);
  if (engine === undefined) throw new Error(`The engine of the ${name} scope is missing.`);
  return engine;
};

/** Notes where the rows of the browser or of the replica are not those of PostgreSQL. */
function compare(scope: ScopeName, question: Question, filter: Parameters, there: Rows, copied: Rows): void {
  const other = rounded(there);
  counted.asked++;
  times.set(question.name, (times.get(question.name) ?? 0) + 1);
  if (other.length === 0) counted.empty++;
  const ofEngines = { browser: inBrowser(engineOf(scope), question, filter), replica: copied };
  for (const [engine, rows] of Object.entries(ofEngines)) {
    const here = rounded(rows);
    const at = other.findIndex((row, index) => row !== here[index]);
    if (at < 0 && here.length === other.length) continue;
    const key = `${scope} ${question.name}`;
    const text = `${told(filter)}: of ${here.length} and ${other.length} rows, ${here[at]} in the ${engine} is ${other[at]}`;
    differences.set(key, [...(differences.get(key) ?? []), text]);
  }
}

/** The rows that the server's replica gives in a scope, by the name of the question. */
async function inReplica(
  scope: ScopeName,
  asked: readonly Question[],
  filter: Parameters,
): Promise<Record<string, Rows>> {
  const answers = await replica.withSnapshot(states, (moment) =>
    moment.answer(scopes[scope], askedWith(asked, filter)),
  );
  if (answers === null) throw new Error("The replica did not answer.");
  return answers;
}

/** Questions under one filter as one text, so that PostgreSQL works while this process asks the other engine. */
const inOne = (asked: Question[], filter: Parameters): string =>
  asked.map((question) => literalOf(question, filter)).join(";\n");

const deal = dealer(dealtTo);

/** Some of the questions that read something of a filter which they were not asked in this scope before. */
function newTo(scope: ScopeName, filter: Parameters): Question[] {
  const keyOf = (question: Question): string =>
    `${scope} ${question.name} ${JSON.stringify(question.parameters.map((one) => valuesOf(filter, one)))}`;
  const dealt = deal(all.filter((question) => !done.has(keyOf(question))));
  for (const question of dealt) done.add(keyOf(question));
  return dealt;
}

/** Whether a question is asked through the views in a scope, under the filter at a place in the list of them. */
const isAskedIn = (scope: ScopeName, filter: number, question: Question): boolean =>
  (names.indexOf(scope) * always.length + filter + all.indexOf(question)) % (names.length * always.length) <
  timesOfEach;

/** Asks all engines the questions under the filters dealt to a scope. */
async function askAll(scope: ScopeName, filters: readonly Parameters[]): Promise<void> {
  const schema = await keepFacts(database, scope, scopes[scope]);
  await transaction(database.pool, scopes[scope], async (client) => {
    await client.query("select set_config('search_path', $1, true)", [`${schema}, public`]);
    const jobs = filters
      .map((filter) => ({ filter, asked: newTo(scope, filter) }))
      .filter(({ asked }) => asked.length > 0);
    const send = (job: (typeof jobs)[number] | undefined): Promise<unknown> | null =>
      job === undefined ? null : client.query(`select 1;\n${inOne(job.asked, job.filter)}`);
    let coming = send(jobs[0]);
    for (const [at, { filter, asked }] of jobs.entries()) {
      const answers = (await coming) as { rows: Rows }[];
      coming = send(jobs[at + 1]);
      const copied = await inReplica(scope, asked, filter);
      for (const [index, question] of asked.entries())
        compare(scope, question, filter, answers[index + 1]?.rows ?? [], copied[question.name] ?? []);
    }
  });
}

beforeAll(async () => {
  database = await openDemo();
  for (const name of names)
    engines.set(name, name === "central" ? await openDemoEngine() : await openScope(database, scopes[name]));
  replica = new Replica(database.pool, database.reader, "512MB", { info: () => {}, warn: () => {} });
  await replica.start();
  states = statesOf(await readFactVersions(database.pool));
  const filters = makeFilters(engineOf("central"));
  for (const name of names)
    await askAll(
      name,
      filters.filter((_, at) => dealt[name].includes(at % 4)),
    );
  for (const name of names)
    for (const [at, filter] of always.entries()) {
      const asked = all.filter((question) => isAskedIn(name, at, question));
      const copied = await inReplica(name, asked, filter);
      for (const question of asked) {
        const there = await inPostgresql(database, scopes[name], question, filter);
        compare(name, question, filter, there, copied[question.name] ?? []);
      }
    }
}, 1_800_000);

afterAll(async () => {
  for (const engine of engines.values()) engine.close();
  await replica.stop();
  await database.close();
});

describe.each(names)("in a %s scope", (name) => {
  test.each(all.map((question) => question.name))(
    "%s: all engines give the same rows under each of its filters",
    (query) => {
      expect(differences.get(`${name} ${query}`) ?? []).toEqual([]);
    },
  );
});

test("each question is asked under several filters, most of which select something", () => {
  for (const { name } of all) expect(times.get(name), name).toBeGreaterThan(3);
  expect(counted.asked).toBeGreaterThan(FILTERS * 7);
  expect(counted.empty / counted.asked).toBeLessThan(0.5);
});

test("a regional user sees of the region what the central office sees of it, in every question", () => {
  const filter: Parameters = { today, reporting_year: [2024, 2025], place_level: "province" };
  for (const question of all)
    expect(rounded(inBrowser(engineOf("regional"), question, filter)), question.name).toEqual(
      rounded(
        inBrowser(engineOf("central"), question, { ...filter, region_name: scopes.regional.region_name }),
      ),
    );
});

test("a provincial user's facts hold no row of another province", () => {
  const provincesOf = (scope: "central" | "provincial", fact: string): unknown[] =>
    engineOf(scope)
      .run(`select distinct cast(province_name as text) as province from ${fact}`)
      .map((row) => row["province"]);
  for (const fact of factNames) {
    // The demo holds no record of Bulacan of a rare form.
    const expected = provincesOf("central", fact).filter((province) => province === "Bulacan");
    expect(provincesOf("provincial", fact), fact).toEqual(expected);
  }
  expect(provincesOf("provincial", "support")).toEqual(["Bulacan"]);
});
