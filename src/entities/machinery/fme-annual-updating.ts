import { make } from "../../fields";
import { defineEntity } from "../define/entity";
import { location, organization, project, remarks, reportingPeriod } from "../define/groups";

const support = { section: "Support" };

/** Annual updating of farm machinery and equipment (spec §3, inventory status monitoring). */
export const fmeAnnualUpdating = defineEntity({
  name: "inventory_status_monitoring",
  path: "/api/inventory-status-monitoring",
  label: "FME annual update",
  screen: {
    route: "/FMEAnnualUpdating",
    title: "Annual/FME",
    heading: "FMEAnnualUpdating",
    group: "Machinery",
    label: "Annual updating",
  },
  scope: "location",
  approval: true,
  window: "accomplishment",
  summary: ["support_provided", "hard_component", "quantity", "reporting_year"],
  fields: {
    ...organization,
    ...location,
    ...project,
    reporting_year: reportingPeriod.reporting_year,
    support_provided: make.lookup("support-provided", "Support provided", {
      ...support,
      required: true,
      main: true,
    }),
    hard_component: make.text("Hard component", { ...support, main: true }),
    description: make.longText("Description", support),
    quantity: make.count("Quantity", { ...support, required: true, main: true }),
    unit_hard: make.lookup("unit-measure", "Unit", support),
    ...remarks,
  },
});
