import { make } from "../../fields";
import type { Attentions } from "../define/attention";
import { fromParts, sumOf } from "../define/derived";
import { defineEntity } from "../define/entity";
import { location, organization, project, remarks } from "../define/groups";

const supply = { section: "Identity and supply" };
const use = { section: "Inventory and use" };
const training = { section: "O&M training" };
const enterprise = { section: "Enterprise" };
const processing = { section: "Processing" };
const certificates = { section: "Certificates" };

/** The inventory fields shared by the FME inventory and Form 11 farm information (spec §3). */
export const inventoryFields = {
  fme_inventory_id: make.text("FME inventory ID", { ...supply, main: true }),
  ownership_update: make.text("Ownership", supply),
  prj_title: make.text("Project title", { ...supply, main: true }),
  supplier_name: make.text("Supplier", { ...supply, main: true }),
  inventory_conducted: make.yesNo("Inventory conducted", { ...use, main: true }),
  nonfunctional_reason: make.longText("Reason if not functional", use),
  nonutilized_reason: make.longText("Reason if not utilized", use),
  om_training_conducted: make.yesNo("O&M training conducted", { ...training, main: true }),
  om_training_date: make.date("Date of the training", { ...training, warnIfFuture: true }),
  om_trained_male: make.count("Trained, male", training),
  om_trained_female: make.count("Trained, female", training),
  om_trained_total: make.count("Trained, total", { ...training, hint: "Male plus female.", readOnly: true }),
  om_training_not_done_reason: make.longText("Reason if not conducted", training),
  enterprise_established: make.yesNo("Enterprise established", enterprise),
  trust_agreement_date: make.date("Date of the trust agreement", { ...enterprise, warnIfFuture: true }),
  picture_trust_agreement: make.files("Picture of the trust agreement", enterprise),
  deed_donation_date: make.date("Date of the deed of donation", { ...enterprise, warnIfFuture: true }),
  picture_deed_donation: make.files("Picture of the deed of donation", enterprise),
  acceptance_cert_received: make.lookup("cert-acceptance", "Certificate of acceptance received", enterprise),
  process_product: make.text("Product processed", processing),
  process_product_type: make.lookup("type-product", "Type of product", processing),
  product_brand_name: make.text("Brand name", processing),
  male_arb_processor: make.count("ARB processors, male", processing),
  female_arb_processor: make.count("ARB processors, female", processing),
  male_nonarb_processor: make.count("Non-ARB processors, male", processing),
  female_nonarb_processor: make.count("Non-ARB processors, female", processing),
  fda_lto_certificate: make.yesNo("FDA License to Operate", certificates),
  fda_lto_expiry: make.date("FDA LTO expires", { ...certificates, main: true }),
  cpr_registration: make.yesNo("Certificate of Product Registration", certificates),
  cpr_registration_expiry: make.date("CPR expires", certificates),
  halal_registration: make.yesNo("Halal registration", certificates),
  halal_registration_expiry: make.date("Halal registration expires", certificates),
  npk_certificate: make.yesNo("NPK certificate", certificates),
  environment_certificate: make.yesNo("Environmental certificate", certificates),
};

const expiries = {
  fda_lto_expiry: "fda_lto_certificate",
  cpr_registration_expiry: "cpr_registration",
  halal_registration_expiry: "halal_registration",
};

/** Certificates that have expired or expire within 60 days. */
export const expiryAttentions: Attentions = {
  expired: { label: "Expired", tone: "danger", days: expiries, to: 0 },
  expiring: { label: "Expires within 60 days", tone: "warning", days: expiries, from: 0, to: 61 },
};

/** The total trained is male plus female. */
export const inventoryDerived = {
  om_trained_total: fromParts("om_trained_total", ["om_trained_male", "om_trained_female"], sumOf),
};

/** Inventory and status of farm machinery and equipment (spec §3). */
export const fmeInventory = defineEntity({
  name: "fme_inventory_table",
  path: "/api/fme-inventory-table",
  label: "FME inventory record",
  screen: {
    route: "/InventoryandStatusMonitoring",
    title: null,
    heading: "Inventory and Status Monitoring",
    group: "Machinery",
    label: "Inventory and status",
  },
  scope: "location",
  window: "accomplishment",
  summary: ["fme_inventory_id", "prj_title", "supplier_name", "year_funded", "product_brand_name"],
  fields: { ...organization, ...location, ...project, ...inventoryFields, ...remarks },
  derived: inventoryDerived,
  attentions: expiryAttentions,
});
