import type { Cells, Column, RowLevel } from "../shared/columns";
import type { Mark } from "../ui/report-table/table-head";
import { defineReport, type List } from "./report";

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

const figures: readonly Column[] = measures.flatMap(({ key, label, rate, kind }): Column[] => [
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

const marks: Readonly<Record<string, Mark>> = {
  ...Object.fromEntries(
    measures.flatMap(({ key }) => variants.map(({ suffix, mark }) => [`${key}_${suffix}`, mark])),
  ),
  target_cost: "target",
  accomplished_cost: "accomplished",
};

const region: Column = { name: "region_name", label: "Region", kind: "text", width: 30 };
const province: Column = { name: "province_name", label: "Province", kind: "text", width: 22 };

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

const key =
  (...names: string[]) =>
  (row: Cells): string =>
    JSON.stringify(names.map((name) => row[name] ?? null));

const supports: List = {
  of: "supports",
  query: "reports/target-accomp-pairs",
  columns: supportColumns,
  rowKey: key("region_name", "province_name", "arbo_key", "support_provided", "reporting_year", "side"),
};
const organizations: List = {
  of: "ARBOs",
  query: "reports/target-accomp-arbos",
  columns: [arbo, ...countsOfSupports, ...quantities, ...placeColumns],
  rowKey: key("arbo_key"),
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
const listOf: Record<string, List> = {
  support_provided: supports,
  qty: supports,
  No_ARBO: organizations,
  arc_covered: communities,
};
const sideOf: Record<string, string> = { target: "target", accomp: "accomplishment", matched: "matched" };

const depth = (row: Cells): number => (row["is_total"] === 1 ? 2 : Number(row["level"] ?? 0));
const provinceLevel = (row: Cells): RowLevel => (["row", "subtotal", "total"] as const)[depth(row)] ?? "row";

/** Target versus accomplishment of Form 11 (spec §3, §7; DESIGN §7). */
export const targetAccomplishment = defineReport({
  name: "target-accomplishment",
  title: "Target versus accomplishment",
  about:
    "Form 11. A target and an accomplishment match when they are of the same ARBO, support and year reported; the matched quantity is the lesser of the two. ARBOs and ARCs are distinct: each is counted once, so a total can be less than the sum of its rows.",
  marks,
  layouts: [
    {
      name: "national",
      label: "National",
      query: "reports/target-accomp-central",
      columns: figures,
      shape: "figures",
      rowKey: () => "all",
    },
    {
      name: "region",
      label: "By region",
      query: "reports/target-accomp-region",
      columns: [region, ...figures],
      shape: "table",
      for: ["Central"],
      level: (row) => (row["is_total"] === 1 ? "total" : "row"),
      rowKey: key("region_name", "is_total"),
      present: (row, all) => (row["is_total"] === 1 ? { ...row, region_name: all } : row),
    },
    {
      name: "province",
      label: "By province",
      query: "reports/target-accomp-province",
      columns: [region, province, ...figures],
      shape: "table",
      frozenColumns: 2,
      for: ["Central", "Regional"],
      level: provinceLevel,
      rowKey: key("region_name", "province_name", "level"),
      present: (row, all) =>
        depth(row) === 2
          ? { ...row, region_name: all, province_name: "Total" }
          : depth(row) === 1
            ? { ...row, province_name: "All provinces" }
            : row,
    },
  ],
  sides: [
    { value: "target", label: "Target", mark: "target" },
    { value: "accomplishment", label: "Accomplished", mark: "accomplished" },
    { value: "matched", label: "Matched", mark: "matched" },
    { value: "target_only", label: "Target without accomplishment" },
    { value: "accomplishment_only", label: "Accomplishment without target" },
  ],
  behind(row, column, layout) {
    const [, measure, suffix] = /^(.+)_(target|accomp|matched)$/.exec(column) ?? [];
    const list = listOf[measure ?? ""];
    if (list === undefined || suffix === undefined || !row[column]) return null;
    const parameters: Record<string, string> = {};
    const level = layout.shape === "figures" ? 2 : depth(row);
    if (level < 2 && typeof row["region_name"] === "string") parameters["region_name"] = row["region_name"];
    if (level < 1 && typeof row["province_name"] === "string")
      parameters["province_name"] = row["province_name"];
    const place = [parameters["province_name"], parameters["region_name"]].filter(Boolean).join(", ");
    return { place, list, side: sideOf[suffix] ?? "target", parameters };
  },
  lists: [
    { label: "Targets without accomplishment", list: supports, side: "target_only" },
    { label: "Accomplishments without target", list: supports, side: "accomplishment_only" },
  ],
});
