import { defineTile } from "../../board/tile";
import { query } from "../parts/queries";
import { communities } from "../parts/records";

/** How many communities there are, and how many the selected support reaches. */
export const arcUniverse = defineTile({
  name: "arc-universe",
  title: "ARC universe",
  query: query("dashboards/arc-universe"),
  size: { w: 3, h: 3 },
  chart: {
    kind: "figure",
    value: "count",
    unit: "count",
    label: "agrarian reform communities",
    beneath: [{ column: "covered", label: "with support, planned or delivered", unit: "count" }],
  },
  records: communities(),
});
