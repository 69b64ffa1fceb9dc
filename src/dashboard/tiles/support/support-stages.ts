import { stackedBar } from "../../charts/kinds/stacked-bar";
import { textOf } from "../../charts/parts/numbers";
import type { Mark } from "../../charts/parts/chart";
import { defineTile } from "../../board/tile";
import { question } from "../parts/question";
import { records } from "../parts/records";

const stages: Readonly<Record<string, string>> = { pending: "Pending", approved: "Approved" };
const names: Readonly<Record<string, string>> = { target: "Targets", accomplishment: "Accomplishments" };

const select = ({ column }: Mark) => {
  const stage = stages[column];
  return stage === undefined ? null : { label: stage, parameters: { process_stage: stage } };
};

/** Approved and pending targets and accomplishments. */
export const supportStages = defineTile({
  name: "support-stages",
  title: "Approval",
  question: question("dashboards/support-stages"),
  size: { w: 6, h: 5 },
  narrow: 5,
  chart: stackedBar({
    x: "kind",
    name: (row) => names[textOf(row["kind"])] ?? textOf(row["kind"]),
    whole: "total",
    unit: "count",
    parts: [
      { column: "approved", label: "Approved", tone: "accomplished" },
      { column: "pending", label: "Pending", tone: "pending", hatched: true },
    ],
  }),
  select,
  records: records({
    from: "support-records",
    figures: {
      total: { of: ({ kind }) => ({ kind: textOf(kind) }) },
      pending: { of: ({ kind }) => ({ kind: textOf(kind), process_stage: "Pending" }) },
      approved: { of: ({ kind }) => ({ kind: textOf(kind), process_stage: "Approved" }) },
    },
  }),
});
