import { targetBars } from "../charts/kinds/target-bars";
import { defineTile } from "../board/tile";
import { queryLevel, byPlace, selectRow, shortPlace } from "./parts/places";
import { question } from "./parts/question";
import { supports } from "./parts/records";

const parts = (suffix: "" | "_supports" | "_arbos", of: string) =>
  targetBars({
    x: "place",
    target: `target${suffix}`,
    accomplished: `accomplished${suffix}`,
    matched: `matched${suffix}`,
    unit: "count",
    of,
    short: shortPlace,
  });

/** Form 11 by place: target, accomplished and matched. */
export const targetAccomplished = defineTile({
  name: "target-accomplished",
  title: "Support: target and accomplishment by {place}",
  question: question("dashboards/target-accomplished-matched"),
  size: { w: 7, h: 13 },
  level: queryLevel,
  order: byPlace,
  views: [
    { label: "Supports", chart: parts("_supports", "Supports") },
    { label: "Quantity", chart: parts("", "Units") },
    { label: "ARBOs", chart: parts("_arbos", "Organizations") },
  ],
  select: selectRow,
  records: supports(selectRow),
});
