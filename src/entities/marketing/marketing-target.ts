import { make } from "../../fields";
import { defineEntity } from "../define/entity";
import { location, organization, project, remarks, reportingPeriod, rowStatus } from "../define/groups";

/** The commodity that an organization plans to market in a year (spec §3). */
export const marketingTarget = defineEntity({
  name: "arbo_marketing_target",
  path: "/api/arbo-marketing-target",
  label: "marketing target",
  screen: {
    route: "/ARBO_MarketingAnnualTarget",
    title: "Target/ARBO Mktg",
    heading: "Annual Target (ARBO Marketing)",
    group: "Marketing and income",
    label: "Marketing target",
  },
  scope: "location",
  approval: true,
  window: "target",
  summary: ["target_commodity", "reporting_year", "subpsp_abbreviation"],
  fields: {
    ...organization,
    ...location,
    ...project,
    reporting_year: reportingPeriod.reporting_year,
    target_commodity: make.text("Target commodity", { section: "Target", required: true, main: true }),
    ...remarks,
    ...rowStatus,
  },
});
