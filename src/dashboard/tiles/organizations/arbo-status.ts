import { donut } from "../../charts/kinds/donut";
import { defineTile } from "../../board/tile";
import { question } from "../parts/question";
import { organizations } from "../parts/records";
import { selectBy } from "../parts/selects";

const select = selectBy("current_arbo_status");

/** Operational, temporary and non-operational organizations. Any other status is “Other”. */
export const arboStatus = defineTile({
  name: "arbo-status",
  title: "Status of ARBOs",
  question: question("dashboards/arbos-by-status"),
  size: { w: 4, h: 7 },
  chart: donut({
    x: "current_arbo_status",
    y: "arbos",
    share: "share",
    of: "Organizations",
    unit: "count",
    tones: {
      Operational: "operational",
      Temporary: "temporary",
      "Non-operational": "nonOperational",
      Other: 6,
      "Not stated": "pending",
    },
  }),
  select,
  records: organizations(select),
});
