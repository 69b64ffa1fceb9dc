import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../src/server/db/open";
import type { Rows, Value } from "../../src/questions/question";
import { factSources } from "../../src/questions/sql-files/fact-file";
import { openTestDatabase } from "../api/database";
import { insertRow } from "./given-rows";

/** A record as somebody typed it, and what a fact shows of it. Costs 2 seconds in all. */
interface Odd {
  why: string;
  fact: string;
  table: string;
  typed: Record<string, Value>;
  shown: Rows[number];
}

const place = { region_name: "Region III", province_name: "Bulacan" };
let count = 0;
const records: Odd[] = [];
const odd = (
  why: string,
  [table, fact]: readonly [string, string],
  typed: Record<string, Value>,
  shown: Rows[number],
): void => {
  count += 1;
  records.push({ why, fact, table, typed: { id: 1000 + count, ...place, ...typed }, shown });
};

const arbo = ["arbo_masterlist", "arbo"] as const;
odd(
  "spelling of lists, levels and a year 0",
  arbo,
  {
    arbo_id: " A-9 ",
    arc_type: "REGULAR ARC ",
    org_type: " cooperative",
    year_organized: 0,
    current_arbo_status: "OPERATIONAL since 2020",
    oma_level_2013: "level 4",
  },
  {
    arbo_id: "A-9",
    arc_type: "Regular ARC",
    org_type: "Cooperative",
    year_organized: null,
    current_arbo_status: "Operational",
    oma_level_2013: "Level 4",
    it_easy_level_2024: "Not assessed",
  },
);
odd(
  "members of one sex",
  arbo,
  { total_member_male: 3, no_arb_member_male: 2 },
  {
    total_member: 3,
    total_member_female: null,
    no_arb_member_total: 2,
    current_arbo_status: "Not stated",
    org_type: "Not stated",
  },
);
odd(
  "members of the other sex",
  arbo,
  { total_member_female: 4, no_arb_member_female: 1, current_arbo_status: "Merged" },
  { total_member: 4, no_arb_member_total: 1, current_arbo_status: "Other" },
);

odd(
  "totals of members that are not the sums of both sexes",
  arbo,
  {
    total_member: 9,
    total_member_male: 3,
    total_member_female: 4,
    no_arb_member_total: 2,
    no_arb_member_male: 3,
    no_arb_member_female: 1,
  },
  { total_member: 9, no_arb_member_total: 2 },
);

odd(
  "spelling of lists and a year 0",
  ["arc_masterlist", "arc"],
  { arc_type: " regular arc", arc_classification: "PRIME", year_launched: 0 },
  { arc_type: "Regular ARC", arc_classification: "Prime", year_launched: null },
);

odd(
  "spelling of lists and texts that are blank",
  ["farmers_tracking_income", "income"],
  { arb_nonarb: "NON-ARB", unit: "Kilogram", crop_sold: " ", buyer_name: " Mill " },
  {
    arb_nonarb: "Non-ARB",
    unit: "kilogram",
    crop_sold: "Not stated",
    thing: "not stated",
    buyer_name: "Mill",
    buyer_key: "mill",
  },
);

odd(
  "answers in any spelling, and one trained sex",
  ["fme_inventory_table", "machine"],
  {
    om_trained_male: 3,
    inventory_conducted: " YES",
    om_training_conducted: "no",
    enterprise_established: "perhaps",
    acceptance_cert_received: "IN PROCESS",
    process_product_type: "FOOD",
    fda_lto_certificate: "yes",
    cpr_registration: "NO",
    halal_registration: "Yes ",
  },
  {
    om_trained_total: 3,
    inventory_conducted: "Yes",
    om_training_conducted: "No",
    enterprise_established: "Not stated",
    acceptance_cert_received: "In process",
    process_product_type: "Food",
    fda_lto_certificate: "Yes",
    cpr_registration: "No",
    halal_registration: "Yes",
    npk_certificate: "Not stated",
    process_stage: "Approved",
  },
);
odd(
  "the stage of farm information, and the other sex",
  ["form11_farm_info", "machine"],
  { om_trained_female: 2, process_stage: "Pending", ownership_update: " " },
  { om_trained_total: 2, process_stage: "Pending", ownership_update: "Not stated" },
);

