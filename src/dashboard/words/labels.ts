/** What a column of an answer is called on the screen. */
const labels: Readonly<Record<string, string>> = {
  accomplished: "Accomplished",
  accomplished_arbos: "ARBOs accomplished",
  accomplished_cost: "Accomplished cost",
  accomplished_supports: "Supports accomplished",
  accomplishments: "Accomplishments",
  age_group: "Age group",
  approved: "Approved",
  arb: "ARB",
  arb_members: "ARB members",
  arb_share: "ARBs among members",
  arbo_id: "ARBO ID",
  arbo_name: "ARBO name",
  arbos: "ARBOs",
  arc_classification: "ARC classification",
  arc_id: "ARC ID",
  arc_name: "ARC name",
  arc_type: "ARC type",
  arcs: "ARCs",
  assessed: "Assessed",
  attended: "Attended a training",
  cost: "Cost",
  costed: "Trainings with a cost",
  count: "Count",
  covered: "With support, planned or delivered",
  current_arbo_status: "Status",
  earned: "Records with farmers and a net income",
  functional_rate: "Functional rate",
  hard_component: "Hard component",
  it_easy_level_2024: "IT-EASY 2024",
  itema_level_2019: "ITeMA 2019",
  kind: "Kind",
  marketing_instrument: "Marketing instrument",
  matched_arbos: "ARBOs matched",
  matched_supports: "Supports matched",
  muncity_name: "Municipality",
  name_buyer: "Buyer",
  no_arb_member_total: "ARB members",
  non_arb: "Non-ARB",
  num_arbs: "ARBs",
  oma_level_2013: "OMA 2013",
  org_type: "Type of organization",
  participant_cost: "Cost per participant",
  process_stage: "Stage",
  product_name: "Product",
  province_name: "Province",
  qty_accomp: "Quantity accomplished",
  qty_matched: "Quantity matched",
  qty_target: "Quantity targeted",
  quantity_hard: "Quantity",
  rate: "Matched, of the target",
  record_id: "Record",
  region_name: "Region",
  registering_agency: "Registered with",
  reporting_month: "Month reported",
  reporting_quarter: "Quarter reported",
  reporting_year: "Year reported",
  row_key: "Record",
  no: "No",
  sold_rate: "Share sold",
  sub_category: "Sub-category",
  subpsp_abbreviation: "Project",
  support_rate: "Targeted support matched",
  target_arbos: "ARBOs targeted",
  target_cost: "Targeted cost",
  target_sales: "Planned sales",
  target_supports: "Supports targeted",
  total_cost: "Total cost",
  total_member: "Members",
  traded: "Records with farmers and a net income with a trader",
  training_category: "Training category",
  training_cost: "Cost of trainings",
  training_title: "Training title",
  trained_rate: "Share trained",
  type_product: "Type of product",
  unit_hard: "Unit",
  unit_measure: "Unit",
  utilized_rate: "Utilized rate",
  year_funded: "Year funded",
};

/** Parts of columns' names that are no words. */
const spelled: Readonly<Record<string, string>> = {
  "4ps": "4Ps",
  accomp: "accomplished",
  arb: "ARB",
  arbo: "ARBO",
  arbos: "ARBOs",
  arbs: "ARBs",
  arc: "ARC",
  arcs: "ARCs",
  cert: "certificate",
  dar: "DAR",
  fme: "FME",
  id: "ID",
  ip: "IP",
  no: "number of",
  nonarb: "non-ARB",
  nonarbs: "non-ARBs",
  num: "number of",
  om: "O&M",
  prj: "project",
  pwd: "PWD",
  qty: "quantity",
};

const sentence = (name: string): string => {
  const parts = name.split("_");
  const share = parts.length > 1 && parts.at(-1) === "share";
  const words = (share ? parts.slice(0, -1) : parts)
    .map((part) => spelled[part] ?? part)
    .join(" ")
    .replace(/\bnon (?=ARB|operational)/, "non-");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${share ? ", share" : ""}`;
};

/** A column's name in plain words. */
export const columnLabel = (name: string): string => labels[name] ?? sentence(name);

/**
 * A column of a compared answer in plain words: what it was is named by the earlier period, as in `Sales 2024`. Others
 * have their own name.
 */
export function comparedLabel(name: string, earlier: string | undefined): string {
  const of = (prefix: string): string => columnLabel(name.slice(prefix.length));
  if (earlier !== undefined && name.startsWith("earlier_")) return `${of("earlier_")}, ${earlier}`;
  if (earlier !== undefined && name.startsWith("change_")) return `${of("change_")}: change`;
  if (earlier !== undefined && name.endsWith("_change_rate"))
    return `${columnLabel(name.slice(0, -"_change_rate".length))}: rate of change`;
  return columnLabel(name);
}

/** How a column's numbers are written. */
export const columnUnit = (name: string): "peso" | "percent" | "year" | "count" =>
  /(^|_)(cost|sales|income|gross|fees|price|price_per_unit)$/.test(name)
    ? "peso"
    : /(^|_)(rate|share)$/.test(name)
      ? "percent"
      : /(^|_)year(_|$)|^year$/.test(name)
        ? "year"
        : "count";

/**
 * What stands in the place of a withheld count. Not “fewer than 5”: what would reveal a small count by subtraction is
 * withheld too, however large it is (decision 010).
 */
export const withheld = "withheld";
