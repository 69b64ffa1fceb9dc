import { line } from "../../charts/kinds/line";
import { defineTile } from "../../board/tile";
import { quarterName, selectQuarter } from "../parts/periods";
import { question } from "../parts/question";
import { records } from "../parts/records";

const target = { kind: "target" };
const accomplishment = { kind: "accomplishment" };

/** Targets and accomplishments by reporting quarter. */
export const supportByPeriod = defineTile({
  name: "support-by-period",
  title: "Support over time",
  question: question("dashboards/support-by-period"),
  size: { w: 12, h: 7 },
  views: [
    {
      label: "Entries",
      chart: line({
        name: quarterName,
        unit: "count",
        lines: [
          { column: "targets", label: "Target", tone: "target", dashed: true },
          { column: "accomplishments", label: "Accomplished", tone: "accomplished" },
        ],
      }),
    },
    {
      label: "Cost",
      chart: line({
        name: quarterName,
        unit: "peso",
        lines: [
          { column: "target_cost", label: "Target", tone: "target", dashed: true },
          { column: "accomplished_cost", label: "Accomplished", tone: "accomplished" },
        ],
      }),
    },
  ],
  select: selectQuarter,
  records: records({
    from: "support-records",
    select: selectQuarter,
    figures: {
      targets: { of: target },
      target_cost: { of: target, sum: "total_cost" },
      accomplishments: { of: accomplishment },
      accomplished_cost: { of: accomplishment, sum: "total_cost" },
    },
  }),
});
