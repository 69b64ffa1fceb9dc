import type { Cells, Column } from "../shared/columns";
import { defineReport } from "./report";
import { key, province, region } from "./target-accomplishment-columns";

const counted = (name: string, label: string, group?: string): Column => ({
  name,
  label,
  ...(group === undefined ? {} : { groups: [group] }),
  kind: "integer",
  total: "sum",
});

/** Participants by sex, of ARBs and of others, and in all (spec §3). */
const figures: readonly Column[] = [
  counted("male_arb", "Men", "ARB"),
  counted("female_arb", "Women", "ARB"),
  counted("total_arb", "Total", "ARB"),
  counted("male_nonarb", "Men", "Non-ARB"),
  counted("female_nonarb", "Women", "Non-ARB"),
  counted("total_nonarb", "Total", "Non-ARB"),
  counted("grand_total", "Grand total"),
];
const arbo: Column = { name: "arbo_name", label: "ARBO", kind: "text", width: 40 };

const depth = (row: Cells): number => Number(row["level"] ?? 0);
const rowKey = key("region_name", "province_name", "arboPrimaryKey", "arbo_name", "level");
const query = "reports/capdev-by-arbo";

/** Capacity development by ARBO: region, province, organization, with sub-totals. */
export const capacityDevelopment = defineReport({
  name: "capacity-development",
  title: "Capacity development by ARBO",
  about:
    "Form 5. Each participant is counted once. A participant who is not known as an ARB counts as non-ARB; one whose sex is not stated counts in the totals only. Year reported, quarter, month and stage select trainings, not participants: they do not change these figures.",
  layouts: [
    {
      name: "province",
      label: "By province",
      query,
      columns: [region, province, ...figures],
      shape: "table",
      frozenColumns: 2,
      for: ["Central", "Regional"],
      rows: (row) => depth(row) > 0,
      level: (row) => (depth(row) === 3 ? "total" : depth(row) === 2 ? "subtotal" : "row"),
      rowKey,
      present: (row, all) =>
        depth(row) === 3
          ? { ...row, region_name: all, province_name: "Total" }
          : depth(row) === 2
            ? { ...row, province_name: "All provinces" }
            : row,
    },
    {
      name: "arbo",
      label: "By ARBO",
      query,
      columns: [region, province, arbo, ...figures],
      shape: "table",
      frozenColumns: 3,
      subtotalsBy: "province_name",
      rows: (row) => depth(row) !== 2,
      level: (row) => (depth(row) === 3 ? "total" : depth(row) === 1 ? "subtotal" : "row"),
      rowKey,
      present: (row, all) =>
        depth(row) === 3
          ? { ...row, region_name: all, province_name: null, arbo_name: "Total" }
          : depth(row) === 1
            ? { ...row, arbo_name: `All ARBOs of ${String(row["province_name"])}` }
            : row,
    },
  ],
  sides: [],
  behind: () => null,
  lists: [],
});
