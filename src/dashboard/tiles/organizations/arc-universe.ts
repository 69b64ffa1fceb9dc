import { defineTile } from "../../board/tile";
import { question } from "../parts/question";
import { communities } from "../parts/records";

/** The number of communities, and how many the selected support covers. */
export const arcUniverse = defineTile({
  name: "arc-universe",
  title: "ARC universe",
  question: question("dashboards/arc-universe"),
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
