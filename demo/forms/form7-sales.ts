import { derive, entityNamed } from "../../src/entities";
import type { Values } from "../../src/fields";
import type { IsoDate } from "../../src/shared/time/dates";
import { randomDayBetween, periodOf } from "../random-days";
import { pickFields } from "../organizations/organization-fields";
import { buyersOf } from "./products";
import type { Random } from "../random";

/** Sales of a Form 7 accomplishment in one quarter after its development. `planned` is the target. */
export function makeSales(product: Values, planned: Values, today: IsoDate, chance: Random): Values {
  const transaction_date = randomDayBetween(String(product["date_developed"]), today, chance);
  const volume_produced = Math.max(
    5,
    Math.round((Number(planned["volume_produced"]) / 4) * (0.6 + 0.7 * chance.next())),
  );
  const price = Number(planned["sales_generated"]) / Math.max(1, Number(planned["volume_sold"]));
  const share = 0.7 + 0.3 * chance.next();
  const turnout = 0.5 + 0.5 * chance.next();
  return derive(entityNamed("qtr_sales_report"), {
    proddev_id: product["id"],
    ...pickFields(product, ["arboPrimaryKey", "region_name", "province_name"]),
    ...periodOf(transaction_date),
    transaction_date,
    volume_produced,
    unit_measure: planned["unit_measure"],
    sales_generated: Math.round(volume_produced * share * price),
    marketing_instrument: planned["marketing_instrument"],
    name_buyer: chance.chance(0.7)
      ? planned["name_buyer"]
      : chance.pick(buyersOf(String(planned["type_product"]))),
    male_arbs: Math.round(Number(planned["male_arbs"]) * turnout),
    female_arbs: Math.round(Number(planned["female_arbs"]) * turnout),
    num_arbs: null,
    remarks: null,
  });
}
