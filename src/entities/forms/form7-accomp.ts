import { make } from "../../fields";
import { defineEntity } from "../define/entity";
import { productFields } from "./form7-target";
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

/** Form 7 annual accomplishment: a developed product, with its quarterly sales as child rows (spec §3). */
export const form7Accomp = defineEntity({
  name: "form7_accomp",
  path: "/api/form7-accomp",
  label: "Form 7 accomplishment",
  screen: {
    route: "/Form7ProdDevAccomp",
    title: "Accomp/F7",
    heading: "Annual Accomplishment (Form 7)",
    group: "Form 7",
    label: "Annual accomplishment",
  },
  scope: "location",
  approval: true,
  window: "accomplishment",
  accomplishes: { target: "form7_proddev", thing: "product_name", amounts: ["sales_generated"] },
  summary: ["product_name", "sales_generated", "reporting_year", "reporting_quarter", "type_product"],
  children: ["qtr_sales_report"],
  fields: {
    ...organization,
    ...location,
    ...project,
    ...reportingPeriod,
    ...reportingMonth,
    ...productFields,
    date_developed: { ...productFields.date_developed, warnIfFuture: true },
    sales_generated: make.peso("Sales generated", { section: "Sales", main: true }),
    target_id: make.reference("From target", { section: "Record", readOnly: true }),
    ...remarks,
    ...rowStatus,
  },
  check: monthInQuarter,
});
