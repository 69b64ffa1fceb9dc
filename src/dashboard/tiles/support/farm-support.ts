import { targetBars } from "../../charts/kinds/target-bars";
import { bar } from "../../charts/kinds/bar";
import { defineTile } from "../../board/tile";
import { question } from "../parts/question";
import { supports } from "../parts/records";
import { selectBy } from "../parts/selects";

const select = selectBy("support_provided");

/** Farm support by kind: number, quantity and cost. */
export const farmSupport = defineTile({
  name: "farm-support",
  title: "Farm support by kind",
  question: question("dashboards/farm-support"),
  size: { w: 5, h: 13 },
  views: [
    {
      label: "Supports",
      chart: targetBars({
        x: "support_provided",
        target: "target_supports",
        accomplished: "accomplished_supports",
        matched: "matched_supports",
        unit: "count",
        of: "Supports",
      }),
    },
    {
      label: "Quantity",
      chart: targetBars({
        x: "support_provided",
        target: "target",
        accomplished: "accomplished",
        matched: "matched",
        unit: "count",
        of: "Units",
      }),
    },
    {
      label: "Cost",
      chart: bar({
        x: "support_provided",
        y: "cost",
        unit: "peso",
        of: "Accomplished cost",
        tone: "accomplished",
      }),
    },
  ],
  select,
  records: supports(select),
});
