import { entityNamed, derive } from "../../entities";
import type { Values } from "../../fields";
import type { Ground } from "./ground";
import { dayBetween, dayReported, periodOf } from "./moments";
import { headOf, organizationOf, only } from "./organization-fields";
import { makePairs, type Pairs } from "./pairs";
import { buyers, instruments, products } from "./products";
import { type Random, weighted } from "./random";

/** Form 7 with the sales of what was developed. */
export interface Form7 extends Pairs {
  sales: Values[];
}

const registration = weighted({
  "FDA License to Operate": 24,
  "Certificate of Product Registration": 18,
  "Halal certificate": 8,
  Trademark: 7,
  Barcode: 9,
  "None yet": 34,
});

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

/** A product planned for an organization in a year, with the training that prepares it where there is one. */
function plan(
  { chooseArbo, payFor }: Ground,
  trainingOf: (arboPrimaryKey: string) => Values | undefined,
  year: number,
  chance: Random,
): Values {
  const arbo = chooseArbo(chance);
  const product = chance.pick(products[arbo.crop]);
  const isService = product.type === "Service";
  const training = trainingOf(String(arbo.id));
  const price = product.price[0] + chance.next() * (product.price[1] - product.price[0]);
  const produced = Math.max(20, Math.round(chance.skewed(260_000, 0.8) / price));
  const sold = Math.round(produced * (0.6 + 0.4 * chance.next()));
  const developed = dayBetween(`${year}-01-10`, `${year}-12-15`, chance);
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
    registration: isService ? "None yet" : registration(chance),
    volume_produced: produced,
    volume_sold: sold,
    unit_measure: product.unit,
    sales_generated: Math.round(sold * price * 100) / 100,
    marketing_instrument: chance.pick(instruments),
    name_buyer: chance.pick(buyers),
    total_cost: chance.int(40, 420) * 500,
    quantity_hard: chance.int(1, 6),
    male_arbs: Math.round(arbo.members.male * reach),
    female_arbs: Math.round(arbo.members.female * reach),
    num_arbs: null,
    remarks: null,
  });
}

/** Form 7 targets and accomplishments, and quarterly sales that add up to what an accomplishment says. */
export function makeForm7(ground: Ground, trainings: readonly Values[], chance: Random): Form7 {
  const { forms, today } = ground;
  const byArbo = new Map(trainings.map((training) => [String(training["arboPrimaryKey"]), training]));
  const plans = new Map<number, Values>();
  let delivered = 0;
  const pairs = makePairs(
    {
      targets: forms.form7_proddev,
      accomplishments: forms.form7_accomp,
      today,
      plan: (year) => plan(ground, (key) => byArbo.get(key), year, chance),
      deliver(target, year) {
        const date_developed = dayReported(year, today, chance);
        plans.set(++delivered, target);
        return {
          ...headOf(target),
          ...periodOf(date_developed),
          ...only(target, ofProduct),
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
    const sale = sell(product, planned, ground, chance);
    product["sales_generated"] = Number(product["sales_generated"]) + Number(sale["sales_generated"]);
    sales.push({ id: sales.length + 1, ...sale });
  }
  return { ...pairs, sales };
}

/** Sales of a product in a quarter from its development on. */
function sell(product: Values, planned: Values, { today }: Ground, chance: Random): Values {
  const transaction_date = dayBetween(String(product["date_developed"]), today, chance);
  const volume_produced = Math.max(
    5,
    Math.round((Number(planned["volume_produced"]) / 4) * (0.6 + 0.7 * chance.next())),
  );
  const price = Number(planned["sales_generated"]) / Math.max(1, Number(planned["volume_sold"]));
  const share = 0.7 + 0.3 * chance.next();
  const turnout = 0.5 + 0.5 * chance.next();
  return derive(entityNamed("qtr_sales_report"), {
    proddev_id: product["id"],
    ...only(product, ["arboPrimaryKey", "region_name", "province_name"]),
    ...periodOf(transaction_date),
    transaction_date,
    volume_produced,
    unit_measure: planned["unit_measure"],
    sales_generated: Math.round(volume_produced * share * price),
    marketing_instrument: planned["marketing_instrument"],
    name_buyer: chance.chance(0.7) ? planned["name_buyer"] : chance.pick(buyers),
    male_arbs: Math.round(Number(planned["male_arbs"]) * turnout),
    female_arbs: Math.round(Number(planned["female_arbs"]) * turnout),
    num_arbs: null,
    remarks: null,
  });
}
