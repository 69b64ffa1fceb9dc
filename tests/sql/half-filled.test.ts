import { afterAll, beforeAll, expect, test } from "vitest";
import { questions } from "../../src/server/analytics/sql-files";
import type { Database } from "../../src/server/db/open";
import type { Parameters, Question, Rows } from "../../src/questions/question";
import { openTestDatabase } from "../api/database";
import { central, inBrowser, inPostgresql, openScope } from "./both-engines";
import type { BrowserEngine } from "./browser-engine";
import { insertRow } from "./given-rows";

/** Records of which some values were not entered, and figures that must leave just these out. Costs 2 seconds in all. */
let database: Database;
let engine: BrowserEngine;

const bulacan = { region_name: "Region III", province_name: "Bulacan", muncity_name: "Malolos" };
const of2024 = { ...bulacan, reporting_year: 2024, reporting_quarter: 2 };

const rowsOf = async (name: string, parameters: Parameters = {}): Promise<Rows> => {
  const question = questions[name] as Question;
  const rows = await inPostgresql(database, central, question, parameters);
  expect(inBrowser(engine, question, parameters)).toEqual(rows);
  return rows;
};

beforeAll(async () => {
  database = await openTestDatabase();
  const insert = async (table: string, ...rows: object[]): Promise<void> => {
    for (const row of rows) await insertRow(database, table, row as Record<string, unknown>);
  };
  const machine = { ...of2024, support_provided: "Farm machinery", hard_component: "Tractor" };
  await insert(
    "form11_accomp",
    { ...machine, quantity_hard: 10, functional: 8, utilized: 6 },
    { ...machine, quantity_hard: 20, functional: 20, utilized: 10 },
    { ...machine, quantity_hard: 5, utilized: 4 },
    { ...machine, quantity_hard: 7, functional: 7 },
    { ...of2024, support_provided: "Post-harvest facility", hard_component: "Dryer", quantity_hard: 1 },
    { ...of2024, support_provided: "Small equipment", hard_component: "Pump", quantity_hard: 2 },
  );
  await insert("form_11", { ...machine, quantity_hard: 3 }, { ...machine, quantity_hard: 4 });
  const sale = { ...of2024, crop_sold: "Palay", unit: "kilogram" };
  await insert(
    "farmers_tracking_income",
    {
      ...sale,
      volume_sold: 100,
      price_per_unit: 20,
      trader_market_price_per_unit: 10,
      male_arb: 2,
      net_income: 90,
      trader_net_income: 30,
    },
    {
      ...sale,
      volume_sold: 300,
      price_per_unit: 30,
      trader_market_price_per_unit: 20,
      female_arb: 4,
      net_income: 60,
      trader_net_income: 15,
    },
    { ...sale, volume_sold: 900, trader_market_price_per_unit: 90, net_income: 1000, trader_net_income: 500 },
    { ...sale, volume_sold: 900, price_per_unit: 90, female_non_arb: 4, trader_net_income: 7 },
    { ...sale, price_per_unit: 90, trader_market_price_per_unit: 90 },
    { ...sale, volume_sold: 0, price_per_unit: 90, trader_market_price_per_unit: 90 },
  );
  const product = { ...of2024, product_name: "Rice", type_product: "Food" };
  await insert(
    "form7_proddev",
    { ...product, unit_measure: "kilogram", volume_produced: 8 },
    { ...product, unit_measure: "sack", volume_sold: 5 },
    { ...product, unit_measure: "piece", volume_produced: 0, volume_sold: 0 },
  );
  await insert("form7_accomp", product);
  const training = { ...of2024, training_title: "Bookkeeping" };
  await insert("form_5_annualtarget", { ...training, id: 1 });
  await insert("form_5_accomp", { ...of2024, target_id: 1 });
  for (const [id, training_category] of [
    [2, "Production"],
    [3, "Enterprise"],
  ] as const) {
    await insert("form_5_annualtarget", { ...of2024, id, training_title: `Title ${id}`, training_category });
    await insert("form_5_accomp", { ...of2024, target_id: id });
  }
  await insert("arbo_marketing_target", { ...bulacan, reporting_year: 2024, target_commodity: "Palay" });
  await insert("arb_marketing_assistance_monitoring", {
    ...of2024,
    type_commodity: "Palay",
    raw_total_arbs: 1,
    raw_female_arbs: 2,
    raw_male_arbs: 3,
  });
  await insert("arb_marketing_assistance_monitoring", {
    ...of2024,
    type_commodity: "Palay",
    total_male_arbs: 8,
    total_female_arbs: 3,
    total_male_nonarbs: 5,
    total_female_nonarbs: 4,
  });
  await insert(
    "arbo_masterlist",
    { ...bulacan, total_member: 3, no_arb_member_total: 5 },
    { ...bulacan, it_easy_level_2024: "Level 1", current_arbo_status: "Merged" },
    { ...bulacan, it_easy_level_2024: "level 2", current_arbo_status: "Temporarily closed" },
  );
  await insert("fme_inventory_table", {
    ...bulacan,
    halal_registration: "Yes",
    halal_registration_expiry: "2026-02-10",
  });
  engine = await openScope(database, central);
});

afterAll(async () => {
  engine.close();
  await database.close();
});

const byProvince = { place_level: "province" };

