import type { Cells, Column } from "../shared/columns";
import type { Mark } from "../ui/report-table/table-head";
import type { List } from "./report";

const measures = [
  { key: "support_provided", label: "Supports provided", rate: "support_rate", kind: "integer" },
  { key: "No_ARBO", label: "ARBOs", rate: null, kind: "integer" },
  { key: "qty", label: "Quantity", rate: "qty_rate", kind: "number" },
  { key: "arc_covered", label: "ARCs covered", rate: null, kind: "integer" },
] as const;
const variants = [
  { suffix: "target", label: "Target", mark: "target" },
  { suffix: "accomp", label: "Accomplished", mark: "accomplished" },
  { suffix: "matched", label: "Matched", mark: "matched" },
] as const;

/** Supports, ARBOs, quantity and ARCs, each as target, accomplished and matched, two with the matched rate (spec §3). */
export const figures: readonly Column[] = measures.flatMap(({ key, label, rate, kind }): Column[] => [
  ...variants.map((variant): Column => ({
    name: `${key}_${variant.suffix}`,
    label: variant.label,
    groups: [label],
    kind: kind === "number" ? "integer" : kind,
    total: "sum",
  })),
  ...(rate === null
    ? []
    : [
        {
          name: rate,
          label: "Matched rate",
          groups: [label],
          kind: "percent" as const,
          total: { of: `${key}_matched`, to: `${key}_target` },
        },
      ]),
]);

/** The fixed meaning of each column. */
export const marks: Readonly<Record<string, Mark>> = {
  ...Object.fromEntries(
    measures.flatMap(({ key }) => variants.map(({ suffix, mark }) => [`${key}_${suffix}`, mark])),
  ),
  target_cost: "target",
  accomplished_cost: "accomplished",
};

/** The places of the rows. */
export const region: Column = { name: "region_name", label: "Region", kind: "text", width: 30 };
export const province: Column = { name: "province_name", label: "Province", kind: "text", width: 22 };

const placeColumns: readonly Column[] = [
  { name: "region_name", label: "Region", kind: "text" },
  { name: "province_name", label: "Province", kind: "text" },
  { name: "muncity_name", label: "Municipality", kind: "text" },
];
const quantities: readonly Column[] = variants.map(({ suffix, label }) => ({
  name: `qty_${suffix}`,
  label,
  groups: ["Quantity"],
  kind: "integer",
  total: "sum",
}));
const arbo: Column = { name: "arbo_name", label: "ARBO", kind: "text", width: 34 };
const supportColumns: readonly Column[] = [
  arbo,
  { name: "support_provided", label: "Support provided", kind: "text", width: 30 },
  { name: "reporting_year", label: "Year reported", kind: "year" },
  ...quantities,
  { name: "target_cost", label: "Target", groups: ["Total cost"], kind: "peso", total: "sum" },
  { name: "accomplished_cost", label: "Accomplished", groups: ["Total cost"], kind: "peso", total: "sum" },
  ...placeColumns,
];
const countsOfSupports: readonly Column[] = variants.map(({ suffix, label }) => ({
  name: `support_provided_${suffix}`,
  label,
  groups: ["Supports"],
  kind: "integer",
  total: "sum",
}));

/** A row's key from some of its values. */
export const key =
  (...names: string[]) =>
  (row: Cells): string =>
    JSON.stringify(names.map((name) => row[name] ?? null));

/** The form's own table, filtered to one organization, and to one year where the row is of one. */
const records = (row: Cells, side: string): string | null => {
  const { arbo_name: name, reporting_year: year } = row;
  if (typeof name !== "string" || name === "") return null;
  const filter = new URLSearchParams({ tab: "all", arbo_name: name });
  if (typeof year === "number") filter.set("reporting_year", String(year));
  return `${side.startsWith("accomplishment") ? "/Form11Accomp" : "/Form11Target"}?${filter.toString()}`;
};

/** One row per organization, support and year reported. */
export const supports: List = {
  of: "supports",
  query: "reports/target-accomp-pairs",
  columns: supportColumns,
  rowKey: key("region_name", "province_name", "arbo_key", "support_provided", "reporting_year", "side"),
  records,
};
const organizations: List = {
  of: "ARBOs",
  query: "reports/target-accomp-arbos",
  columns: [arbo, ...countsOfSupports, ...quantities, ...placeColumns],
  rowKey: key("arbo_key"),
  records,
};
const communities: List = {
  of: "ARCs",
  query: "reports/target-accomp-arcs",
  columns: [
    { name: "arc_name", label: "ARC", kind: "text", width: 34 },
    { name: "arbos", label: "ARBOs", kind: "integer", total: "sum" },
    ...countsOfSupports,
    ...quantities,
    ...placeColumns.slice(0, 2),
  ],
  rowKey: key("arc_key"),
};
/** What is behind a measure. */
export const listOf: Record<string, List> = {
  support_provided: supports,
  qty: supports,
  No_ARBO: organizations,
  arc_covered: communities,
};
/** The side of the comparison that a column counts. */
export const sideOf: Record<string, string> = {
  target: "target",
  accomp: "accomplishment",
  matched: "matched",
};
