import {
  location,
  organization,
  project,
  reportingMonth,
  reportingPeriod,
} from "../../entities/define/groups";
import type { Field } from "../../fields";

const shared: Readonly<Record<string, Field>> = {
  ...location,
  ...organization,
  ...project,
  ...reportingPeriod,
  ...reportingMonth,
};

/** Labels of columns that no entity has, and of columns whose label in a table differs from the form's. */
const own: Readonly<Record<string, string>> = {
  accomplished_arbos: "ARBOs accomplished",
  accomplished_supports: "Supports accomplished",
  arb_share: "ARBs among members",
  attended: "Attended a training",
  costed: "Trainings with a cost",
  covered: "With support, planned or delivered",
  current_arbo_status: "Status",
  earned: "Records with farmers and a net income",
  it_easy_level_2024: "IT-EASY 2024",
  itema_level_2019: "ITeMA 2019",
  matched_arbos: "ARBOs matched",
  matched_supports: "Supports matched",
  name_buyer: "Buyer",
  no: "No",
  no_arb_member_total: "ARB members",
  num_arbs: "ARBs",
  oma_level_2013: "OMA 2013",
  org_type: "Type of organization",
  participant_cost: "Cost per participant",
  process_stage: "Stage",
  product_name: "Product",
  qty_target: "Quantity targeted",
  quantity_hard: "Quantity",
  rate: "Matched, of the target",
  record_id: "Record",
  registering_agency: "Registered with",
  row_key: "Record",
  sold_rate: "Share sold",
  sub_category: "Sub-category",
  subpsp_abbreviation: "Project",
  support_rate: "Targeted support matched",
  target_arbos: "ARBOs targeted",
  target_cost: "Targeted cost",
  target_sales: "Planned sales",
  target_supports: "Supports targeted",
  total_member: "Members",
  traded: "Records with farmers and a net income with a trader",
  trained_rate: "Share trained",
  training_cost: "Cost of trainings",
  type_product: "Type of product",
  unit_hard: "Unit",
  unit_measure: "Unit",
};

/** How to write parts of column names that are not words. */
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

/** The label of a column: its own, that of a shared field, or its name as a sentence. */
export const columnLabel = (name: string): string => own[name] ?? shared[name]?.label ?? sentence(name);

/** What is counted when a key column is counted. */
export const keyLabels: Readonly<Record<string, string>> = {
  arbo_key: "ARBOs",
  arc_key: "ARCs",
  record_id: "Records of forms",
  row_key: "Rows",
  product_key: "Products sold",
  target_key: "Targets fulfilled",
};

/** Columns whose label in Explore differs from that in dashboard tables, where the title gives the context. */
export const exploreLabels: Readonly<Record<string, string>> = {
  arbo: "ARBO",
  kind: "Target or accomplishment",
  is_4ps_beneficiary: "4Ps beneficiary",
  is_solo_parent: "Solo parent",
  is_pwd: "Person with disability",
  is_ip: "Indigenous people",
  category: "ARB or non-ARB",
  thing: "Name that targets and accomplishments share",
  registered: "Registration held",
  total_member_male: "Male members",
  total_member_female: "Female members",
  no_arb_member_male: "Male ARB members",
  no_arb_member_female: "Female ARB members",
};