test("machines whose condition was entered in part are in no rate of condition", async () => {
  const rates = { functional: 28, utilized: 16, functional_rate: 93.33, utilized_rate: 53.33 };
  expect(await rowsOf("dashboards/condition-totals")).toEqual([
    { entries: 6, quantity: 45, assessed: 30, ...rates },
  ]);
  expect(await rowsOf("dashboards/condition-rates", byProvince)).toEqual([
    { place: "Bulacan", quantity: 30, ...rates },
  ]);
  const without = { target: 0, functional: 0, utilized: 0, functional_rate: null, utilized_rate: null };
  expect(await rowsOf("dashboards/machines-by-component")).toEqual([
    { hard_component: "Tractor", target: 7, accomplished: 42, ...rates },
    { hard_component: "Pump", ...without, accomplished: 2 },
    { hard_component: "Dryer", ...without, accomplished: 1 },
  ]);
  const inspected = await rowsOf("dashboards/support-records", { inspected: "yes" });
  expect(inspected.map((row) => row["functional"])).toEqual([8, 20]);
});

test("a sale is in an average price only with a volume and both prices", async () => {
  expect(await rowsOf("dashboards/prices-by-commodity")).toEqual([
    {
      commodity: "Palay",
      unit: "kilogram",
      price: 27.5,
      trader_price: 17.5,
      price_difference_rate: 57.14,
      volume: 400,
      records: 2,
    },
  ]);
  const behind = async (parameters: Parameters) =>
    (await rowsOf("dashboards/income-records", parameters)).map((row) => row["row_key"]);
  expect(await behind({ priced: "yes" })).toEqual([1, 2]);
  expect(await behind({ compared: "yes" })).toEqual([1, 2, 3]);
  expect(await behind({ earned: "yes" })).toEqual([1, 2]);
  expect(await behind({ traded: "yes" })).toEqual([1, 2, 4]);
  expect(await behind({ unit: "sack" })).toEqual([]);
});

test("income per farmer is of sales that name both farmers and an income", async () => {
  expect(await rowsOf("dashboards/income-totals")).toEqual([
    { records: 6, farmers: 10, gross_sales: 0, net_income: 1150, farmer_income: 25, earned: 2 },
  ]);
  expect(await rowsOf("dashboards/income-by-quarter")).toMatchObject([
    { farmer_income: 25, trader_income: 5.2, farmers: 10, earned: 2, traded: 3 },
  ]);
  expect(await rowsOf("dashboards/income-by-place", byProvince)).toMatchObject([
    { net_income: 1150, compared_income: 1150, trader_income: 545, income_difference_rate: 111.01 },
  ]);
});

test("a product has a volume where either is entered, and none where both are 0", async () => {
  const volumes = await rowsOf("dashboards/product-volumes");
  expect(volumes.map(({ unit_measure, produced, sold }) => [unit_measure, produced, sold])).toEqual([
    ["kilogram", 8, 0],
    ["sack", 0, 5],
  ]);
});

test("targets and accomplishments without an organization are counted and never matched", async () => {
  for (const [name, target, accomplished] of [
    ["trainings", 1, 1],
    ["products", 3, 1],
    ["marketing", 1, 2],
  ] as const)
    expect(await rowsOf(`dashboards/${name}-matched`, { training_title: "Bookkeeping" })).toMatchObject([
      { target, accomplished, matched: 0 },
    ]);
});

test("an accomplishment has the category of its own target", async () => {
  const rows = await rowsOf("dashboards/trainings-matched", { training_category: "Production" });
  expect(rows).toMatchObject([{ training_title: "Title 2", target: 1, accomplished: 1 }]);
});

test("levels and statuses that few organizations have are counted", async () => {
  expect(await rowsOf("dashboards/it-easy-levels")).toMatchObject([{ level_1: 1, level_2: 1 }]);
  expect(await rowsOf("dashboards/arbo-status")).toMatchObject([{ other: 1, temporary: 1, operational: 0 }]);
  const statuses = await rowsOf("dashboards/arbos-by-status");
  expect(statuses.filter(({ arbos }) => arbos === 1).map((row) => Object.values(row)[0])).toEqual([
    "Temporary",
    "Other",
    "Not stated",
  ]);
});

test("a total that is less than its parts leaves nobody over, not fewer than nobody", async () => {
  const [raw, , , , arbs, others] = await rowsOf("dashboards/assistance-headcounts");
  expect(raw).toMatchObject({ headcount: "Raw, ARBs", female: 2, male: 3, not_stated: 0, total: 1 });
  // Four of the raw are in no total of theirs, and a report tells totals of the sexes alone.
  expect(arbs).toMatchObject({ headcount: "Not stated, ARBs", female: 3, male: 8, not_stated: 4, total: 15 });
  expect(others).toMatchObject({
    headcount: "Not stated, non-ARBs",
    female: 4,
    male: 5,
    not_stated: 0,
    total: 9,
  });
  expect(await rowsOf("dashboards/members")).toMatchObject([{ total: 5 }, { total: 0 }]);
});

test("a certificate expires after its last day", async () => {
  const on = async (today: string) => (await rowsOf("dashboards/certificates-by-kind", { today }))[0];
  expect(await on("2026-02-10")).toMatchObject({ valid: 0, expiring: 1, expired: 0, undated: 0 });
  expect(await on("2026-02-11")).toMatchObject({ valid: 0, expiring: 0, expired: 1, undated: 0 });
  expect(await on("2025-12-12")).toMatchObject({ valid: 0, expiring: 1, expired: 0, undated: 0 });
  expect(await on("2025-12-11")).toMatchObject({ valid: 1, expiring: 0, expired: 0, undated: 0 });
});
