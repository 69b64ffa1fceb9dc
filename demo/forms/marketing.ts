import { derive, entityNamed } from "../../src/entities";
import type { Values } from "../../src/fields";
import { addDays } from "../../src/shared/time/dates";
import type { DemoContext } from "../demo-context";
import { harvests, isEdible } from "./harvests";
import { randomReportDay, periodOf } from "../random-days";
import { sharedFieldsOf, pickFields, organizationOf } from "../organizations/organization-fields";
import { makePairs, type Pairs } from "./pairs";
import { buyersOf } from "./products";
import { type Random, weighted } from "../random";

/** Marketing targets, assistance, and the sales under each assistance. */
export interface Marketing extends Pairs {
  transactions: Values[];
}

const programme = weighted({ EPAHP: 45, LinkSFarm: 25, ARBDSP: 20, VLFED: 10 });
const category = weighted({
  "Market linkage": 46,
  "Product promotion": 24,
  "Trade fair": 18,
  "Contract growing": 12,
});
const payment = weighted({ Paid: 74, "Partly paid": 14, "To be collected": 12 });
const saleTypes = [
  "Sale to an institution",
  "Sale to a trader",
  "Sale at a trade fair",
  "Contract delivery",
] as const;

const heads = (
  members: { male: number; female: number },
  share: number,
  chance: Random,
  prefix: string,
): Values => {
  const some = (count: number, part: number) => Math.round(count * part * (0.4 + 0.6 * chance.next()));
  return {
    [`${prefix}_male_arbs`]: Math.max(1, some(members.male, share)),
    [`${prefix}_female_arbs`]: some(members.female, share),
    [`${prefix}_male_nonarbs`]: some(members.male, share / 6),
    [`${prefix}_female_nonarbs`]: some(members.female, share / 6),
  };
};

/** Makes the marketing rows. An assistance has the commodity of its target. */
export function makeMarketing(ground: DemoContext, chance: Random): Marketing {
  const { forms, today, chooseArbo, payFor, arboOf } = ground;
  const entity = entityNamed("arb_marketing_assistance_monitoring");
  const pairs = makePairs(
    {
      targets: forms.arbo_marketing_target,
      accomplishments: forms.arb_marketing_assistance_monitoring,
      today,
      plan(year) {
        const arbo = chooseArbo(chance);
        return {
          ...organizationOf(arbo),
          ...payFor(year, "Livelihood", chance),
          reporting_year: year,
          target_commodity: harvests[arbo.crop].product,
          remarks: null,
        };
      },
      deliver(target, year) {
        const arbo = arboOf(target);
        const harvest = harvests[arbo.crop];
        const transaction_to = randomReportDay(year, today, chance);
        const begun = addDays(transaction_to, -chance.int(2, 75));
        const volume = Math.max(1, Math.round(chance.skewed(harvest.volume * 1.4, 0.7)));
        const price = harvest.price[0] + chance.next() * (harvest.price[1] - harvest.price[0]);
        return derive(entity, {
          ...sharedFieldsOf(target),
          ...periodOf(transaction_to),
          prj_assistance_category: category(chance),
          dar_projects: programme(chance),
          transaction_from: begun < `${year}-01-01` ? `${year}-01-01` : begun,
          transaction_to,
          darpo_assistance: `Matched the ARBO with a buyer: ${chance.pick(buyersOf(isEdible(arbo.crop) ? "Fresh produce" : "Raw material")).toLowerCase()}.`,
          ...noHeads,
          ...heads(arbo.members, 0.15, chance, "raw"),
          ...heads(arbo.members, 0.2, chance, "farmer"),
          special_commodity: chance.chance(0.25) ? `Organic ${harvest.product.toLowerCase()}` : null,
          type_commodity: target["target_commodity"],
          total_volume: volume,
          total_gross: Math.round(volume * price * 100) / 100,
          remarks: null,
        });
      },
    },
    chance,
  );
  const transactions = Array.from({ length: forms.sales_transaction }, (_, at) => {
    const assistance = pairs.accomplishments[at % pairs.accomplishments.length] ?? {};
    return {
      id: at + 1,
      mark_assist_id: assistance["id"],
      ...pickFields(assistance, ["region_name", "province_name"]),
      type: chance.pick(saleTypes),
      status: payment(chance),
    };
  });
  return { ...pairs, transactions };
}

const noHeads: Values = Object.fromEntries(
  Object.keys(entityNamed("arb_marketing_assistance_monitoring").fields)
    .filter((name) => /_(arbs|nonarbs)$|^overall_total$/.test(name))
    .map((name) => [name, null]),
);
