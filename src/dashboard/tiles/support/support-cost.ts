import { targetBars } from "../../charts/kinds/target-bars";
import { defineTile } from "../../board/tile";
import { queryLevel, byPlace, selectRow, shortPlace } from "../parts/places";
import { question } from "../parts/question";
import { supports } from "../parts/records";

/** Planned and accomplished cost by place. */
export const supportCost = defineTile({
  name: "support-cost",
  title: "Cost of support by {place}",
  question: question("dashboards/support-cost"),
  size: { w: 6, h: 13 },
  level: queryLevel,
  order: byPlace,
  chart: targetBars({
    x: "place",
    target: "target_cost",
    accomplished: "accomplished_cost",
    unit: "peso",
    of: "Pesos",
    short: shortPlace,
  }),
  select: selectRow,
  records: supports(selectRow),
});
