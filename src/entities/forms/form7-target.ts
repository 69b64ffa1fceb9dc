import { make } from "../../fields";
import { fromParts, sumOf } from "../define/derived";
import { defineEntity } from "../define/entity";
import {
  location,
  organization,
  project,
  remarks,
  reportingMonth,
  reportingPeriod,
  rowStatus,
} from "../define/groups";
import { monthInQuarter } from "../define/period";

const product = { section: "Product" };
const sales = { section: "Sales" };
const reach = { section: "ARBs" };

/** The product fields shared by target and accomplishment (spec §3, Form 7). */
export const productFields = {
  training_id: make.text("Training ID", product),
  training_title: make.text("Training title", product),
  type_product: make.lookup("type-product", "Type of product", { ...product, main: true }),
  raw_materials: make.text("Raw materials", product),
  service_developed: make.text("Service developed", product),
  product_developed: make.text("Product developed", product),
  product_name: make.text("Product name", { ...product, required: true, main: true }),
  date_developed: make.date("Date developed", product),
  registration: make.lookup("registration", "Registration", product),
};

/** The number of ARBs is male plus female. */
export const arbsDerived = {
  num_arbs: fromParts("num_arbs", ["male_arbs", "female_arbs"], sumOf),
};

/** Form 7 annual target: a product that an organization plans, and its buyer (spec §3). */
export const form7Target = defineEntity({
  name: "form7_proddev",
  path: "/api/form7-proddev",
  label: "Form 7 target",
  screen: {
    route: "/Form7ProdDevTarget",
    title: "Target/F7",
    heading: "Annual Target (Form 7)",
    group: "Form 7",
    label: "Annual target",
  },
  scope: "location",
  approval: true,
  window: "target",
  summary: ["product_name", "sales_generated", "reporting_year", "type_product"],
  fields: {
    ...organization,
    ...location,
    ...project,
    ...reportingPeriod,
    ...reportingMonth,
    ...productFields,
    volume_produced: make.decimal("Volume produced", sales),
    volume_sold: make.decimal("Volume sold", sales),
    unit_measure: make.lookup("unit-measure", "Unit of measure", sales),
    sales_generated: make.peso("Sales generated", { ...sales, main: true }),
    marketing_instrument: make.lookup("marketing-instrument", "Marketing instrument", sales),
    name_buyer: make.text("Buyer", sales),
    total_cost: make.wholePeso("Total cost", { ...sales, hint: "In whole pesos." }),
    quantity_hard: make.count("Quantity", sales),
    male_arbs: make.count("ARBs, male", reach),
    female_arbs: make.count("ARBs, female", reach),
    num_arbs: make.count("ARBs", { ...reach, hint: "Male plus female.", readOnly: true, main: true }),
    ...remarks,
    ...rowStatus,
  },
  derived: arbsDerived,
  check: monthInQuarter,
});
