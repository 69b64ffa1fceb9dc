import { make, type Values } from "../../fields";
import type { Detail } from "../../shared/errors";
import { fromParts, sumOf } from "../define/derived";
import { defineEntity } from "../define/entity";
import { location, organization, project, remarks, reportingPeriod, rowStatus } from "../define/groups";

const enterprise = { section: "Enterprise" };
const support = { section: "Support" };
const condition = { section: "Condition" };
const reach = { section: "ARBs served" };

/** The support fields shared by target, accomplishment and farm information (spec §3, Form 11). */
export const form11Fields = {
  ...organization,
  ...location,
  ...project,
  ...reportingPeriod,
  type_enterprise: make.text("Type of enterprise", enterprise),
  crop_commodity: make.text("Crop or commodity", { ...enterprise, main: true }),
  scale_production: make.count("Scale of production", enterprise),
  unit_measure: make.lookup("unit-measure", "Unit of measure", enterprise),
  type_livelihood: make.text("Type of livelihood", enterprise),
  support_provided: make.lookup("support-provided", "Support provided", {
    ...support,
    required: true,
    main: true,
  }),
  hard_component: make.text("Hard component", { ...support, main: true }),
  description: make.longText("Description", support),
  quantity_hard: make.count("Quantity", { ...support, required: true, main: true }),
  unit_hard: make.lookup("unit-measure", "Unit", support),
  total_cost: make.peso("Total cost", { ...support, main: true }),
  date_distributed: make.date("Date distributed", support),
  functional: make.count("Functional", condition),
  utilized: make.count("Utilized", condition),
  male_arbs: make.count("ARBs, male", reach),
  female_arbs: make.count("ARBs, female", reach),
  num_arbs: make.count("ARBs", { ...reach, hint: "Male plus female.", readOnly: true, main: true }),
  uploadFile: make.files("Files", { section: "Files" }),
};

/** The same fields for delivered support. */
export const form11Delivered = {
  ...form11Fields,
  date_distributed: { ...form11Fields.date_distributed, warnIfFuture: true },
};

/** The fields that tell one support of an organization from another. */
export const form11Summary = [
  "support_provided",
  "quantity_hard",
  "total_cost",
  "reporting_year",
  "hard_component",
] as const;

/** The number of ARBs is male plus female. */
export const form11Derived = {
  num_arbs: fromParts("num_arbs", ["male_arbs", "female_arbs"], sumOf),
};

/** Functional and utilized must not exceed the quantity. */
export function form11Check(record: Values): Detail[] {
  const quantity = record["quantity_hard"];
  if (typeof quantity !== "number") return [];
  return (["functional", "utilized"] as const).flatMap((field) => {
    const value = record[field];
    return typeof value === "number" && value > quantity
      ? [{ field, message: `Enter ${quantity} or less, as many as the quantity.` }]
      : [];
  });
}

/** Form 11 annual target: machinery, infrastructure and livelihood support planned for an organization. */
export const form11Target = defineEntity({
  name: "form_11",
  path: "/api/form-11",
  label: "Form 11 target",
  screen: {
    route: "/Form11Target",
    title: "Target/F11",
    heading: "Annual Target (Form 11)",
    group: "Form 11",
    label: "Annual target",
  },
  scope: "location",
  approval: true,
  window: "target",
  summary: form11Summary,
  fields: { ...form11Fields, ...remarks, ...rowStatus },
  derived: form11Derived,
  check: form11Check,
});
