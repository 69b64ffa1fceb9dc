import type { Question } from "../../analytics";
import { addressOf, entityNamed } from "../../entities";
import { entityOfForm } from "../completeness/destination";
import type { Cells } from "../../shared/cells/columns";
import { writeValue } from "../../shared/cells/value-list";

/** A link to a record's form, or to the form's table if the row has no single record. */
export interface FormLink {
  label: string;
  to: string;
}

type Kind = "target" | "accomplishment";
const machineOf = (row: Cells): string =>
  row["kind"] === "inventory" ? "fme_inventory_table" : "form11_farm_info";
const kindOf = (row: Cells): Kind => (row["kind"] === "accomplishment" ? "accomplishment" : "target");

/** The entity of a row that names its form. */
const formOf = (row: Cells): string => entityOfForm(String(row["form"]))?.name ?? "";

/** The entity of the rows in a list of records, by the name of its question. */
const entityOf: Readonly<Record<string, (row: Cells) => string>> = {
  "dashboards/arbo-records": () => "arbo_masterlist",
  "dashboards/member-records": () => "arbo_masterlist",
  "dashboards/trained-arbo-records": () => "arbo_masterlist",
  "dashboards/selling-arbo-records": () => "arbo_masterlist",
  "dashboards/supported-arbo-records": () => "arbo_masterlist",
  "dashboards/machine-arbo-records": () => "arbo_masterlist",
  "dashboards/rental-arbo-records": () => "arbo_masterlist",
  "dashboards/marketing-arbo-records": () => "arbo_masterlist",
  "dashboards/credit-arbo-records": () => "arbo_masterlist",
  "dashboards/point-arbo-records": () => "arbo_masterlist",
  "dashboards/arc-records": () => "arc_masterlist",
  "dashboards/support-records": (row) => (kindOf(row) === "target" ? "form_11" : "form11_accomp"),
  "dashboards/product-records": (row) => (kindOf(row) === "target" ? "form7_proddev" : "form7_accomp"),
  "dashboards/sale-records": () => "form7_accomp",
  "dashboards/credit-records": () => "form_10",
  "dashboards/income-records": () => "farmers_tracking_income",
  "dashboards/rental-records": () => "fme_rental_monitoring",
  "dashboards/machine-records": machineOf,
  "dashboards/certificate-records": machineOf,
  "dashboards/certified-machine-records": machineOf,
  "dashboards/tag-records": () => "form_11_geo",
  "dashboards/transaction-records": () => "arb_marketing_assistance_monitoring",
  "dashboards/headcount-records": () => "arb_marketing_assistance_monitoring",
  "dashboards/reporting-records": formOf,
  "dashboards/marketing-records": (row) =>
    row["kind"] === "target" ? "arbo_marketing_target" : "arb_marketing_assistance_monitoring",
  "dashboards/training-records": (row) =>
    kindOf(row) === "target" ? "form_5_annualtarget" : "form_5_accomp",
};

const supports = ["form_11", "form11_accomp"] as const;
/** The entities of the targets and of the accomplishments of a programme. */
const programmes: Readonly<Record<string, readonly [target: string, accomplishment: string]>> = {
  Support: supports,
  Trainings: ["form_5_annualtarget", "form_5_accomp"],
  Products: ["form7_proddev", "form7_accomp"],
  Marketing: ["arbo_marketing_target", "arb_marketing_assistance_monitoring"],
};
const ofProgramme = (row: Cells): string => {
  const [target, accomplishment] = programmes[String(row["programme"])] ?? supports;
  return row["targets"] === 0 ? accomplishment : target;
};

/** The entity whose table shows the entries of a row that combines several, or that has no form of its own. */
const tableOf: Readonly<Record<string, (row: Cells) => string>> = {
  "dashboards/training-records": () => "form_5_annualtarget",
  "dashboards/trainee-records": () => "form_5_accomp",
  "dashboards/training-pair-records": () => "form_5_accomp",
  "dashboards/product-pair-records": () => "form7_accomp",
  "dashboards/marketing-pair-records": () => "arb_marketing_assistance_monitoring",
  "dashboards/geotag-records": () => "form11_accomp",
  "dashboards/target-pair-records": ofProgramme,
  "dashboards/expected-report-records": formOf,
  "dashboards/support-pair-records": (row) => (row["side"] === "target" ? "form_11" : "form11_accomp"),
};

const listed = ["arbo_name", "reporting_year"];
/** The columns that identify the records of a report: its province and period. */
const reported = ["province_name", "reporting_year", "reporting_quarter"];

/** The link from a row to the forms; null when the question does not list records, or the report is missing. */
export function formLink({ name }: Question, row: Cells): FormLink | null {
  const id = row["record_id" in row ? "record_id" : "row_key"];
  const entity = entityOf[name];
  if (entity !== undefined && typeof id === "number" && row["kind"] !== "training") {
    const address = addressOf(entityNamed(entity(row)));
    return { label: `No. ${id}`, to: `${address}${address.includes("?") ? "&" : "?"}id=${id}` };
  }
  const table = tableOf[name];
  if (table === undefined || row["came"] === "Missing") return null;
  const isReport = row["came"] !== undefined;
  const address = new URLSearchParams({ tab: isReport ? "all" : "table" });
  for (const column of isReport ? reported : listed) {
    const value = row[column];
    // A training's year comes from its date, and its target may have another one.
    const shared = column === "arbo_name" || row["kind"] !== "training";
    if (value !== null && value !== undefined && shared) address.set(column, writeValue(String(value)));
  }
  return { label: "Table", to: `${entityNamed(table(row)).screen.route}?${address}` };
}
