import { derive, entityNamed } from "../../src/entities";
import type { Values } from "../../src/fields";
import type { IsoDate } from "../../src/shared/time/dates";
import type { DemoArbo } from "../organizations/arbos";
import type { DemoContext } from "../demo-context";
import { type Harvest, harvests, isEdible } from "./harvests";
import { periodOf } from "../random-days";
import { organizationOf, stageIn } from "../organizations/organization-fields";
import { anyYear } from "./pairs";
import { buyersOf } from "./products";
import type { Random } from "../random";

const centavos = (value: number): number => Math.round(value * 100) / 100;

const arrangements = [
  "Picked up by the trader",
  "Delivered to the trader",
  "Financed by the trader",
  "Spot sale",
] as const;

/**
 * A day in a harvest month of the year, at most today. If the year has had no harvest yet, a day of the year
 * before.
 */
export function harvestDay({ months }: Harvest, year: number, today: IsoDate, chance: Random): IsoDate {
  const past = months.filter((month) => `${year}-${String(month).padStart(2, "0")}-28` <= today);
  const from = past.length > 0 ? year : year - 1;
  const month = chance.pick(past.length > 0 ? past : months);
  return `${from}-${String(month).padStart(2, "0")}-${String(chance.int(1, 28)).padStart(2, "0")}`;
}

/**
 * Prices and costs per unit. They rise over the years, and selling together is mostly better than a trader's
 * price.
 */
function prices({ price }: Harvest, yearsAgo: number, chance: Random): Values {
  const level = Math.min(1, Math.max(0, 0.75 - 0.09 * yearsAgo + 0.5 * (chance.next() - 0.5)));
  const own = price[0] + level * (price[1] - price[0]);
  return {
    price_per_unit: centavos(own),
    production_cost_per_unit: centavos(own * (0.38 + 0.24 * chance.next())),
    post_harvest_cost_per_unit: centavos(own * (0.03 + 0.05 * chance.next())),
    marketing_cost_per_unit: centavos(own * (0.01 + 0.04 * chance.next())),
    trader_market_price_per_unit: centavos(own * (0.8 + 0.22 * chance.next())),
    trader_marketing_cost_per_unit: centavos(own * 0.02 * chance.next()),
  };
}

function farmersOf({ members }: DemoArbo, isArb: boolean, chance: Random): Values {
  const some = (count: number, share: number) => Math.round(count * share * chance.next());
  return {
    male_arb: isArb ? Math.max(1, some(members.male, 0.4)) : 0,
    female_arb: isArb ? some(members.female, 0.35) : 0,
    male_non_arb: isArb ? some(members.male, 0.06) : Math.max(1, some(members.male, 0.2)),
    female_non_arb: isArb ? some(members.female, 0.05) : some(members.female, 0.2),
  };
}

/**
 * Rows of farmers' income from sales at harvest, compared with a trader's price. The entity derives the totals.
 */
export function makeIncome({ forms, today, chooseArbo, payFor }: DemoContext, chance: Random): Values[] {
  const entity = entityNamed("farmers_tracking_income");
  return Array.from({ length: forms.farmers_tracking_income }, (_, at) => {
    const arbo = chooseArbo(chance);
    const harvest = harvests[arbo.crop];
    const delivery_date = harvestDay(harvest, anyYear(today, chance), today, chance);
    const year = Number(delivery_date.slice(0, 4));
    const isArb = chance.chance(0.84);
    const cluster = `${String(arbo.record["muncity_name"])} ${arbo.crop} cluster`;
    return derive(entity, {
      id: at + 1,
      ...organizationOf(arbo),
      ...payFor(Math.max(year, Number(today.slice(0, 4)) - 6), "Livelihood", chance),
      ...periodOf(delivery_date),
      arb_nonarb: isArb ? "ARB" : "Non-ARB",
      cluster_name: cluster,
      clusters_involved: chance.chance(0.3) ? `${cluster} 1 and 2` : null,
      ...farmersOf(arbo, isArb, chance),
      delivery_date,
      crop_sold: harvest.product,
      buyer_name: chance.pick(buyersOf(isEdible(arbo.crop) ? "Fresh produce" : "Raw material")),
      volume_sold: Math.max(1, Math.round(chance.skewed(harvest.volume, 0.6))),
      unit: harvest.unit,
      ...prices(harvest, Number(today.slice(0, 4)) - year, chance),
      arbo_incentive: chance.chance(0.3) ? chance.int(4, 60) * 500 : null,
      trader_arrangement: chance.pick(arrangements),
      remarks: null,
      process_stage: stageIn(year, today, chance),
    });
  });
}
