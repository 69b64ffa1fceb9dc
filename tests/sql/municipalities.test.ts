import { afterAll, beforeAll, expect, test } from "vitest";
import { questions } from "../../src/server/analytics/sql-files";
import type { Database } from "../../src/server/db/open";
import type { Parameters, Question, Rows } from "../../src/questions/question";
import { openTestDatabase } from "../api/database";
import { central, inBrowser, inPostgresql, openScope } from "./both-engines";
import type { BrowserEngine } from "./browser-engine";
import { insertRow } from "./given-rows";
import { measures } from "./laws/measures";

const inPlace = (muncity_name: string) => ({
  region_name: "Region III",
  province_name: "Bulacan",
  muncity_name,
});
const support = { arboPrimaryKey: "1", support_provided: "Farm inputs", reporting_year: 2026 };

let database: Database;
let engine: BrowserEngine;

// An organization of Malolos, with a target there and what followed in two other municipalities. Costs 5 seconds in all.
beforeAll(async () => {
  database = await openTestDatabase();
  await insertRow(database, "arbo_masterlist", { id: 1, arbo_name: "Malaya", ...inPlace("Malolos") });
  await insertRow(database, "form_11", {
    ...support,
    ...inPlace("Malolos"),
    quantity_hard: 5,
    total_cost: 50,
  });
  await insertRow(database, "form_11", {
    ...support,
    ...inPlace("Hagonoy"),
    quantity_hard: 4,
    total_cost: 40,
  });
  for (const [muncity, total_cost] of [
    ["Hagonoy", 7],
    ["Calumpit", 9],
    ["Hagonoy", 2],
  ] as const)
    await insertRow(database, "form11_accomp", {
      ...support,
      ...inPlace(muncity),
      quantity_hard: 1,
      total_cost,
    });
  engine = await openScope(database, central);
});

afterAll(async () => {
  engine.close();
  await database.close();
});

/** The answer of both engines, which must agree. */
async function asked(question: Question, filter: Parameters): Promise<Rows> {
  const rows = await inPostgresql(database, central, question, filter);
  expect(inBrowser(engine, question, filter)).toEqual(rows);
  return rows;
}

/** The questions that answer by municipality; those of reports and plans stop at provinces. */
const placed = measures.flatMap((of) => {
  const question = questions[of.name];
  return question?.sql.includes("when 'municipality'") === true ? [{ question, of }] : [];
});

test.each(placed.map(({ question, of }) => [question.name, question, of] as const))(
  "%s shows of a municipality what a filter of it shows",
  async (_, question, of) => {
    const figures = [...of.additive.keys(), ...of.distinct];
    const lines = await asked(question, { place_level: "municipality", lines: 0 });
    for (const muncity of ["Malolos", "Hagonoy", "Calumpit"]) {
      const sums = (rows: Rows) =>
        figures.map((name) => rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0));
      const filtered = await asked(question, {
        place_level: "municipality",
        lines: 0,
        muncity_name: [muncity],
      });
      expect(sums(lines.filter((row) => String(row["place"]).startsWith(muncity)))).toEqual(sums(filtered));
    }
  },
);

test("a target and an accomplishment of two municipalities are matched in their province", async () => {
  const question = questions["dashboards/target-accomplished-matched"];
  if (question === undefined) throw new Error("The question of this test exists no longer.");
  const of = async (place_level: string) =>
    (await asked(question, { place_level })).map(({ place, target, accomplished, matched }) => [
      place,
      target,
      accomplished,
      matched,
    ]);
  expect(await of("province")).toEqual([["Bulacan", 9, 3, 3]]);
  expect(await of("municipality")).toEqual([
    ["Calumpit (Bulacan)", 0, 1, 0],
    ["Hagonoy (Bulacan)", 4, 2, 2],
    ["Malolos (Bulacan)", 5, 0, 0],
  ]);
});
