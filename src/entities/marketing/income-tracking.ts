import { make, type Values } from "../../fields";
import { percentAbove, product, toCentavos } from "../../shared/decimal";
import { defineEntity } from "../define/entity";
import { location, organization, project, remarks, reportingMonth, reportingPeriod } from "../define/groups";
import { monthInQuarter } from "../define/period";

const group = { section: "Group" };
const farmers = { section: "Farmers" };
const sale = { section: "Sale" };
const costs = { section: "Costs and result" };
const trader = { section: "Trader comparison" };
const computed = (hint: string): { readOnly: true; hint: string; min: number } => ({
  readOnly: true,
  hint,
  min: -9e15,
});

type Compute = (form: Values) => unknown;

const number = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** The product of two fields, in pesos; null when one is missing. */
const times =
  (a: string, b: string): Compute =>
  (form) => {
    const [left, right] = [number(form[a]), number(form[b])];
    return left === null || right === null ? null : product(left, right);
  };

/** A field minus others, in pesos; empty ones count as 0. Null when the first is missing. */
const difference =
  (from: string, ...others: string[]): Compute =>
  (form) => {
    const whole = number(form[from]);
    return whole === null
      ? null
      : toCentavos(others.reduce((rest, name) => rest - (number(form[name]) ?? 0), whole));
  };

/**
 * Farmers' income from a sale, compared with what a trader would have paid; all totals are computed (spec §3).
 */
export const incomeTracking = defineEntity({
  name: "farmers_tracking_income",
  path: "/api/farmers-tracking-income",
  label: "income record",
  screen: {
    route: "/FarmersIncomeTracking",
    title: "Qtrly/Income",
    heading: "Quarterly Updating",
    group: "Marketing and income",
    label: "Farmers' income",
  },
  scope: "location",
  approval: true,
  window: "accomplishment",
  summary: ["crop_sold", "delivery_date", "volume_sold", "gross_sales", "buyer_name", "net_income"],
  fields: {
    ...organization,
    ...location,
    ...project,
    ...reportingPeriod,
    ...reportingMonth,
    arb_nonarb: make.lookup("arb-nonarb", "ARB or non-ARB", group),
    cluster_name: make.text("Cluster", group),
    clusters_involved: make.text("Clusters involved", group),
    male_arb: make.count("ARBs, male", farmers),
    female_arb: make.count("ARBs, female", farmers),
    male_non_arb: make.count("Non-ARBs, male", farmers),
    female_non_arb: make.count("Non-ARBs, female", farmers),
    delivery_date: make.date("Delivery date", { ...sale, main: true, warnIfFuture: true }),
    crop_sold: make.text("Crop sold", { ...sale, required: true, main: true }),
    buyer_name: make.text("Buyer", { ...sale, main: true }),
    volume_sold: make.decimal("Volume sold", { ...sale, required: true, main: true }),
    unit: make.lookup("unit-measure", "Unit", sale),
    price_per_unit: make.peso("Price per unit", { ...sale, required: true }),
    gross_sales: make.peso("Gross sales", {
      ...sale,
      ...computed("Volume sold × price per unit."),
      main: true,
    }),
    production_cost_per_unit: make.peso("Production cost per unit", costs),
    total_production_cost: make.peso("Production cost", {
      ...costs,
      ...computed("Volume sold × production cost per unit."),
    }),
    post_harvest_cost_per_unit: make.peso("Post-harvest cost per unit", costs),
    total_post_harvest_cost: make.peso("Post-harvest cost", {
      ...costs,
      ...computed("Volume sold × post-harvest cost per unit."),
    }),
    gross_profit: make.peso("Gross profit", {
      ...costs,
      ...computed("Gross sales − production cost − post-harvest cost."),
    }),
    marketing_cost_per_unit: make.peso("Marketing cost per unit", costs),
    total_marketing_cost: make.peso("Marketing cost", {
      ...costs,
      ...computed("Volume sold × marketing cost per unit."),
    }),
    net_income: make.peso("Net income", {
      ...costs,
      ...computed("Gross profit − marketing cost."),
      main: true,
    }),
    arbo_incentive: make.peso("Incentive by the ARBO", costs),
    trader_market_price_per_unit: make.peso("Trader's price per unit", trader),
    gross_sales_trader: make.peso("Gross sales to a trader", {
      ...trader,
      ...computed("Volume sold × trader's price per unit."),
    }),
    trader_arrangement: make.lookup("trader-arrangement", "Arrangement with the trader", trader),
    trader_marketing_cost_per_unit: make.peso("Marketing cost per unit with the trader", trader),
    trader_total_marketing_cost: make.peso("Marketing cost with the trader", {
      ...trader,
      ...computed("Volume sold × marketing cost per unit with the trader."),
    }),
    trader_net_income: make.peso("Net income with the trader", {
      ...trader,
      ...computed(
        "Gross sales to a trader − production cost − post-harvest cost − marketing cost with the trader.",
      ),
    }),
    percent_difference: make.decimal("Difference in percent", {
      ...trader,
      ...computed("(Net income − net income with the trader) ÷ |net income with the trader| × 100."),
      main: true,
    }),
    ...remarks,
  },
  derived: {
    gross_sales: times("volume_sold", "price_per_unit"),
    total_production_cost: times("volume_sold", "production_cost_per_unit"),
    total_post_harvest_cost: times("volume_sold", "post_harvest_cost_per_unit"),
    gross_profit: difference("gross_sales", "total_production_cost", "total_post_harvest_cost"),
    total_marketing_cost: times("volume_sold", "marketing_cost_per_unit"),
    net_income: difference("gross_profit", "total_marketing_cost"),
    gross_sales_trader: times("volume_sold", "trader_market_price_per_unit"),
    trader_total_marketing_cost: times("volume_sold", "trader_marketing_cost_per_unit"),
    trader_net_income: difference(
      "gross_sales_trader",
      "total_production_cost",
      "total_post_harvest_cost",
      "trader_total_marketing_cost",
    ),
    percent_difference: (form) => {
      const [own, other] = [number(form.net_income), number(form.trader_net_income)];
      return own === null || other === null ? null : percentAbove(own, other);
    },
  },
  check: monthInQuarter,
});
