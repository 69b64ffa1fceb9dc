import { make } from "../../fields";
import { defineEntity } from "../define/entity";
import { form11Check, form11Derived, form11Delivered, form11Summary } from "./form11-target";
import { remarks, reportingMonth, rowStatus } from "../define/groups";
import { monthInQuarter } from "../define/period";

/** Form 11 annual accomplishment: delivered support, usually from an approved target. */
export const form11Accomp = defineEntity({
  name: "form11_accomp",
  path: "/api/form11-accomp",
  label: "Form 11 accomplishment",
  screen: {
    route: "/Form11Accomp",
    title: "Accomp/F11",
    heading: "Annual Accomplishment (Form 11)",
    group: "Form 11",
    label: "Annual accomplishment",
  },
  scope: "location",
  approval: true,
  window: "accomplishment",
  accomplishes: { target: "form_11", thing: "support_provided", amounts: ["quantity_hard", "total_cost"] },
  summary: [...form11Summary, "reporting_quarter"],
  fields: {
    ...form11Delivered,
    ...reportingMonth,
    target_id: make.reference("From target", { section: "Record", readOnly: true }),
    ...remarks,
    ...rowStatus,
  },
  derived: form11Derived,
  check: (record) => [...form11Check(record), ...monthInQuarter(record)],
});
