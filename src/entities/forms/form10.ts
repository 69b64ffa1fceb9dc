import { make } from "../../fields";
import type { Detail } from "../../shared/errors";
import { nameKey } from "../../shared/same-text";
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

const credit = { section: "Credit and enterprise" };

/** An error when two titles are equal apart from case and spaces, as in the lookup lists. */
function duplicateTitleErrors(titles: readonly string[]): Detail[] {
  for (const [at, title] of titles.entries()) {
    const first = titles.slice(0, at).find((one) => one !== title && nameKey(one) === nameKey(title));
    if (first !== undefined)
      return [
        {
          field: "training_title",
          message: `“${title}” is there already as “${first}”. Take one of them out.`,
        },
      ];
  }
  return [];
}

/** Form 10 accomplishment: credit services and enterprise milestones (spec §3). */
export const form10 = defineEntity({
  name: "form_10",
  path: "/api/form-10",
  label: "Form 10 accomplishment",
  screen: {
    route: "/Form10",
    title: "Accomp/F10",
    heading: "Annual Accomplishment (Form 10)",
    group: "Form 10",
    label: "Annual accomplishment",
  },
  scope: "location",
  approval: true,
  window: "accomplishment",
  summary: [
    "credit_services",
    "type_enterprise",
    "reporting_year",
    "reporting_quarter",
    "num_arb_participants",
  ],
  fields: {
    ...organization,
    ...location,
    ...project,
    ...reportingPeriod,
    ...reportingMonth,
    training_title: make.list("Training titles", { section: "Training", main: true }),
    training_id: make.list("Training IDs", { section: "Training" }),
    num_arb_participants: make.count("ARB participants", { section: "Training", main: true }),
    type_enterprise: make.text("Type of enterprise", { ...credit, main: true }),
    credit_services: make.lookup("credit-services", "Credit services", { ...credit, main: true }),
    milestone_activity: make.lookup("milestone-activity", "Milestone activity", credit),
    start_date: make.date("Start", { ...credit, warnIfFuture: true }),
    duration: make.text("Duration", { ...credit, hint: "For example 6 months." }),
    ...remarks,
    ...rowStatus,
  },
  check: (record) => [...monthInQuarter(record), ...duplicateTitleErrors(record.training_title ?? [])],
});
