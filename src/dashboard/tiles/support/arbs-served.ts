import { defineTile } from "../../board/tile";
import { question } from "../parts/question";
import { arbsOfEntries } from "../parts/records";

/** The ARBs served by accomplished support. */
export const arbsServed = defineTile({
  name: "arbs-served",
  title: "ARBs served",
  question: question("dashboards/arbs-served"),
  size: { w: 3, h: 3 },
  only: { kind: "accomplishment" },
  chart: {
    kind: "figure",
    value: "total",
    unit: "count",
    label: "ARBs served by support",
    beneath: [
      { column: "female", label: "women", unit: "count" },
      { column: "male", label: "men", unit: "count" },
    ],
  },
  records: arbsOfEntries({ kind: "accomplishment" }),
});
