import type { Scope } from "../src/server/db/transaction";
import { central } from "./data";

/** A list call of a table: its name, its scope, and its body for a number of rows. */
export interface Case {
  name: string;
  scope: Scope;
  body: (rows: number) => Record<string, unknown>;
}

const bulacan: Scope = {
  status: "Provincial",
  region_name: "Region 7",
  province_name: "Province 7",
  user_id: 1,
};

/** SQL that inserts Form 11 targets: 85 provinces, eight years, and texts of realistic length. */
export const filling = (rows: number): string => `
  insert into form_11 ("arboPrimaryKey", arbo_id, arbo_name, region_name, province_name, muncity_name, year_funded,
    fund_source, subpsp_name, subpsp_abbreviation, reporting_year, reporting_quarter, support_provided, hard_component,
    description, quantity_hard, total_cost, date_distributed, male_arbs, female_arbs, num_arbs, remarks, process_stage,
    status, deleted_at)
  select (n % 7000)::text, 'ARBO-' || n % 7000, 'Samahan ng mga Magsasaka ' || n % 7000, 'Region ' || n % 17,
    'Province ' || n % 85, 'Municipality ' || n % 1600, 2018 + n % 8, (array['GAA', 'LFP', 'ODA'])[1 + n % 3],
    'Project number ' || n % 39, 'PSP' || n % 39, 2018 + n % 8, 1 + n % 4,
    (array['Farm machinery', 'Irrigation', 'Farm-to-market road', 'Livestock'])[1 + n % 4],
    (array['Hand tractor', 'Thresher', 'Dryer', 'Pump', 'Carabao'])[1 + n % 5],
    'Delivered to the members of the association in purok ' || n % 9, 1 + n % 12, (n * 7919::bigint % 900000)::numeric,
    date '2018-01-01' + n % 2900, n % 40, n % 35, n % 40 + n % 35, case when n = ${rows} then 'Zamboangueña' end,
    case when n % 3 = 0 then 'Pending' else 'Approved' end, 'Target', case when n % 200 = 0 and n < ${rows} then now() end
  from generate_series(1, ${rows}) as n`;

const page = (more: object, number = 1): Record<string, unknown> => ({
  ...more,
  page: number,
  page_size: 20,
});
const national = (name: string, body: Case["body"]): Case => ({ name, scope: central, body });
const provincial = (name: string, body: Case["body"]): Case => ({ name, scope: bulacan, body });

/**
 * The list calls to measure: pages, sorting by each kind of column, filters and searches, for the whole country
 * and for a province.
 */
export const cases: readonly Case[] = [
  national("first page, newest first", () => page({ process_stage: "Approved" })),
  national("first page, both stages", () => page({})),
  national("last page", (rows) => page({}, Math.floor((rows * 0.995) / 20))),
  national("sorted by organization", () => page({ sort: "arbo_name" })),
  national("sorted by province", () => page({ sort: "province_name" })),
  national("sorted by a whole number", () => page({ sort: "-num_arbs" })),
  national("sorted by cost, downwards", () => page({ sort: "-total_cost" })),
  national("sorted by a day", () => page({ sort: "date_distributed" })),
  national("sorted by when it changed", () => page({ sort: "-time_stamp" })),
  national("sorted by a text nobody indexes", () => page({ sort: "description" })),
  national("sorted by year and organization", () => page({ sort: "-reporting_year,arbo_name" })),
  national("page in the middle, sorted by cost", (rows) => page({ sort: "-total_cost" }, rows / 40)),
  national("search that one row answers", () => page({ search: "zamboangue" })),
  national("search that many rows answer", () => page({ search: "thresher" })),
  national("filter of a text column", () => page({ contains: { hard_component: "dry" } })),
  national("filter of a number column", () => page({ contains: { total_cost: "1234" } })),
  national("filter of a day column", () => page({ contains: { date_distributed: "Jan 05, 2021" } })),
  national("filter bar: a region and a year", () => page({ region_name: "Region 3", reporting_year: 2024 })),
  national("filter bar: one organization", () => page({ arboPrimaryKey: "77" })),
  national("recycle bin", () => page({ deleted: true, sort: "-time_stamp" })),
  provincial("province: first page", () => page({ process_stage: "Approved" })),
  provincial("province: last page", (rows) => page({}, Math.floor((rows * 0.995) / 85 / 20))),
  provincial("province: sorted by cost", () => page({ sort: "-total_cost" })),
  provincial("province: search", () => page({ search: "thresher" })),
  provincial("province: filter of a column", () => page({ contains: { hard_component: "dry" } })),
];
