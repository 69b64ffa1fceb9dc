import { form11Derived } from "../../src/entities/forms/form11-target";
import type { Values } from "../../src/fields";
import type { IsoDate } from "../../src/shared/time/dates";
import type { DemoArbo } from "../organizations/arbos";
import { randomReportDay, periodOf } from "../random-days";
import { organizationOf } from "../organizations/organization-fields";
import type { DemoProject } from "../projects";
import type { Random } from "../random";
import type { Crop } from "../regions";
import { chooseSupport } from "./support-items";

/** Typical joint enterprises of the growers of each crop. */
export const enterprises: Record<Crop, readonly string[]> = {
  Palay: ["Palay trading", "Rice milling", "Farm machinery rental"],
  Corn: ["Corn trading", "Feed milling"],
  Sugarcane: ["Sugarcane block farming", "Muscovado production"],
  Coconut: ["Copra trading", "Virgin coconut oil production"],
  Banana: ["Banana production", "Banana chips processing"],
  Coffee: ["Coffee production", "Coffee processing"],
  Cacao: ["Cacao production", "Tablea processing"],
  Abaca: ["Abaca fiber trading"],
  Rubber: ["Rubber cup lump trading"],
  Cassava: ["Cassava production", "Cassava chips processing"],
  Vegetables: ["Vegetable production", "Vegetable trading"],
  "Carabao milk": ["Dairy production"],
  Mango: ["Mango production"],
  Pineapple: ["Pineapple production"],
  Calamansi: ["Calamansi production", "Calamansi juice processing"],
};

const otherFunds = ["Grant", "LGU counterpart", "Other agency"] as const;

/** A target: support planned for an organization in a year. */
export function makeTarget(
  arbo: DemoArbo,
  year: number,
  projectFor: (year: number, support: string, chance: Random) => DemoProject,
  chance: Random,
): Values {
  const item = chooseSupport(arbo.crop, chance);
  const project = projectFor(year, item.support, chance);
  const quantity = Math.min(
    item.quantity[1],
    Math.max(item.quantity[0], Math.round(chance.skewed((item.quantity[0] + item.quantity[1]) / 3, 0.6))),
  );
  const price = item.price[0] + chance.next() * (item.price[1] - item.price[0]);
  const reach = 0.15 + 0.5 * chance.next();
  const enterprise = item.support === "Livelihood" ? item.name : chance.pick(enterprises[arbo.crop]);
  return withReach(
    {
      ...organizationOf(arbo),
      ...project.record,
      fund_source: chance.chance(0.1) ? chance.pick(otherFunds) : project.fund,
      reporting_year: year,
      reporting_quarter: chance.int(1, 4),
      type_enterprise: enterprise,
      crop_commodity: item.support === "Livelihood" ? null : arbo.crop,
      scale_production: Math.max(1, Math.round(chance.skewed(38, 0.8))),
      unit_measure: "hectare",
      type_livelihood: item.support === "Livelihood" ? item.name : null,
      support_provided: item.support,
      hard_component: item.name,
      description: null,
      quantity_hard: quantity,
      unit_hard: item.unit,
      total_cost: Math.round((quantity * price) / 50) * 50,
      date_distributed: null,
      functional: null,
      utilized: null,
      remarks: null,
    },
    Math.round(arbo.members.male * reach),
    Math.round(arbo.members.female * reach),
  );
}

function withReach(row: Values, male_arbs: number, female_arbs: number): Values {
  const reached = { ...row, male_arbs, female_arbs };
  return { ...reached, num_arbs: form11Derived.num_arbs(reached, {}) };
}

const shortReasons = [
  "Balance to be delivered next quarter.",
  "Quantity reduced after bidding.",
  "Supplier delivered in part.",
] as const;

/**
 * An accomplishment of a target by today: mostly the planned quantity at the contract's price, sometimes less
 * or more.
 */
export function makeAccomplishment(target: Values, today: IsoDate, chance: Random): Values {
  const year = Number(target["reporting_year"]);
  const planned = Number(target["quantity_hard"]);
  const outcome = chance.next();
  const share = outcome < 0.74 ? 1 : outcome < 0.95 ? 0.4 + 0.5 * chance.next() : 1.2;
  const quantity = Math.max(1, Math.round(planned * share));
  const date_distributed = randomReportDay(year, today, chance);
  const age = Number(today.slice(0, 4)) - year;
  const functional = whole(quantity, 0.99 - 0.025 * age, chance);
  const turnout = 0.85 + 0.25 * chance.next();
  const cost = (Number(target["total_cost"]) / planned) * quantity * (0.93 + 0.07 * chance.next());
  return withReach(
    {
      ...target,
      quantity_hard: quantity,
      total_cost: Math.round(cost * 100) / 100,
      ...periodOf(date_distributed),
      date_distributed,
      remarks: quantity < planned ? chance.pick(shortReasons) : null,
      functional,
      utilized: whole(functional, 0.95 - 0.02 * age, chance),
    },
    Math.round(Number(target["male_arbs"]) * turnout),
    Math.round(Number(target["female_arbs"]) * turnout),
  );
}

/**
 * How many of `count` pieces pass, each with the given probability. For more than 4 pieces, the expected
 * number.
 */
function whole(count: number, probability: number, chance: Random): number {
  const exact = count * Math.min(1, probability);
  return count <= 4
    ? Array.from({ length: count }).filter(() => chance.chance(probability)).length
    : Math.round(exact);
}
