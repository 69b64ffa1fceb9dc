import { afterAll, beforeAll, expect, test } from "vitest";
import { queries } from "../../../src/server/analytics/sql-files";
import type { Database } from "../../../src/server/db/open";
import type { Parameters, Query } from "../../../src/questions/query";
import { openTestDatabase } from "../../api/database";
import { central, inBrowser, inPostgresql, openScope } from "../both-engines";

const onTarget = queries["dashboards/on-target"] as Query;
const asked = { reporting_year: [2026], today: "2026-06-15" };
let database: Database;

const accomplish = (year: number, entered: string, times: number, quarter: number | null = null) =>
  database.pool.query(
    `insert into form11_accomp
       (region_name, province_name, "arboPrimaryKey", support_provided, reporting_year, reporting_quarter, created_at)
     select 'CAR', 'Abra', '1', 'Livelihood ' || nth, $1, $4, $2 from generate_series(1, $3) as numbers (nth)`,
    [year, entered, times, quarter],
  );
const due = async (period: Parameters = {}): Promise<unknown[]> => {
  const filter = { ...asked, ...period };
  const engine = await openScope(database, central);
  try {
    const rows = [
      await inPostgresql(database, central, onTarget, filter),
      inBrowser(engine, onTarget, filter),
    ];
    return rows.map(([row]) => [row?.["due_rate"], row?.["due"]]);
  } finally {
    engine.close();
  }
};

beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query(
    `insert into form_11 (region_name, province_name, "arboPrimaryKey", support_provided, reporting_year)
     select 'CAR', 'Province ' || nth, '1', 'Livelihood', 2026 from generate_series(1, 10) as numbers (nth)`,
  );
  await accomplish(2022, "2022-01-10T02:00:00Z", 40);
});

afterAll(() => database.close());

test("with few accomplishments in the three years before, the share of the year that is over is due", async () => {
  await accomplish(2023, "2023-06-14T02:00:00Z", 2);
  await accomplish(2025, "2025-09-01T02:00:00Z", 17);
  // June 15 is day 166, and there are ten targets.
  expect(await due()).toEqual([
    [45.48, 5],
    [45.48, 5],
  ]);
});

test("with twenty, the share that had been entered by the same day of their year is due", async () => {
  await accomplish(2024, "2024-06-14T20:00:00Z", 1);
  // Three of twenty: the last one was entered on June 15 in Manila. One and a half of ten targets are due, in ten places.
  expect(await due()).toEqual([
    [15, 2],
    [15, 2],
  ]);
});

test("a year of which most was entered after it was over, such as one loaded later, says nothing of the pace", async () => {
  // The eighteen accomplishments of 2024 and 2025 that are left are too few.
  await accomplish(2023, "2026-06-01T02:00:00Z", 60);
  expect(await due()).toEqual([
    [45.48, 5],
    [45.48, 5],
  ]);
  await database.pool.query(
    "delete from form11_accomp where reporting_year = 2023 and created_at > '2026-01-01'",
  );
});

test("quarters that name their years are due as the same quarters of the years before were", async () => {
  await database.pool.query(
    `insert into form_11 (region_name, province_name, "arboPrimaryKey", support_provided, reporting_year, reporting_quarter)
     select 'CAR', 'Abra', '1', 'Irrigation ' || nth, 2026, 1 from generate_series(1, 10) as numbers (nth)`,
  );
  await accomplish(2024, "2024-12-31T02:00:00Z", 20, 4);
  await accomplish(2025, "2025-03-31T02:00:00Z", 12, 1);
  await accomplish(2025, "2025-09-30T02:00:00Z", 8, 1);
  const quarters = { reporting_year: [2025, 2026], reporting_quarter: [20254, 20261] };
  expect(await due(quarters)).toEqual([
    [60, 6],
    [60, 6],
  ]);
});

test("what was entered within the last seven days counts as new, today too, and a day before that does not", async () => {
  const entered = (day: string) => accomplish(2026, `${day}T02:00:00Z`, 1);
  const recent = async (): Promise<unknown> =>
    (await inPostgresql(database, central, onTarget, asked))[0]?.["recent"];
  await entered("2026-06-08");
  expect(await recent()).toBe(0);
  await entered("2026-06-09");
  await entered("2026-06-15");
  expect(await recent()).toBe(2);
});