const marketing = ["arb_marketing_assistance_monitoring", "marketing"] as const;
odd(
  "men of the raw, women of the farmers",
  marketing,
  { raw_male_arbs: 1, farmer_female_arbs: 2, raw_female_nonarbs: 4, dar_projects: " split" },
  {
    raw_total_arbs: 1,
    farmer_total_arbs: 2,
    total_male_arbs: 1,
    total_female_arbs: 2,
    total_arbs: 3,
    raw_total_nonarbs: 4,
    farmer_total_nonarbs: null,
    total_male_nonarbs: null,
    total_female_nonarbs: 4,
    total_nonarbs: 4,
    overall_total: 7,
    dar_projects: "SPLIT",
  },
);
odd(
  "women of the raw, men of the farmers",
  marketing,
  { raw_female_arbs: 1, farmer_male_arbs: 2, raw_male_nonarbs: 4 },
  {
    raw_total_arbs: 1,
    farmer_total_arbs: 2,
    total_male_arbs: 2,
    total_female_arbs: 1,
    total_arbs: 3,
    raw_total_nonarbs: 4,
    total_male_nonarbs: 4,
    total_nonarbs: 4,
    overall_total: 7,
  },
);
odd(
  "nobody but those who are no ARBs",
  marketing,
  { farmer_male_nonarbs: 5, raw_female_nonarbs: 2 },
  {
    raw_total_nonarbs: 2,
    farmer_total_nonarbs: 5,
    total_male_nonarbs: 5,
    total_female_nonarbs: 2,
    total_nonarbs: 7,
    total_arbs: null,
    overall_total: 7,
  },
);
odd("a total of the raw alone", marketing, { raw_total_arbs: 6 }, { total_arbs: 6, overall_total: 6 });
odd("a total of the men alone", marketing, { total_male_arbs: 8 }, { total_arbs: 8, overall_total: 8 });
odd(
  "totals of those who are no ARBs",
  marketing,
  { raw_total_nonarbs: 6 },
  { total_nonarbs: 6, overall_total: 6 },
);
odd(
  "a total of the men who are no ARBs",
  marketing,
  { total_male_nonarbs: 9 },
  { total_nonarbs: 9, overall_total: 9 },
);
odd(
  "totals that say more than their parts",
  marketing,
  { total_arbs: 9, total_nonarbs: 2, overall_total: 20, raw_male_arbs: 1 },
  { total_arbs: 9, total_nonarbs: 2, overall_total: 20 },
);

odd(
  "both sexes of every group",
  marketing,
  {
    raw_male_arbs: 1,
    raw_female_arbs: 2,
    farmer_male_arbs: 4,
    farmer_female_arbs: 8,
    raw_male_nonarbs: 16,
    raw_female_nonarbs: 32,
    farmer_male_nonarbs: 64,
    farmer_female_nonarbs: 128,
  },
  {
    raw_total_arbs: 3,
    farmer_total_arbs: 12,
    raw_total_nonarbs: 48,
    farmer_total_nonarbs: 192,
    total_male_arbs: 5,
    total_female_arbs: 10,
    total_male_nonarbs: 80,
    total_female_nonarbs: 160,
    total_arbs: 15,
    total_nonarbs: 240,
    overall_total: 255,
  },
);
odd(
  "totals of the groups that say more than both sexes",
  marketing,
  {
    raw_total_arbs: 10,
    raw_male_arbs: 1,
    raw_female_arbs: 2,
    farmer_total_arbs: 20,
    farmer_male_arbs: 4,
    farmer_female_arbs: 8,
    raw_total_nonarbs: 30,
    farmer_total_nonarbs: 40,
    farmer_male_nonarbs: 1,
    farmer_female_nonarbs: 2,
  },
  { farmer_total_arbs: 20, total_arbs: 30, farmer_total_nonarbs: 40, total_nonarbs: 70, overall_total: 100 },
);
odd(
  "totals of both sexes, without raw and farmers",
  marketing,
  { total_male_arbs: 8, total_female_arbs: 3, total_male_nonarbs: 5, total_female_nonarbs: 4 },
  { total_arbs: 11, total_nonarbs: 9, overall_total: 20 },
);

