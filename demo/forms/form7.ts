import { entityNamed, derive } from "../../src/entities";
import type { Values } from "../../src/fields";
import type { DemoContext } from "../demo-context";
import { randomDayBetween, randomReportDay, periodOf } from "../random-days";
import { sharedFieldsOf, organizationOf, pickFields } from "../organizations/organization-fields";
import { makeSales } from "./form7-sales";
import { makePairs, type Pairs } from "./pairs";
import { buyersOf, instruments, products } from "./products";
import { type Random, weighted } from "../random";

/** Form 7 rows with the quarterly sales of the developed products. */
export interface Form7 extends Pairs {
  sales: Values[];
}

const forFood = weighted({
  "FDA License to Operate": 30,
  "Certificate of Product Registration": 22,
  "Halal certificate": 10,
  Trademark: 5,
  Barcode: 9,
  "None yet": 24,
});
const forOthers = weighted({ Trademark: 30, Barcode: 15, "None yet": 55 });

/** The registration of a product of this type. */
function registrationOf(type: string, chance: Random): string {
  if (type === "Service") return "None yet";
  return ["Food", "Beverage", "Personal care"].includes(type) ? forFood(chance) : forOthers(chance);
}

const ofProduct = [
  "training_id",
  "training_title",
  "type_product",
  "raw_materials",
  "service_developed",
  "product_developed",
  "product_name",
  "registration",
] as const;

/**
 * A target: a product planned for an organization in a year, with a training before its development if there is
 * one.
 */
function plan(
  { chooseArbo, payFor }: DemoContext,
  trainings: ReadonlyMap<string, readonly Values[]>,
  year: number,
  chance: Random,
): Values {
  const arbo = chooseArbo(chance);
  const product = chance.pick(products[arbo.crop]);
  const isService = product.type === "Service";
  const price = product.price[0] + chance.next() * (product.price[1] - product.price[0]);
  const produced = Math.max(20, Math.round(chance.skewed(260_000, 0.8) / price));
  const sold = Math.round(produced * (0.6 + 0.4 * chance.next()));
  const developed = randomDayBetween(`${year}-01-10`, `${year}-12-15`, chance);
  const training = trainings
    .get(String(arbo.id))
    ?.findLast(({ date_conducted: day }) => typeof day === "string" && day <= developed);
  const reach = 0.05 + 0.25 * chance.next();
  return derive(entityNamed("form7_proddev"), {
    ...organizationOf(arbo),
    ...payFor(year, "Livelihood", chance),
    ...periodOf(developed),
    reporting_year: year,
    training_id: training?.["training_id"] ?? null,
    training_title: training?.["training_title"] ?? null,
    type_product: product.type,
    raw_materials: product.raw,
    service_developed: isService ? product.name : null,
    product_developed: isService ? null : product.name,
    product_name: product.name,
    date_developed: developed,
    registration: registrationOf(product.type, chance),
    volume_produced: produced,
    volume_sold: sold,
    unit_measure: product.unit,
    sales_generated: Math.round(sold * price * 100) / 100,
    marketing_instrument: chance.pick(instruments),
    name_buyer: chance.pick(buyersOf(product.type)),
    total_cost: chance.int(40, 420) * 500,
    quantity_hard: chance.int(1, 6),
    male_arbs: Math.round(arbo.members.male * reach),
    female_arbs: Math.round(arbo.members.female * reach),
    num_arbs: null,
    remarks: null,
  });
}

/**
 * Makes Form 7 targets, accomplishments and quarterly sales. The sales add up to the amount of their
 * accomplishment.
 */
export function makeForm7(
  ground: DemoContext,
  trainings: ReadonlyMap<string, readonly Values[]>,
  chance: Random,
): Form7 {
  const { forms, today } = ground;
  const plans = new Map<number, Values>();
  let delivered = 0;
  const pairs = makePairs(
    {
      targets: forms.form7_proddev,
      accomplishments: forms.form7_accomp,
      today,
      plan: (year) => plan(ground, trainings, year, chance),
      deliver(target, year) {
        const date_developed = randomReportDay(year, today, chance);
        plans.set(++delivered, target);
        return {
          ...sharedFieldsOf(target),
          ...periodOf(date_developed),
          ...pickFields(target, ofProduct),
          date_developed,
          sales_generated: 0,
          remarks: chance.chance(0.06) ? "Volume reduced after the dry spell." : null,
        };
      },
    },
    chance,
  );
  const sales: Values[] = [];
  const sellers = pairs.accomplishments.toReversed();
  for (let at = 0; sales.length < forms.qtr_sales_report; at++) {
    const product = sellers[at % sellers.length];
    const planned = plans.get(Number(product?.["id"]));
    if (!product || !planned) continue;
    const sale = makeSales(product, planned, today, chance);
    product["sales_generated"] = Number(product["sales_generated"]) + Number(sale["sales_generated"]);
    sales.push({ id: sales.length + 1, ...sale });
  }
  return { ...pairs, sales };
}
