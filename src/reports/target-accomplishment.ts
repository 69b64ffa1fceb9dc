import type { Cells, RowLevel } from "../shared/columns";
import { defineReport } from "./report";
import {
  figures,
  key,
  listOf,
  marks,
  province,
  region,
  sideOf,
  supports,
} from "./target-accomplishment-columns";

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