const target = ["form7_proddev", "product"] as const;
odd(
  "spelling of lists, no registration yet, and one sex",
  target,
  { type_product: "food ", registration: "NONE YET", unit_measure: "SACK", male_arbs: 3 },
  {
    type_product: "Food",
    type_key: "food",
    registration: "None yet",
    registered: 0,
    unit_measure: "sack",
    num_arbs: 3,
  },
);
odd(
  "a registration, and the other sex",
  target,
  { registration: "barcode ", female_arbs: 2 },
  { registration: "Barcode", registered: 1, num_arbs: 2, product_name: "Not stated", thing: "not stated" },
);

const bothSexes = { male_arbs: 3, female_arbs: 4 };
for (const table of [target, ["qtr_sales_report", "sale"], ["form11_accomp", "support"]] as const) {
  odd("both sexes", table, bothSexes, { num_arbs: 7 });
  odd("a total that is not the sum of both sexes", table, { ...bothSexes, num_arbs: 9 }, { num_arbs: 9 });
}

odd(
  "spelling of lists, its product, and one sex",
  ["qtr_sales_report", "sale"],
  {
    proddev_id: 5,
    unit_measure: "SACK",
    marketing_instrument: "purchase ORDER",
    male_arbs: 3,
    name_buyer: " ",
  },
  {
    product_key: 11,
    unit_measure: "sack",
    marketing_instrument: "Purchase order",
    num_arbs: 3,
    name_buyer: "Not stated",
    buyer_key: "not stated",
  },
);

odd(
  "spelling of lists, and one sex",
  ["form11_accomp", "support"],
  { support_provided: "FARM INPUTS ", unit_hard: "SACK", male_arbs: 3, hard_component: " " },
  {
    support_provided: "Farm inputs",
    thing: "farm inputs",
    unit_hard: "sack",
    num_arbs: 3,
    hard_component: null,
  },
);

const participant = ["participant", "trainee"] as const;
odd(
  "spelling of lists and answers",
  participant,
  {
    fund_source: "grant ",
    participant_category: "arb",
    participant_sub_category: "OFFICER",
    sex: "FEMALE ",
    is_4ps_beneficiary: "YES ",
    is_solo_parent: "Yes",
    is_pwd: "No",
    is_ip: "perhaps",
  },
  {
    fund_source: "Grant",
    category: "ARB",
    sub_category: "Officer",
    sex: "Female",
    age_group: "Not stated",
    is_4ps_beneficiary: 1,
    is_solo_parent: 1,
    is_pwd: 0,
    is_ip: 0,
  },
);
odd(
  "the other answers",
  participant,
  {
    participant_category: "Non-ARB member",
    sex: "male",
    is_4ps_beneficiary: "Yes",
    is_solo_parent: "yes",
    is_pwd: " yes",
    is_ip: "Yes",
  },
  {
    fund_source: "Not stated",
    category: "Non-ARB",
    sub_category: "Not stated",
    sex: "Male",
    is_4ps_beneficiary: 1,
    is_solo_parent: 1,
    is_pwd: 1,
    is_ip: 1,
  },
);
odd(
  "no answers",
  participant,
  { is_4ps_beneficiary: "No", is_solo_parent: "No", is_pwd: "No", is_ip: "No" },
  {
    category: "Not stated",
    sex: "Not stated",
    is_4ps_beneficiary: 0,
    is_solo_parent: 0,
    is_pwd: 0,
    is_ip: 0,
    trainings_attended: 0,
    training_keys: null,
  },
);
odd(
  "marks that are not stated",
  participant,
  {},
  { is_4ps_beneficiary: 0, is_solo_parent: 0, is_pwd: 0, is_ip: 0 },
);
for (const [age, age_group] of [
  [14, "Below 15"],
  [15, "15 to 30"],
  [30, "15 to 30"],
  [31, "31 to 59"],
  [59, "31 to 59"],
  [60, "60 and older"],
] as const)
  odd(`an age of ${age}`, participant, { age }, { age_group });
