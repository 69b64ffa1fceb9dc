import { bar } from "../../charts/kinds/bar";
import { defineTile, type Tile } from "../../board/tile";
import { question } from "../parts/question";
import { firstSource, records } from "../parts/records";
import { selectBy } from "../parts/selects";
import { beneath, figure } from "../parts/shapes";

const figures = { entries: {}, participants: { sum: "num_arb_participants" } };

/** The entries behind figures of Form 10, and the distinct organizations. */
const behind = (select?: Tile["select"]) =>
  firstSource(
    records({ from: "credit-records", select, figures }),
    records({ from: "credit-arbo-records", select, figures: { arbos: {} } }),
  );

/** Credit services that organizations used. */
export const creditTotals = defineTile({
  name: "credit-totals",
  title: "Credit services",
  question: question("dashboards/credit-totals"),
  size: { w: 4, h: 3 },
  chart: figure(
    "entries",
    "entries of Form 10",
    "count",
    beneath("arbos", "organizations"),
    beneath("participants", "ARB participants"),
  ),
  records: behind(),
});

const views = (x: string) =>
  [
    {
      label: "Entries",
      chart: bar({
        x,
        y: "entries",
        unit: "count",
        of: "Entries",
        also: [{ column: "arbos", label: "Organizations", unit: "count" }],
      }),
    },
    { label: "Participants", chart: bar({ x, y: "participants", unit: "count", of: "ARB participants" }) },
  ] as const;

const service = selectBy("credit_services");

/** Form 10 by credit service. */
export const creditServices = defineTile({
  name: "credit-services",
  title: "Credit services by kind",
  question: question("dashboards/credit-services"),
  size: { w: 6, h: 8 },
  views: views("credit_services"),
  select: service,
  records: behind(service),
});

const milestone = selectBy("milestone_activity");

/** Form 10 by milestone activity. */
export const creditMilestones = defineTile({
  name: "credit-milestones",
  title: "Milestone activities",
  question: question("dashboards/credit-milestones"),
  size: { w: 6, h: 8 },
  views: views("milestone_activity"),
  select: milestone,
  records: behind(milestone),
});
