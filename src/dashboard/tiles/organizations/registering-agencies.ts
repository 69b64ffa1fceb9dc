import { bar } from "../../charts/kinds/bar";
import { defineTile } from "../../board/tile";
import { question } from "../parts/question";
import { organizations } from "../parts/records";
import { selectBy } from "../parts/selects";

const select = selectBy("registering_agency", (agency) => `Registered with ${agency}`);

/** Organizations by the agency that registered them. */
export const registeringAgencies = defineTile({
  name: "registering-agencies",
  title: "Registered with",
  question: question("dashboards/registering-agencies"),
  size: { w: 6, h: 6 },
  narrow: 5,
  chart: bar({
    x: "registering_agency",
    y: "arbos",
    unit: "count",
    of: "Organizations",
    tones: { "Not stated": "pending" },
    also: [{ column: "share", label: "Share", unit: "percent" }],
  }),
  select,
  records: organizations(select),
});
