import { form11Fields } from "../../src/entities/forms/form11-target";
import type { Values } from "../../src/fields";
import { addDays, type IsoDate } from "../../src/shared/time/dates";
import type { DemoContext } from "../demo-context";
import { inventoryOf } from "./inventory-fields";
import { randomDayBetween, periodOf } from "../random-days";
import { sharedFieldsOf, pickFields, stageIn } from "../organizations/organization-fields";
import type { Random } from "../random";

/** Rows about machinery, equipment and facilities after their delivery. */
export interface Fme {
  farmInfo: Values[];
  inventory: Values[];
  updates: Values[];
  rentals: Values[];
}

const equipment = ["Farm machinery and equipment", "Common service facility", "Post-harvest facility"];

/** Returns a function that takes the items in random order. When all are taken, it starts again. */
function dealer<T>(items: readonly T[], chance: Random): () => T {
  let left: T[] = [];
  return () => {
    if (left.length === 0) left = [...items];
    const at = chance.int(0, left.length - 1);
    const item = left[at] as T;
    left[at] = left.at(-1) as T;
    left.pop();
    return item;
  };
}

const make = (count: number, one: (number: number) => Values): Values[] =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, ...one(at + 1) }));

/** Makes the rows about the equipment that the Form 11 `accomplishments` delivered. */
export function makeFme(ground: DemoContext, accomplishments: readonly Values[], chance: Random): Fme {
  const { forms, today, arboOf } = ground;
  const delivered = accomplishments.filter((row) => equipment.includes(String(row["support_provided"])));
  const settled = delivered.filter((row) => String(row["date_distributed"]) < addDays(today, -60));
  const [forInventory, forFarmInfo, forUpdate, forRental] = [
    dealer(delivered, chance),
    dealer(delivered, chance),
    dealer(settled, chance),
    dealer(settled, chance),
  ];
  const inventoryFor = (row: Values, number: number) =>
    inventoryOf(row, { arbo: arboOf(row), number, today }, chance);
  return {
    inventory: make(forms.fme_inventory_table, (number) => {
      const row = forInventory();
      return { ...sharedFieldsOf(row), ...inventoryFor(row, number), remarks: null };
    }),
    farmInfo: make(forms.form11_farm_info, (number) => {
      const row = forFarmInfo();
      return {
        ...pickFields(row, Object.keys(form11Fields)),
        ...inventoryFor(row, forms.fme_inventory_table + number),
        remarks: null,
        process_stage: stageIn(Number(row["reporting_year"]), today, chance),
      };
    }),
    updates: make(forms.inventory_status_monitoring, () => update(forUpdate(), today, chance)),
    rentals: make(forms.fme_rental_monitoring, () => rent(forRental(), ground, chance)),
  };
}

/** The state of delivered equipment in a later year. */
function update(row: Values, today: IsoDate, chance: Random): Values {
  const reporting_year = chance.int(Number(row["reporting_year"]), Number(today.slice(0, 4)));
  const [quantity, functional] = [Number(row["quantity_hard"]), Number(row["functional"])];
  return {
    ...sharedFieldsOf(row),
    reporting_year,
    ...pickFields(row, ["support_provided", "hard_component"]),
    description: functional < quantity ? `${functional} of ${quantity} functional.` : "All functional.",
    quantity,
    unit_hard: row["unit_hard"],
    remarks: null,
    process_stage: stageIn(reporting_year, today, chance),
  };
}

/**
 * A rental of delivered equipment to members and neighbors. About one in eleven began recently and is not
 * returned yet.
 */
function rent(row: Values, { today, arboOf }: DemoContext, chance: Random): Values {
  const { members } = arboOf(row);
  const isOut = chance.chance(0.09);
  const since = isOut ? addDays(today, -chance.int(0, 12)) : null;
  const date_rented = since ?? randomDayBetween(String(row["date_distributed"]), addDays(today, -15), chance);
  const days = chance.int(1, 12);
  const units = chance.int(1, Math.max(1, Math.min(3, Number(row["functional"]))));
  const price = Number(row["total_cost"]) / Number(row["quantity_hard"]);
  const fee = Math.max(250, Math.round((price * (0.002 + 0.003 * chance.next())) / 50) * 50);
  const renters = (count: number, max: number) => Math.min(count, chance.int(0, max));
  const male = Math.max(1, renters(members.male, 6));
  return {
    ...sharedFieldsOf(row),
    ...periodOf(date_rented),
    transaction_date: date_rented,
    specific_fme_rented: String(row["hard_component"]),
    no_units_involved: units,
    date_rented,
    date_returned: isOut ? null : addDays(date_rented, days - 1),
    total_rental_fees: fee * units * days,
    no_male_arbs_renter: male,
    no_female_arbs_renter: renters(members.female, 4),
    no_male_nonarbs_renter: chance.int(0, 3),
    no_female_nonarbs_renter: chance.int(0, 2),
    remarks: null,
    process_stage: stageIn(Number(date_rented.slice(0, 4)), today, chance),
  };
}