odd("no age but a group", participant, { age_base_group: " 31 to 59 " }, { age_group: "31 to 59" });
odd("no age and no group", participant, { age_base_group: "grown up" }, { age_group: "Not stated" });

const gone = "2026-01-01T00:00:00Z";
const given = ["arbo_training", "training"] as const;
odd(
  "a day that says year, quarter and month",
  given,
  { id: 71, date_conducted: "2024-05-06", conducted_by: "darpo", training_category: "livelihood " },
  {
    reporting_year: 2024,
    reporting_quarter: 2,
    reporting_month: 5,
    conducted_by: "DARPO",
    training_category: "Livelihood",
    training_title: "Not stated",
    thing: "not stated",
  },
);
odd(
  "a month that says the quarter, and its target",
  ["form_5_accomp", "training"],
  { target_id: 3, reporting_year: 2024, reporting_month: 7 },
  {
    target_key: 12,
    reporting_quarter: 3,
    reporting_month: 7,
    training_title: null,
    thing: null,
    training_category: null,
    conducted_by: null,
  },
);
odd(
  "trainings, one of which was deleted in the own province, one elsewhere",
  participant,
  { training_id: "71,72,73" },
  { trainings_attended: 2, training_keys: "286,294" },
);

odd(
  "the nearest hundred-thousandth of a degree",
  ["form_11_geo", "geotag"],
  { latitude: 14.123456, longitude: 121.987654 },
  { latitude_e5: 1_412_346, longitude_e5: 12_198_765 },
);

odd(
  "spelling of lists",
  ["form_10", "credit"],
  { credit_services: " MICROFINANCE", milestone_activity: "loan RELEASE", duration: " " },
  {
    credit_services: "Microfinance",
    milestone_activity: "Loan release",
    type_enterprise: "Not stated",
    duration: null,
  },
);
odd(
  "its report",
  ["sales_transaction", "marketing_sale"],
  { mark_assist_id: 4, type: " Sale ", status: " " },
  { marketing_key: 9, type: "Sale", status: "Not stated" },
);

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await insertRow(database, "arbo_training", { id: 72, ...place, deleted_at: gone });
  await insertRow(database, "arbo_training", {
    id: 73,
    region_name: "Region V",
    province_name: "Albay",
    deleted_at: gone,
  });
  for (const { table, typed } of records) await insertRow(database, table, typed);
});

afterAll(() => database.close());

/** The row_key of a record: a fact of several tables numbers their rows by the place of the table in its header. */
function keyOf({ fact, table, typed: { id } }: Odd): number {
  const text = readFileSync(join(import.meta.dirname, `../../sql/facts/${fact}.sql`), "utf8");
  const tables = factSources(text).map((source) => source.table);
  const times = /cast\(id \* (\d+) \+ nth/.exec(text)?.[1];
  return times === undefined ? Number(id) : Number(id) * Number(times) + tables.indexOf(table);
}

test.each(records.map((one) => [`${one.fact} (${one.table})`, one.why, one] as const))(
  "%s, %s: the fact shows it as it is declared",
  async (_, __, one) => {
    const { rows } = await database.pool.query<Rows[number]>(`select * from ${one.fact} where row_key = $1`, [
      keyOf(one),
    ]);
    expect(rows).toEqual([expect.objectContaining(one.shown)]);
  },
);
