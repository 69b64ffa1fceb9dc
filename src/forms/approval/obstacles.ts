import { call } from "../../api/calls/call";
import { isUnreachable, maySendDirectly } from "../../api/outbox/outbox-sender";
import type { Entity, Row } from "../../entities";
import type { Approvable, Obstacle } from "../../shared/approvable";
import { faultOf } from "./warnings";
import { firstLines, maxLines, obstacleLine } from "../changes/obstacle-lines";
import type { Rights } from "../records/rights";

/** The reason for each obstacle because of which a record is left out of the approval. */
export const obstacleReasons: Readonly<Record<Obstacle, string>> = {
  approved: "Approved already.",
  changed: "Somebody else changed it in the meantime: look at it again.",
  own: "You entered it or changed it last: somebody else approves it.",
  deleted: "Deleted in the meantime.",
  "not there": "Does not exist any more, or lies outside your area.",
};

/**
 * Asks the server whether the selected rows can be approved. Returns null when the server does not answer, or while
 * changes in the outbox are not sent yet.
 */
export async function fetchObstacles(
  entity: Entity,
  rows: readonly Row[],
): Promise<readonly Approvable[] | null> {
  if (!(await maySendDirectly())) return null;
  const ids = rows.map(({ id, row_version }) => ({ id, row_version }));
  try {
    return (await call<Approvable[]>("POST", `${entity.path}/approve`, { ids })).data;
  } catch (error) {
    if (isUnreachable(error)) return null;
    throw error;
  }
}

/** The effect of approving the selected rows or of returning them to pending. */
export interface ApprovalPreview {
  /** Rows that would be approved. */
  approvable: Row[];
  /** Rows that could go back to pending. */
  approved: Row[];
  /** One line for each row that is left out, with its reason. */
  leftOut: string[];
  /** One line for each row that can be approved although the form would find a fault in it. */
  toReview: string[];
}

/**
 * Sorts the selected rows by obstacle, from the server's `answer`, or from the rows themselves when it is null.
 */
export function previewApproval(
  entity: Entity,
  rows: readonly Row[],
  rights: Pick<Rights, "refusal">,
  answer: readonly Approvable[] | null,
): ApprovalPreview {
  const byId = new Map(answer?.map((one) => [one.id, one]));
  const obstacleOf = (row: Row): Obstacle | null =>
    answer === null
      ? row.process_stage === "Approved"
        ? "approved"
        : null
      : (byId.get(row.id)?.obstacle ?? null);
  const checked = rows.map((row) => {
    const obstacle = obstacleOf(row);
    const reason = obstacle === null ? rights.refusal("approve", row) : obstacleReasons[obstacle];
    // The approval applies to the version that the server has now.
    const version = byId.get(row.id)?.row_version ?? row.row_version;
    return { row: { ...row, row_version: version }, obstacle, reason };
  });
  const approvable = checked.flatMap(({ row, reason }) => (reason === null ? [row] : []));
  return {
    approvable,
    approved: checked.flatMap(({ row, obstacle }) => (obstacle === "approved" ? [row] : [])),
    leftOut: firstLines(
      checked.flatMap(({ row, reason }) => (reason === null ? [] : [obstacleLine(entity, row, reason)])),
      maxLines,
    ),
    toReview: firstLines(
      approvable.flatMap((row) => {
        const fault = faultOf(entity, row);
        return fault === null ? [] : [obstacleLine(entity, row, fault)];
      }),
      maxLines,
    ),
  };
}
