import { capacityDevelopmentTitle } from "./report-tabs";
import type { Parameters } from "../analytics";
import type { Cells, Column } from "../shared/cells/columns";
import { writeValue } from "../shared/cells/value-list";
import { defineReport, keyOf, type List, type ReportLayout } from "./report/report";
import { province, region } from "./report/place-columns";

const counted = (name: string, label: string, group?: string): Column => ({
  name,
  label,
  ...(group === undefined ? {} : { groups: [group] }),
  kind: "integer",
  total: "sum",
});

/** The columns of the report: participants by sex, for ARBs, non-ARBs and in total (spec §3). */
const figures: readonly Column[] = [
  counted("male_arb", "Men", "ARB"),
  counted("female_arb", "Women", "ARB"),
  counted("total_arb", "Total", "ARB"),
  counted("male_nonarb", "Men", "Non-ARB"),
  counted("female_nonarb", "Women", "Non-ARB"),
  counted("total_nonarb", "Total", "Non-ARB"),
  counted("not_stated", "ARB or not is not stated"),
  counted("grand_total", "Grand total"),
];
const place: Column = { name: "place", label: "Region, province, ARBO", kind: "text", width: 44 };
const arbo: Column = { name: "arbo_name", label: "ARBO", kind: "text", width: 40 };

/** The parameters that narrow the participants to each figure. */
const counts: Readonly<Record<string, Parameters>> = {
  male_arb: { category: "ARB", sex: "Male" },
  female_arb: { category: "ARB", sex: "Female" },
  total_arb: { category: "ARB" },
  male_nonarb: { category: "Non-ARB", sex: "Male" },
  female_nonarb: { category: "Non-ARB", sex: "Female" },
  total_nonarb: { category: "Non-ARB" },
  not_stated: { category: "Not stated" },
  grand_total: {},
};

const text = (name: string, label: string, width = 20): Column => ({ name, label, kind: "text", width });

/** Which participants each figure counts, in words; the grand total counts all. */
const figureWords: Readonly<Record<string, string>> = Object.fromEntries(
  figures
    .filter(({ name }) => name !== "grand_total")
    .map(({ name, groups = [], label }) => [
      name,
      (label === "Total" ? groups : [...groups, label]).join(", "),
    ]),
);

/** The list of participants behind a figure, without names. The form's table shows who they are. */
const participants: List = {
  of: "participants",
  question: "dashboards/trainee-records",
  columns: [
    arbo,
    region,
    province,
    text("muncity_name", "Municipality"),
    text("category", "Category", 12),
    text("sub_category", "Sub-category"),
    text("sex", "Sex", 10),
    text("age_group", "Age group", 14),
    { name: "trainings_attended", label: "Trainings attended", kind: "integer" },
  ],
  rowKey: keyOf("row_key"),
  records: (row, column) =>
    column === "arbo_name" && typeof row["arbo_name"] === "string"
      ? `/Form5Accomplishment?${new URLSearchParams({ tab: "all", arbo_name: writeValue(row["arbo_name"]) })}`
      : null,
};

const textIn = (row: Cells, columns: readonly string[]): string =>
  columns.flatMap((name) => (typeof row[name] === "string" ? [row[name]] : [])).join(", ");

const levelOf = (row: Cells): number => Number(row["level"] ?? 0);
const names = ["arbo_name", "province_name", "region_name"] as const;

/** A layout. All three show the same outline, initially opened to regions, provinces or organizations. */
const layout = (name: string, label: string, opensTo: number, more: Partial<ReportLayout>): ReportLayout => ({
  name,
  label,
  question: "reports/capdev-by-arbo",
  columns: [place, ...figures],
  sheetColumns: [region, province, arbo, ...figures],
  shape: "table",
  outline: { depth: (row) => 2 - levelOf(row), opensTo },
  subtotalOf: (row) => (levelOf(row) === 2 ? "region_name" : "province_name"),
  level: (row) => (["row", "subtotal", "subtotal", "total"] as const)[levelOf(row)] ?? "row",
  rowKey: keyOf("region_name", "province_name", "arboPrimaryKey", "level"),
  present: (row, all, hidden) =>
    levelOf(row) === 3
      ? { ...row, place: all, [names.findLast((name) => !hidden.includes(name)) ?? "place"]: all }
      : { ...row, place: row[names[levelOf(row)] ?? "arbo_name"] ?? "ARBO not stated" },
  ...more,
});

/** Capacity development by ARBO: region, province, organization, each with its sub-total (spec §3). */
export const capacityDevelopment = defineReport({
  title: capacityDevelopmentTitle,
  about:
    "Form 5. Each participant is counted once. Whoever is not stated to be an ARB or a non-ARB has a column of their own; one whose sex is not stated counts in the totals only. A year reported, quarter, month or stage selects those who attended such a training.",
  layouts: [
    layout("region", "By region", 0, { for: ["Central"] }),
    layout("province", "By province", 1, { for: ["Central", "Regional"] }),
    layout("arbo", "By ARBO", 2, {}),
  ],
  finds: "Find an ARBO or a place",
  sides: [],
  drillThrough(row, column) {
    const counted = counts[column];
    if (counted === undefined || !row[column]) return null;
    const level = levelOf(row);
    const id = row["arboPrimaryKey"];
    const places = ["region_name", "province_name"].slice(0, 3 - level);
    const figure = figureWords[column];
    return {
      ...(figure === undefined ? {} : { figure }),
      place: textIn(row, level === 0 ? ["place", "province_name"] : places.toReversed()),
      list: participants,
      side: "",
      parameters: {
        ...Object.fromEntries(places.map((name) => [name, row[name] ?? null])),
        ...(level > 0
          ? {}
          : id === null || id === undefined
            ? { without_arbo: "yes" }
            : { arbo_key: Number(id) }),
        ...counted,
      },
    };
  },
  lists: [],
});
