import type { Entity, Row } from "../entities";
import { faultsOf } from "./form-values";
import { recordTitle } from "./record-title";
import type { Rights } from "./rights";

const most = 6;

/** Something to look at before rows are approved, one line a row. */
export interface Obstacles {
  /** Rows whose stage would change by approving. */
  waiting: Row[];
  approved: Row[];
  lines: string[];
}

/** What stands in the way of approving these rows: approved already, outside the area, or not filled in as the form asks. */
export function obstaclesOf(
  entity: Entity,
  rows: readonly Row[],
  rights: Pick<Rights, "refusal">,
): Obstacles {
  const approved = rows.filter((row) => row.process_stage === "Approved");
  const waiting = rows.filter((row) => row.process_stage !== "Approved");
  const faults = waiting.flatMap((row) => {
    const refused = rights.refusal("approve", row);
    const [first, ...more] = faultsOf(entity, row);
    const label = entity.fields[first?.field ?? ""]?.label;
    const fault =
      first === undefined
        ? null
        : `${label === undefined ? "" : `${label}: `}${first.message}${more.length > 0 ? ` And ${more.length} more.` : ""}`;
    const reason = refused ?? fault;
    return reason === null ? [] : [`${recordTitle(entity, row)}, No. ${row.id}. ${reason}`];
  });
  const lines = [
    ...(approved.length > 0
      ? [
          `${approved.length.toLocaleString("en-PH")} of ${rows.length.toLocaleString("en-PH")} approved already.`,
        ]
      : []),
    ...faults.slice(0, most),
    ...(faults.length > most ? [`And ${faults.length - most} more to look at.`] : []),
  ];
  return { waiting, approved, lines };
}
