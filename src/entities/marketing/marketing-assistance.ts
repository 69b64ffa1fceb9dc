import { make, type Field } from "../../fields";
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

const assistance = { section: "Assistance" };
const commodity = { section: "Commodity" };
const sum = (hint: string): { readOnly: true; hint: string } => ({ readOnly: true, hint });
const bySex = sum("Male plus female.");

const headcounts = (prefix: "raw" | "farmer", section: string): Record<string, Field<number>> => ({
  [`${prefix}_male_arbs`]: make.count("ARBs, male", { section }),
  [`${prefix}_female_arbs`]: make.count("ARBs, female", { section }),
  [`${prefix}_total_arbs`]: make.count("ARBs, total", { section, ...bySex }),
  [`${prefix}_male_nonarbs`]: make.count("Non-ARBs, male", { section }),
  [`${prefix}_female_nonarbs`]: make.count("Non-ARBs, female", { section }),
  [`${prefix}_total_nonarbs`]: make.count("Non-ARBs, total", { section, ...bySex }),
});

const total = { section: "Totals", ...bySex };
const byGroup = { section: "Totals", ...sum("Raw plus farmers.") };

const sums: [string, ...string[]][] = [
  ["raw_total_arbs", "raw_male_arbs", "raw_female_arbs"],
  ["raw_total_nonarbs", "raw_male_nonarbs", "raw_female_nonarbs"],
  ["farmer_total_arbs", "farmer_male_arbs", "farmer_female_arbs"],
  ["farmer_total_nonarbs", "farmer_male_nonarbs", "farmer_female_nonarbs"],
  ["total_male_arbs", "raw_male_arbs", "farmer_male_arbs"],
  ["total_female_arbs", "raw_female_arbs", "farmer_female_arbs"],
  ["total_male_nonarbs", "raw_male_nonarbs", "farmer_male_nonarbs"],
  ["total_female_nonarbs", "raw_female_nonarbs", "farmer_female_nonarbs"],
  ["total_arbs", "total_male_arbs", "total_female_arbs"],
  ["total_nonarbs", "total_male_nonarbs", "total_female_nonarbs"],
  ["overall_total", "total_arbs", "total_nonarbs"],
];

/** Marketing assistance to an organization, with headcounts and sales (spec §3). */
export const marketingAssistance = defineEntity({
  name: "arb_marketing_assistance_monitoring",
  path: "/api/arb-marketing-assistance-monitoring",
  label: "marketing assistance report",
  screen: {
    route: "/ARBO_MarketingAssistanceReport",
    title: "Mkt Assist/ARBO",
    heading: "ARBO Marketing Assistance Report",
    group: "Marketing and income",
    label: "Marketing assistance",
  },
  scope: "location",
  approval: true,
  window: "accomplishment",
  accomplishes: { target: "arbo_marketing_target", thing: "target_commodity", own: "type_commodity" },
  summary: ["type_commodity", "total_gross", "reporting_year", "reporting_quarter", "overall_total"],
  children: ["sales_transaction"],
  fields: {
    ...organization,
    ...location,
    ...project,
    ...reportingPeriod,
    ...reportingMonth,
    prj_assistance_category: make.text("Category of assistance", { ...assistance, main: true }),
    dar_projects: make.lookup("program-covered", "DAR project", assistance),
    transaction_from: make.date("Transactions from", { ...assistance, warnIfFuture: true }),
    transaction_to: make.date("Transactions to", { ...assistance, warnIfFuture: true }),
    darpo_assistance: make.longText("Assistance by the DARPO", assistance),
    ...(headcounts("raw", "Headcount, raw") as Record<`raw_${string}`, Field<number>>),
    ...(headcounts("farmer", "Headcount, farmers") as Record<`farmer_${string}`, Field<number>>),
    total_male_arbs: make.count("ARBs, male", byGroup),
    total_female_arbs: make.count("ARBs, female", byGroup),
    total_arbs: make.count("ARBs", total),
    total_male_nonarbs: make.count("Non-ARBs, male", byGroup),
    total_female_nonarbs: make.count("Non-ARBs, female", byGroup),
    total_nonarbs: make.count("Non-ARBs", total),
    overall_total: make.count("ARBs and non-ARBs", { ...total, ...sum("ARBs plus non-ARBs."), main: true }),
    special_commodity: make.text("Special commodity", commodity),
    type_commodity: make.text("Type of commodity", { ...commodity, main: true }),
    total_volume: make.decimal("Total volume", commodity),
    total_gross: make.peso("Total gross sales", { ...commodity, main: true }),
    target_id: make.reference("From target", { section: "Record", readOnly: true }),
    ...remarks,
    ...rowStatus,
  },
  derived: Object.fromEntries(sums.map(([own, ...parts]) => [own, fromParts(own, parts, sumOf)])),
  check: (record) => [
    ...monthInQuarter(record),
    ...(record.transaction_from && record.transaction_to && record.transaction_to < record.transaction_from
      ? [{ field: "transaction_to", message: "Choose an end on or after the start." }]
      : []),
  ],
});
