import { expect, test } from "vitest";
import { entityNamed } from "../../../src/entities";
import { derive } from "../../../src/entities/define/derived";

test("the income of a sale and of the same sale to a trader are computed, each by the formula that its field tells", () => {
  const income = entityNamed("farmers_tracking_income");
  const computed = derive(income, {
    volume_sold: 100,
    price_per_unit: 25.5,
    production_cost_per_unit: 10,
    post_harvest_cost_per_unit: 2.25,
    marketing_cost_per_unit: 1,
    trader_market_price_per_unit: 20,
    trader_marketing_cost_per_unit: 0.5,
  });
  const told = Object.keys(income.derived).map((name) => [computed[name], income.fields[name]?.hint]);
  expect(told).toEqual([
    [2550, "Volume sold × price per unit."],
    [1000, "Volume sold × production cost per unit."],
    [225, "Volume sold × post-harvest cost per unit."],
    [1325, "Gross sales − production cost − post-harvest cost."],
    [100, "Volume sold × marketing cost per unit."],
    [1225, "Gross profit − marketing cost."],
    [2000, "Volume sold × trader's price per unit."],
    [50, "Volume sold × marketing cost per unit with the trader."],
    [725, "Gross sales to a trader − production cost − post-harvest cost − marketing cost with the trader."],
    [68.97, "(Net income − net income with the trader) ÷ |net income with the trader| × 100."],
  ]);
});

test("headcounts of marketing assistance add up: raw and farmers, male and female, ARBs and others", () => {
  const computed = derive(entityNamed("arb_marketing_assistance_monitoring"), {
    raw_male_arbs: 3,
    raw_female_arbs: 4,
    raw_male_nonarbs: 1,
    farmer_male_arbs: 10,
    farmer_female_nonarbs: 2,
  });
  expect(computed).toMatchObject({
    raw_total_arbs: 7,
    total_male_arbs: 13,
    total_female_arbs: 4,
    total_arbs: 17,
    total_nonarbs: 3,
    overall_total: 20,
  });
});
