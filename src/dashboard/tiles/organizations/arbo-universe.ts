import { defineTile } from "../../board/tile";
import { question } from "../parts/question";
import { organizations } from "../parts/records";

/** The number of organizations, and how many of them are operational. */
export const arboUniverse = defineTile({
  name: "arbo-universe",
  title: "ARBO universe",
  question: question("dashboards/arbo-universe"),
  size: { w: 3, h: 3 },
  chart: {
    kind: "figure",
    value: "count",
    unit: "count",
    label: "organizations",
    beneath: [
      { column: "operational", label: "operational", unit: "count" },
      { column: "operational_share", label: "of all", unit: "percent" },
    ],
  },
  records: organizations(),
});
