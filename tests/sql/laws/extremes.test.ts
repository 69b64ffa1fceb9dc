import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entities, fieldList } from "../../../src/entities";
import { questions } from "../../../src/server/analytics/sql-files";
import type { Database } from "../../../src/server/db/open";
import { comparedQuestion } from "../../../src/questions/comparison/compared-question";
import type { Parameters, Question, Rows } from "../../../src/questions/question";
import { openTestDatabase } from "../../api/database";
import { central, inBrowser, inPostgresql, openScope } from "../both-engines";
import type { BrowserEngine } from "../browser-engine";
import { keepFacts } from "../demo-data";

const [least, most] = [0.01, 9_000_000_000_000_000];
/** A figure that grows from a centavo to as much as a form takes, and what stands beside it for a trader. */
const given: Record<string, [string[], (amount: number, other: number) => number[]]> = {
  fme_rental_monitoring: [["total_rental_fees"], (amount) => [amount]],
  farmers_tracking_income: [
    ["gross_sales", "net_income", "trader_net_income", "volume_sold", "price_per_unit", "male_arb"],
    (amount, other) => [amount, amount, other, 1, amount, 1],
  ],
  form7_proddev: [
    ["volume_produced", "volume_sold", "sales_generated"],
    (amount, other) => [amount, other, amount],
  ],
  qtr_sales_report: [["sales_generated"], (amount) => [amount]],
  arb_marketing_assistance_monitoring: [["total_gross"], (amount) => [amount]],
  form11_accomp: [["total_cost"], (amount) => [amount]],
};
const compared: Parameters = {
  today: "2026-01-01",
  lines: 0,
  reporting_year: [1992],
  earlier_reporting_year: [1991],
  apart: 12,
};

let database: Database;
let engine: BrowserEngine;
/** Where the facts are kept: the views are read once, and not by each question. */
let schema: string;

beforeAll(async () => {
  database = await openTestDatabase();
  for (const [table, [columns, values]] of Object.entries(given))
    for (const [year, amount, other] of [
      [1991, least, most],
      [1992, most, least],
    ] as const) {
      const row = [year, ...values(amount, other)];
      await database.pool.query(
        `insert into ${table} (reporting_year, ${columns.join(", ")}) values (${row.join(", ")})`,
      );
    }
  await database.pool.query(
    "update farmers_tracking_income set trader_market_price_per_unit = trader_net_income",
  );
  engine = await openScope(database, central);
  schema = await keepFacts(database, "extremes", central);
});

afterAll(async () => {
  engine.close();
  await database.close();
});

/** Rows as the engines must agree on them: to the digits that a double bears. */
const told = (rows: Rows): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === "number" ? value.toPrecision(14) : value));

const asked = Object.values(questions).flatMap((question): Question[] => [
  question,
  comparedQuestion(question) ?? question,
]);

describe("a figure that grows without measure fails no question", () => {
  test.each([...new Set(asked)].map((question) => [question.name, question] as const))(
    "%s",
    async (_, question) => {
      for (const filter of [compared, { ...compared, reporting_year: [1991, 1992] }])
        expect(told(inBrowser(engine, question, filter))).toBe(
          told(await inPostgresql(database, central, question, filter, schema)),
        );
    },
  );
});

test("a change of any size is said as it is", async () => {
  const rentals = comparedQuestion(questions["dashboards/rental-totals"] as Question) as Question;
  expect(await inPostgresql(database, central, rentals, compared)).toMatchObject([
    { rental_fees: most, earlier_rental_fees: least, rental_fees_change_rate: 9e19 },
  ]);
});

describe("counts that together are longer than each may be fail no question, and are added up", () => {
  const large = 200_000_000;
  const records = 12;
  let crowded: Database;
  let inOneBrowser: BrowserEngine;
  let kept: string;

  beforeAll(async () => {
    crowded = await openTestDatabase();
    for (const entity of entities) {
      const counts = fieldList(entity).filter(
        ({ field }) => field.kind === "count" && field.max === undefined,
      );
      const values: Record<string, string | number> = Object.fromEntries(
        counts.map(({ name }) => [name, large]),
      );
      if ("reporting_year" in entity.fields) values["reporting_year"] = 1992;
      if ("arboPrimaryKey" in entity.fields) values["arboPrimaryKey"] = "1";
      const columns = Object.keys(values);
      const row = Object.values(values);
      if (counts.length > 0)
        await crowded.pool.query(
          `insert into ${entity.name} (${columns.map((name) => `"${name}"`).join(", ")})
           values ${Array(records)
             .fill(`(${row.map((_, at) => `$${at + 1}`).join(", ")})`)
             .join(", ")}`,
          row,
        );
    }
    inOneBrowser = await openScope(crowded, central);
    kept = await keepFacts(crowded, "crowded", central);
  });
  afterAll(async () => {
    inOneBrowser.close();
    await crowded.close();
  });

  test.each([...new Set(asked)].map((question) => [question.name, question] as const))(
    "%s",
    async (_, question) => {
      expect(told(inBrowser(inOneBrowser, question, compared))).toBe(
        told(await inPostgresql(crowded, central, question, compared, kept)),
      );
    },
  );

  test("the members of all organizations", async () => {
    const universe = questions["dashboards/arbo-universe"] as Question;
    expect(await inPostgresql(crowded, central, universe, { today: "2026-01-01" })).toMatchObject([
      { members: records * large },
    ]);
  });
});
