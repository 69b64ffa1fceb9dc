import type { Cells, RowLevel } from "../../shared/cells/columns";
import { defineReport, keyOf, type Report } from "../report/report";
import { measures, type Measure } from "../../shared/comparisons";
import { comparisons, type Comparison } from "./comparisons";
import { province, region } from "../report/place-columns";
import { figuresOf, marks } from "./target-accomplishment-columns";
import { listsOf } from "./target-accomplishment-lists";

const depth = (row: Cells): number => (row["is_total"] === 1 ? 2 : Number(row["level"] ?? 0));
const provinceLevel = (row: Cells): RowLevel => (["row", "subtotal", "total"] as const)[depth(row)] ?? "row";

/** The side of the comparison by the suffix of a column. */
const sideOf: Readonly<Record<string, string>> = {
  target: "target",
  accomp: "accomplishment",
  matched: "matched",
};

/**
 * Target versus accomplishment of one form (spec §3, §7; DESIGN §7). All forms use the same
 * questions with another measure.
 */
const compare = (comparison: Comparison): Report => {
  const figures = figuresOf(comparison);
  const { things, drillThrough } = listsOf(comparison);
  return defineReport({
    title: `Target versus accomplishment: ${comparison.label}`,
    parameters: { measure: comparison.measure },
    about: comparison.about,
    marks,
    layouts: [
      {
        name: "national",
        label: "National",
        question: "reports/target-accomp-central",
        columns: figures,
        shape: "figures",
        rowKey: () => "all",
      },
      {
        name: "region",
        label: "By region",
        question: "reports/target-accomp-region",
        columns: [region, ...figures],
        shape: "table",
        for: ["Central"],
        level: (row) => (row["is_total"] === 1 ? "total" : "row"),
        rowKey: keyOf("region_name", "is_total"),
        present: (row, all) => (row["is_total"] === 1 ? { ...row, region_name: all } : row),
      },
      {
        name: "province",
        label: "By province",
        question: "reports/target-accomp-province",
        columns: [region, province, ...figures],
        shape: "table",
        frozenColumns: 2,
        for: ["Central", "Regional"],
        level: provinceLevel,
        rowKey: keyOf("region_name", "province_name", "level"),
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
    drillThrough(row, column, layout) {
      const [, measure, suffix] = /^(.+)_(target|accomp|matched)$/.exec(column) ?? [];
      const list = drillThrough[measure ?? ""];
      if (list === undefined || suffix === undefined || !row[column]) return null;
      const parameters: Record<string, string> = {};
      const level = layout.shape === "figures" ? 2 : depth(row);
      if (level < 2 && typeof row["region_name"] === "string") parameters["region_name"] = row["region_name"];
      if (level < 1 && typeof row["province_name"] === "string")
        parameters["province_name"] = row["province_name"];
      const place = [parameters["province_name"], parameters["region_name"]].filter(Boolean).join(", ");
      const sum =
        list.columns.some(({ name }) => name === column) && measure === "qty" ? { sum: measure } : {};
      return { place, list, side: sideOf[suffix] ?? "target", parameters, ...sum };
    },
    lists: [
      { label: "Targets without accomplishment", list: things, side: "target_only" },
      { label: "Accomplishments without target", list: things, side: "accomplishment_only" },
    ],
  });
};

/** The report of each form that has targets and accomplishments. */
export const targetAccomplishments: Readonly<Record<Measure, Report>> = {
  support: compare(comparisons.support),
  training: compare(comparisons.training),
  product: compare(comparisons.product),
  marketing: compare(comparisons.marketing),
};

/** The forms to choose from. */
export const comparisonChoices = measures.map((value) => ({ value, label: comparisons[value].label }));
