import { afterAll, beforeAll, expect, test } from "vitest";
import { questions } from "../../../src/server/analytics/sql-files";
import type { Database } from "../../../src/server/db/open";
import { defaultYear } from "../../../src/questions/periods";
import type { Question } from "../../../src/questions/question";
import { openTestDatabase } from "../../api/database";
import { central, inPostgresql } from "../both-engines";

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query(
    "insert into arbo_masterlist (region_name, province_name, current_arbo_status) values ('CAR', 'Abra', 'Operational')",
  );
});

afterAll(() => database.close());

test.each([
  ["2026-01-01", 2025],
  ["2026-03-31", 2025],
  ["2026-04-01", 2026],
  ["2026-12-31", 2026],
])("on %s reports without a year are counted of %i, the year that the words name", async (today, year) => {
  const grid = questions["dashboards/reporting-grid"] as Question;
  expect(grid.presumesYear).toBe(true);
  const rows = await inPostgresql(database, central, grid, { today });
  expect(new Set(rows.map((row) => row["year"]))).toEqual(new Set([year]));
  expect(defaultYear(today)).toBe(year);
});
