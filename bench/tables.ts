import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { entityNamed } from "../src/entities";
import { createFacts, migrate } from "../src/server/db/migrate";
import { openDatabase, type Database } from "../src/server/db/open";
import { transaction, type Scope } from "../src/server/db/transaction";
import { list } from "../src/server/records/list";
import { central, root } from "./data";
import { ms, printTable, ratio } from "./table";

const SMALL = 2_000;
const LARGE = 200_000;
const ROUNDS = 5;
const entity = entityNamed("form_11");
const bulacan: Scope = {
  status: "Provincial",
  region_name: "Region III",
  province_name: "Province 7",
  user_id: 1,
};

/** Form 11 targets made by the database itself: 85 provinces, eight years, texts of the length people write. */
const filling = (rows: number): string => `
  insert into form_11 ("arboPrimaryKey", arbo_id, arbo_name, region_name, province_name, muncity_name, year_funded,
    fund_source, subpsp_name, subpsp_abbreviation, reporting_year, reporting_quarter, support_provided, hard_component,
    description, quantity_hard, total_cost, male_arbs, female_arbs, num_arbs, remarks, process_stage, status)
  select (n % 7000)::text, 'ARBO-' || n % 7000, 'Samahan ng mga Magsasaka ' || n % 7000, 'Region ' || n % 17,
    'Province ' || n % 85, 'Municipality ' || n % 1600, 2018 + n % 8, (array['GAA', 'LFP', 'ODA'])[1 + n % 3],
    'Project number ' || n % 39, 'PSP' || n % 39, 2018 + n % 8, 1 + n % 4,
    (array['Farm machinery', 'Irrigation', 'Farm-to-market road', 'Livestock'])[1 + n % 4],
    (array['Hand tractor', 'Thresher', 'Dryer', 'Pump', 'Carabao'])[1 + n % 5],
    'Delivered to the members of the association in purok ' || n % 9, 1 + n % 12, (n * 7919 % 900000)::numeric,
    n % 40, n % 35, n % 40 + n % 35, case when n = ${rows} then 'Zamboangueña' end,
    case when n % 3 = 0 then 'Pending' else 'Approved' end, 'Target'
  from generate_series(1, ${rows}) as n`;

const page = (more: object, number = 1): Record<string, unknown> => ({
  ...more,
  page: number,
  page_size: 20,
});
const cases: [string, Scope, (rows: number) => Record<string, unknown>][] = [
  ["first page, newest first", central, () => page({ process_stage: "Approved" })],
  ["first page of one province", bulacan, () => page({ process_stage: "Approved" })],
  ["sorted by organization", central, () => page({ sort: "arbo_name" })],
  ["sorted by cost, downwards", central, () => page({ sort: "-total_cost" })],
  ["sorted by a text nobody indexes", central, () => page({ sort: "description" })],
  ["search that one row answers", central, () => page({ search: "zamboangue" })],
  ["search that many rows answer", central, () => page({ search: "thresher" })],
  ["search in one province", bulacan, () => page({ search: "thresher" })],
  ["filter of a column", central, () => page({ contains: { hard_component: "dry" } })],
  ["filter bar: a region and a year", central, () => page({ region_name: "Region 3", reporting_year: 2024 })],
  ["last page", central, (rows) => page({}, rows / 20)],
  ["page in the middle, sorted by cost", central, (rows) => page({ sort: "-total_cost" }, rows / 40)],
];

async function open(rows: number): Promise<{ database: Database; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "marble-tables-"));
  const database = await openDatabase({ dir: join(folder, "database"), maintenanceEvery: 86_400_000 });
  await migrate(database.pool, join(root, "sql/migrations"));
  await createFacts(database.pool, join(root, "sql/facts"));
  await transaction(database.pool, "system", (client) => client.query(filling(rows)));
  await database.pool.query("vacuum analyze form_11");
  return {
    database,
    close: async () => {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function timesOf(rows: number): Promise<number[]> {
  const { database, close } = await open(rows);
  try {
    const times: number[] = [];
    for (const [, scope, body] of cases) {
      const rounds: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const started = performance.now();
        await transaction(database.pool, scope, (client) => list(client, entity, body(rows)), {
          readOnly: true,
        });
        rounds.push(performance.now() - started);
      }
      times.push(Math.min(...rounds));
    }
    return times;
  } finally {
    await close();
  }
}

/** (e) a table's list call over 200,000 rows, against the same call over 2,000: embedded database, best of five. */
export async function benchTables(): Promise<void> {
  const [small, large] = [await timesOf(SMALL), await timesOf(LARGE)];
  printTable(
    "(e) a table of 200,000 Form 11 targets, embedded database",
    ["what the table asks", "2,000 rows ms", "200,000 rows ms", "200,000 : 2,000"],
    cases.map(([name], at) => [
      name,
      ms(small[at] ?? Number.NaN),
      ms(large[at] ?? Number.NaN),
      ratio(large[at] ?? Number.NaN, small[at] ?? Number.NaN),
    ]),
  );
}
