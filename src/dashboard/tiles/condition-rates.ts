import { defineTile } from "../tile";
import { asked, byPlace, selectRow, shortPlace } from "./places";
import { query } from "./queries";

/** How much of what was delivered works and is used. */
export const conditionRates = defineTile({
  name: "condition-rates",
  title: "Functional and utilized by {place}",
  query: query("dashboards/condition-rates"),
  size: { w: 6, h: 13 },
  level: asked,
  order: byPlace,
  chart: {
    kind: "table",
    columns: [
      { column: "place", label: "Place", short: shortPlace },
      { column: "quantity", label: "Units", unit: "count" },
      { column: "functional_rate", label: "Functional", unit: "percent", bar: "operational" },
      { column: "utilized_rate", label: "Utilized", unit: "percent", bar: "matched" },
    ],
  },
  select: selectRow,
});
