import { afterAll, beforeAll, expect, test } from "vitest";
import { questions } from "../../../src/server/analytics/sql-files";
import type { Database } from "../../../src/server/db/open";
import type { Question } from "../../../src/questions/question";
import { openTestDatabase } from "../../api/database";
import { central, inPostgresql } from "../both-engines";
import { insertRow } from "../given-rows";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  const place = { region_name: "Region III", province_name: "Bulacan" };
  await insertRow(database, "arbo_masterlist", { ...place, current_arbo_status: "Operational" });
  await insertRow(database, "form7_proddev", { ...place, reporting_year: 2024 });
});
afterAll(() => database.close());

/** Costs 2 seconds. */
test("an accomplishment is expected where that form has targets, and any other form where an organization is operational", async () => {
  const filter = { reporting_year: [2024], today: "2026-06-15" };
  const rows = await inPostgresql(
    database,
    central,
    questions["dashboards/reporting-by-form"] as Question,
    filter,
  );
  expect(Object.fromEntries(rows.map(({ form, expected }) => [form, expected]))).toEqual({
    "Form 5 target": 1,
    "Form 7 target": 1,
    "Form 7 accomplishment": 4,
    "Form 10 accomplishment": 4,
    "Form 11 target": 1,
    "FME rental": 4,
    "FME annual update": 1,
    "Marketing target": 1,
    "Income record": 4,
  });
});
