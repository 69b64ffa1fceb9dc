import { make } from "../../fields";
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

/**
 * Form 5 accomplishment: training held for an organization, with its trainings and participants as child rows
 * (spec §3).
 */
export const form5Accomp = defineEntity({
  name: "form_5_accomp",
  path: "/api/form-5-accomp",
  label: "Form 5 accomplishment",
  screen: {
    route: "/Form5Accomplishment",
    title: "Accomp/F5",
    heading: "Annual Accomplishment (Form 5)",
    group: "Form 5",
    label: "Annual accomplishment",
  },
  scope: "location",
  approval: true,
  window: "accomplishment",
  accomplishes: { target: "form_5_annualtarget", thing: "training_title" },
  summary: ["reporting_year", "reporting_quarter", "reporting_month", "crop_product", "target_id"],
  fields: {
    ...organization,
    ...location,
    ...project,
    ...reportingPeriod,
    ...reportingMonth,
    crop_product: make.text("Crop or product", { section: "Crop", main: true }),
    target_id: make.reference("From target", { section: "Record", readOnly: true }),
    ...remarks,
    ...rowStatus,
  },
  check: monthInQuarter,
});
