import type { Values } from "../../src/fields";
import { addDays, type IsoDate } from "../../src/shared/time/dates";
import { randomDayBetween } from "../random-days";
import type { DemoArbo } from "../organizations/arbos";
import { products } from "./products";
import type { Random } from "../random";

const suppliers = [
  "Luntian Farm Machinery Trading",
  "Bagong Ani Equipment Supply",
  "Tres Islas Agri-Industrial Sales",
  "Hilagang Bukid Machinery Center",
  "Dagat at Bundok Industrial Supply",
  "Palayan Tools and Implements",
] as const;

const faults = [
  "Engine waits for spare parts.",
  "Damaged by flood.",
  "Worn belts and bearings.",
  "Electric supply is not yet connected.",
] as const;

const idle = [
  "No trained operator at present.",
  "Used in the harvest season only.",
  "Permit to operate is being completed.",
] as const;

/** The probability of a certificate for a kind of support. */
const certified: Record<string, number> = { "Common service facility": 0.7, "Post-harvest facility": 0.45 };

/** A certificate with its expiry date: expired, expiring within 60 days, or valid for longer. */
function certificate(name: string, probability: number, today: IsoDate, chance: Random): Values {
  if (!chance.chance(probability))
    return { [name]: "No", [`${name.replace("_certificate", "")}_expiry`]: null };
  const moment = chance.next();
  const days = moment < 0.25 ? -chance.int(1, 400) : moment < 0.5 ? chance.int(1, 60) : chance.int(61, 900);
  return { [name]: "Yes", [`${name.replace("_certificate", "")}_expiry`]: addDays(today, days) };
}

function operation(delivered: IsoDate, today: IsoDate, members: DemoArbo["members"], chance: Random): Values {
  const isTrained = chance.chance(0.78);
  const share = 0.04 + 0.12 * chance.next();
  const [male, female] = [Math.ceil(members.male * share), Math.round(members.female * share * 0.6)];
  return {
    om_training_conducted: isTrained ? "Yes" : "No",
    om_training_date: isTrained ? randomDayBetween(addDays(delivered, -14), delivered, chance) : null,
    om_trained_male: isTrained ? male : null,
    om_trained_female: isTrained ? female : null,
    om_trained_total: isTrained ? male + female : null,
    om_training_not_done_reason: isTrained
      ? null
      : `Set for ${addDays(today, chance.int(10, 90)).slice(0, 7)}.`,
  };
}

/**
 * Fields of delivered equipment: inventory, training, enterprise, processing and certificates. `accomplishment`
 * is a Form 11 row; `number` is the number of the inventory row.
 */
export function inventoryOf(
  accomplishment: Values,
  { arbo, number, today }: { arbo: DemoArbo; number: number; today: IsoDate },
  chance: Random,
): Values {
  const delivered = String(accomplishment["date_distributed"]);
  const quantity = Number(accomplishment["quantity_hard"]);
  const kind = String(accomplishment["support_provided"]);
  const likely = certified[kind] ?? 0.1;
  const processes = kind in certified && chance.chance(likely);
  const product = chance.pick(products[arbo.crop].filter(({ type }) => type !== "Service"));
  const trusted = chance.chance(0.66);
  const donated = trusted && chance.chance(0.6);
  const head = (share: number, max: number) => (processes ? Math.min(max, chance.int(0, share)) : null);
  return {
    fme_inventory_id: `FME-${delivered.slice(0, 4)}-${String(number).padStart(5, "0")}`,
    ownership_update: donated
      ? "Donated to the ARBO"
      : trusted
        ? "Held in trust by the ARBO"
        : "Owned by the department",
    prj_title: `${String(accomplishment["subpsp_abbreviation"])} ${String(accomplishment["year_funded"])}`,
    supplier_name: chance.pick(suppliers),
    inventory_conducted: chance.chance(0.86) ? "Yes" : "No",
    nonfunctional_reason: Number(accomplishment["functional"]) < quantity ? chance.pick(faults) : null,
    nonutilized_reason:
      Number(accomplishment["utilized"]) < Number(accomplishment["functional"]) ? chance.pick(idle) : null,
    ...operation(delivered, today, arbo.members, chance),
    enterprise_established: chance.chance(0.64) ? "Yes" : "No",
    trust_agreement_date: trusted ? delivered : null,
    picture_trust_agreement: null,
    deed_donation_date: donated ? randomDayBetween(delivered, today, chance) : null,
    picture_deed_donation: null,
    acceptance_cert_received: chance.chance(0.7) ? "Yes" : chance.pick(["No", "In process"]),
    process_product: processes ? product.name : null,
    process_product_type: processes ? product.type : null,
    product_brand_name: processes
      ? `${String(arbo.record["muncity_name"]).replace("City of ", "")} ${product.name}`
      : null,
    male_arb_processor: head(6, arbo.members.male),
    female_arb_processor: head(9, arbo.members.female),
    male_nonarb_processor: head(3, arbo.members.male),
    female_nonarb_processor: head(4, arbo.members.female),
    ...certificate("fda_lto_certificate", likely, today, chance),
    ...certificate("cpr_registration", likely * 0.7, today, chance),
    ...certificate("halal_registration", likely * 0.4, today, chance),
    npk_certificate: chance.chance(likely * 0.3) ? "Yes" : "No",
    environment_certificate: chance.chance(likely * 0.5) ? "Yes" : "No",
  };
}
