import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { factSelect } from "../../src/questions/sql-files/fact-file";
import { facts, questions } from "../../src/server/analytics/sql-files";
import { readVersions } from "../../src/server/analytics/facts/versions";
import type { Database } from "../../src/server/db/open";
import type { Scope } from "../../src/server/db/transaction";
import type { Value } from "../../src/questions/question";
import { openTestDatabase } from "../api/database";
import { central, inBrowser, inPostgresql, openScope } from "./both-engines";
import type { BrowserEngine } from "./browser-engine";
import { insertRow } from "./given-rows";

const regional: Scope = { ...central, status: "Regional", region_name: "Region V" };
const place = { region_name: "Region III", province_name: "Bulacan" };
const elsewhere = { region_name: "Region V", province_name: "Albay" };

let database: Database;
let engines: Record<"central" | "regional", BrowserEngine>;

beforeAll(async () => {
  database = await openTestDatabase();
  // A text of a list, each time otherwise: "Farm inputs" and "GAA - Regular" are how the lists spell it.
  for (const [at, support_provided] of ["FARM INPUTS ", "Farm inputs", "farm inputs"].entries())
    await insertRow(database, "form_11", {
      ...(at === 0 ? elsewhere : place),
      arboPrimaryKey: String(at),
      support_provided,
      fund_source: at === 1 ? "GAA - Regular" : " gaa - REGULAR",
      unit_hard: "SACK",
    });
  await insertRow(database, "form_10", { ...place, credit_services: "microfinance " });
  await insertRow(database, "form_10", { ...place, credit_services: "Microfinance" });
  // Free texts: two of three spell it alike, and one in capitals would be the smallest text.
  for (const [at, crop_sold] of ["Palay", "PALAY", "Palay"].entries())
    await insertRow(database, "farmers_tracking_income", {
      ...(at === 1 ? elsewhere : place),
      crop_sold,
      buyer_name: crop_sold,
    });
  for (const hard_component of ["Tractor", "TRACTOR", "Tractor"])
    await insertRow(database, "form_11", {
      ...place,
      support_provided: "Farm machinery and equipment",
      hard_component,
      quantity_hard: 1,
    });
  for (const [at, training_title] of ["Book keeping", "BOOK KEEPING", "Book keeping"].entries())
    await insertRow(database, "form_5_annualtarget", {
      ...place,
      arboPrimaryKey: String(at),
      training_title,
    });
  engines = { central: await openScope(database, central), regional: await openScope(database, regional) };
});

afterAll(async () => {
  for (const engine of Object.values(engines)) engine.close();
  await database.close();
});

/** The texts that a question answers, of both engines, which must agree. */
async function spelled(
  name: string,
  column: string,
  who: "central" | "regional" = "central",
): Promise<Value[]> {
  const question = questions[name];
  if (question === undefined) throw new Error(`There is no question “${name}”.`);
  const ofServer = await inPostgresql(database, who === "central" ? central : regional, question, {});
  expect(inBrowser(engines[who], question, {})).toEqual(ofServer);
  return ofServer.map((row) => row[column] ?? null);
}

test.each([
  ["dashboards/farm-support", "support_provided", ["Farm inputs", "Farm machinery and equipment"]],
  ["dashboards/credit-services", "credit_services", ["Microfinance"]],
])("%s spells a text of a list as the list does", async (question, column, texts) => {
  expect(await spelled(question, column)).toEqual(texts);
});

test.each([
  ["dashboards/commodities", "commodity", ["Palay"]],
  ["dashboards/income-by-buyer", "buyer_name", ["Palay"]],
  ["dashboards/machines-by-component", "hard_component", ["Tractor"]],
  ["dashboards/trainings-matched", "training_title", ["Book keeping"]],
])("%s spells a free text as most records do", async (question, column, texts) => {
  expect(await spelled(question, column)).toEqual(texts);
});

test("a list spells every column that it fills, also for a filter", async () => {
  const { rows } = await database.pool.query(
    "select distinct fund_source, unit_hard from support order by 1, 2",
  );
  expect(rows).toEqual([
    { fund_source: "GAA - Regular", unit_hard: "sack" },
    { fund_source: "Not stated", unit_hard: null },
  ]);
});

test("a scoped user's spelling is that of the list or of the own rows", async () => {
  expect(await spelled("dashboards/farm-support", "support_provided", "regional")).toEqual(["Farm inputs"]);
  expect(await spelled("dashboards/commodities", "commodity", "regional")).toEqual(["PALAY"]);
});

test("facts and lists name each other alike", async () => {
  const { rows } = await database.pool.query<{ list: string; fact: string }>(
    "select list, fact from list_of_fact",
  );
  const read = [...facts.keys()].flatMap((fact) => {
    const text = readFileSync(join(import.meta.dirname, `../../sql/facts/${fact}.sql`), "utf8");
    const lists = [...factSelect(text).matchAll(/list_spelling where list = '([a-z-]+)'/g)].map(
      ([, list]) => list,
    );
    return [...new Set(lists)].map((list) => `${list} ${fact}`);
  });
  expect(read.toSorted()).toEqual(rows.map(({ list, fact }) => `${list} ${fact}`).toSorted());
});

test("a changed list makes its facts new, and no others", async () => {
  const before = await readVersions(database.pool);
  await database.pool.query(
    "update lookup_item set type = 'Farm Inputs', row_version = row_version + 1 where list = 'support-provided' and type = 'Farm inputs'",
  );
  const after = await readVersions(database.pool);
  expect(Object.keys(after).filter((fact) => after[fact] !== before[fact])).toEqual(["support"]);
  const { rows } = await database.pool.query(
    "select oldest = version as anew from data_version where fact = 'support'",
  );
  expect(rows).toEqual([{ anew: true }]);
  const question = questions["dashboards/farm-support"];
  const answer = question === undefined ? [] : await inPostgresql(database, central, question, {});
  expect(answer.map((row) => row["support_provided"])).toContain("Farm Inputs");
  await database.pool.query("update lookup_item set user_id = 1 where list = 'support-provided'");
  expect(await readVersions(database.pool)).toEqual(after);
});
