import { fieldOf } from "./known-fields";

/**
 * Labels of columns that hold no field of an entity. The last ones hold a field whose label says too little
 * without the section of its form.
 */
const own: Readonly<Record<string, string>> = {
  accomplished_arbos: "ARBOs accomplished",
  accomplished_supports: "Supports accomplished",
  arb_share: "ARBs among members",
  arbo_key: "ARBOs",
  arbo_size: "ARBO: Size",
  arc_key: "ARCs",
  attended: "Attended a training",
  costed: "Trainings with a cost",
  covered: "With support, planned or delivered",
  entry_windows: "Reporting windows of the year",
  geotag_id: "Newest geotag",
  due: "Targets due today",
  due_from: "Expected from",
  due_rate: "Due today",
  earned: "Records with farmers and a net income",
  matched_arbos: "ARBOs matched",
  matched_supports: "Supports matched",
  met: "Targets met",
  met_rate: "Met",
  participant_cost: "Cost per participant",
  product_key: "Products sold",
  qty_target: "Quantity targeted",
  rate: "Matched, of the target",
  recent: "Entered in the last seven days",
  record_id: "Records of forms",
  row_key: "Rows",
  sold_rate: "Share sold",
  sub_category: "Sub-category",
  support_rate: "Targeted support matched",
  target_arbos: "ARBOs targeted",
  target_cost: "Targeted cost",
  target_key: "Targets fulfilled",
  target_sales: "Planned sales",
  target_supports: "Supports targeted",
  thing: "Name that targets and accomplishments share",
  traded: "Records with farmers and a net income with a trader",
  trained_rate: "Share trained",
  unmet: "Targets not met",
  subpsp_abbreviation: "Project",
  training_cost: "Cost of trainings",
  training_days: "Training days",
};

/** How to write parts of column names that are not words. */
const spelled: Readonly<Record<string, string>> = {
  accomp: "accomplished",
  arb: "ARB",
  arbo: "ARBO",
  arbos: "ARBOs",
  arbs: "ARBs",
  arc: "ARC",
  arcs: "ARCs",
  fme: "FME",
  id: "ID",
  nonarb: "non-ARB",
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

/** The label of a column of a fact or an answer: its own, that of its field, or its name as a sentence. */
export const columnLabel = (name: string): string => own[name] ?? fieldOf(name)?.label ?? sentence(name);
