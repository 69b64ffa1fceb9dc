import { stackedBar } from "../charts/stacked-bar";
import { textOf } from "../charts/numbers";
import { defineTile } from "../tile";
import { query } from "./queries";
import { entries } from "./records";

const names: Readonly<Record<string, string>> = { target: "Targeted", accomplishment: "Served" };

/** ARBs that the targets name and that the accomplishments served, by sex. */
export const servedBySex = defineTile({
  name: "served-by-sex",
  title: "ARBs targeted and served, by sex",
  query: query("dashboards/arbs-served"),
  size: { w: 6, h: 5 },
  chart: stackedBar({
    x: "kind",
    name: (row) => names[textOf(row["kind"])] ?? textOf(row["kind"]),
    whole: "total",
    unit: "count",
    parts: [
      { column: "female", label: "Women", tone: 4 },
      { column: "male", label: "Men", tone: 2 },
    ],
  }),
  records: entries(({ row }) => ({ kind: textOf(row["kind"]) })),
});
