import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { Answers } from "../../../src/server/analytics/answers/answers";
import { FactCache } from "../../../src/server/analytics/facts/fact-cache";
import { FactLimits } from "../../../src/server/analytics/facts/fact-limits";
import { FactFiles } from "../../../src/server/analytics/statements/fact-files";
import { ownReader } from "../../../src/server/db/reader";
import { readSheets } from "../../../src/server/subscriptions/parse-sheets";
import type { MessageSheet } from "../../../src/shared/calls/messages";
import type { Subscription } from "../../../src/shared/calls/subscriptions";
import { anArbo, BULACAN, ILOILO, serverOfFile, TARLAC, type Call } from "../server";
import { composedBy } from "./composed";

const server = await serverOfFile();
const { pool, config } = server.context;
const answersWithin = (maxRows: number): Answers => {
  const dir = join(config.dataDir, "cache", `facts-of-${maxRows}`);
  const cache = new FactCache(ownReader(pool), dir, () => Promise.resolve(null));
  return new Answers(pool, null, new FactFiles(pool, cache, new FactLimits(pool, maxRows)));
};
const answers = answersWithin(1000);
let officer: Call;

const counting = "select province_name as province, count(*) as n from arbo group by all order by all";
const sheet = (statement: string, more: object = {}) => ({
  title: "Organizations",
  statement,
  filter: {},
  stage: "both",
  period: null,
  ...more,
});

const composed = composedBy(pool, answers);
const cells = (made: MessageSheet | undefined): unknown[][] =>
  made?.rows.map((row) => Object.values(row)) ?? [];

beforeAll(async () => {
  for (const place of [BULACAN, BULACAN, TARLAC, ILOILO])
    await anArbo(server, place, { arbo_name: `Coop ${Math.random()}` });
  officer = await server.as("officer");
});

/** An engine is started for each statement: two seconds. */
test("a statement is answered over the records of its receiver, and drawn where it has a chart", async () => {
  const drawn = sheet(counting, { chart: { view: "auto" } });
  const [region] = (await composed("officer", [drawn])).sheets;
  expect(region).toMatchObject({
    columns: [
      { label: "province", kind: "text" },
      { label: "n", kind: "integer" },
    ],
    chart: { kind: "bars", names: ["column_0"], series: [{ column: "column_1" }], lines: 2 },
    more: 0,
    note: "The answer of a person’s own statement.",
  });
  expect(cells(region)).toEqual([
    ["Bulacan", 2],
    ["Tarlac", 1],
  ]);
  const [province] = (await composed("iloilo", [sheet(counting)])).sheets;
  expect(cells(province)).toEqual([["Iloilo", 1]]);
  expect(province?.chart).toBeUndefined();
  expect(() => readSheets([sheet(counting, { chart: { view: "map" } })])).toThrow(/not understood/);
});

test("the filters narrow what it reads as selected, in words; of whole facts it says that they change nothing", async () => {
  const tarlac = { filter: { province_name: ["Tarlac"] } };
  const narrowed = await composed("manager", [sheet("select count(*) as n from selected_arbo", tarlac)]);
  expect(narrowed.filters).toEqual([["Province", "Tarlac"]]);
  expect(cells(narrowed.sheets[0])).toEqual([[1]]);
  expect(narrowed.sheets[0]?.note).toBe("The answer of a person’s own statement.");
  const whole = await composed("manager", [sheet("select count(*) as n from arbo", tarlac)]);
  expect(whole.filters).toEqual([]);
  expect(cells(whole.sheets[0])).toEqual([[4]]);
  expect(whole.sheets[0]?.note).toContain("The filters change nothing here");
});

test.each([
  ["reads a file", "select * from read_text('/etc/hostname')", /cannot be used here/],
  [
    "takes memory beside the engine's own limit",
    "select length(repeat('x', 1500000000)) as n from arbo",
    /more memory/,
  ],
  ["has texts that fill a disk", "select repeat('x', 9000000) as a from arbo", /more text than can be sent/],
  ["holds a fault", "select\n  nothing from arbo", /line 2, column 3: .*nothing/],
])("a statement that %s is refused in words", async (_, statement, message) => {
  await expect(composed("manager", [sheet(statement)])).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(message),
  });
});

test("a fact with more rows than a browser gets is refused", async () => {
  await expect(composed("manager", [sheet(counting)], answersWithin(3))).rejects.toMatchObject({
    status: 413,
  });
});

test("a statement over participants is not sent, as it could list them", async () => {
  for (const statement of ["select * from trainee", 'select * from "TRAINEE"', "from selected_trainee"]) {
    const answer = await officer("PUT", "/api/subscriptions/update", {
      name: "Persons",
      address: "/report?report=explore",
      every: "week",
      by_mail: false,
      sheets: [sheet(statement)],
    });
    expect([answer.code, answer.details[0]?.field]).toEqual([422, "sheets[0].statement"]);
  }
  expect(
    readSheets([sheet("select 'trainee' as word -- trainee, don't\n, count(*) from arbo")]),
  ).toHaveLength(1);
});

test("a statement is subscribed to at set times, and no alert watches it", async () => {
  const sent = { name: "Mine", address: "/report?report=explore", by_mail: false, sheets: [sheet(counting)] };
  const saved = await officer<Subscription>("PUT", "/api/subscriptions/update", { ...sent, every: "week" });
  expect(saved.code, saved.message).toBe(200);
  expect(saved.data.sheets).toEqual([sheet(counting)]);
  const condition = { column: "n", is: "above", value: 1 };
  const alert = await officer("PUT", "/api/subscriptions/update", { ...sent, condition });
  expect([alert.code, alert.details[0]?.field]).toEqual([400, "condition.column"]);
});
