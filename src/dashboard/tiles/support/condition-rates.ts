import { defineTile } from "../../board/tile";
import { queryLevel, byPlace, selectRow, shortPlace } from "../parts/places";
import { question } from "../parts/question";
import { records } from "../parts/records";

/** Only entries with a condition count. */
const inspected = { inspected: "yes" };

/** The share of delivered units that work and are used. */
export const conditionRates = defineTile({
  name: "condition-rates",
  title: "Functional and utilized by {place}",
  question: question("dashboards/condition-rates"),
  size: { w: 6, h: 13 },
  level: queryLevel,
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
  records: records({
    from: "support-records",
    select: selectRow,
    whole: inspected,
    figures: {
      quantity: { of: inspected, sum: "quantity_hard" },
      functional: { of: inspected, sum: "functional" },
      utilized: { of: inspected, sum: "utilized" },
      functional_rate: { of: inspected, sum: "functional", counts: "functional" },
      utilized_rate: { of: inspected, sum: "utilized", counts: "utilized" },
    },
  }),
});
