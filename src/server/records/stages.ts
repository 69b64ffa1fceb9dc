import type pg from "pg";
import { entities, entityNamed, hasRowStatus, type Entity, type Row } from "../../entities";
import type { Values } from "../../fields";
import type { SessionUser } from "../http/context";
import type { Incoming } from "./parse";

/** Whether the actor's role may set stage and status itself (DESIGN §5). */
const mayApprove = (actor: SessionUser): boolean => actor.status !== "Provincial";

const isStage = (value: unknown): value is "Pending" | "Approved" =>
  value === "Pending" || value === "Approved";

/**
 * The stage and row status that a save leaves: a new record is pending, a Provincial user's change puts an approved
 * one back to pending, and a later edit of what was accomplished is Updated (spec §4, DESIGN §5, §7).
 */
export function marks(
  entity: Entity,
  actor: SessionUser,
  incoming: Incoming,
  before: Row | undefined,
): Values {
  const result: Values = {};
  if (entity.approval) {
    const wanted = mayApprove(actor) && isStage(incoming.process_stage) ? incoming.process_stage : undefined;
    result["process_stage"] =
      wanted ?? (before === undefined || !mayApprove(actor) ? "Pending" : before.process_stage);
  }
  if (hasRowStatus(entity)) {
    const first = entity.window === "target" ? "Target" : "Accomplished";
    result["status"] =
      before === undefined ? first : first === "Target" && before.status === "Target" ? "Target" : "Updated";
  }
  return result;
}

/**
 * After accomplishments or targets were saved, or accomplishments deleted: the targets named now and `before` are
 * Accomplished while one accomplishment of their ARBO stands, else Target. The server's own mark: it needs no window and
 * resets no approval (DESIGN §5, §7).
 */
export async function markTargets(
  client: pg.PoolClient,
  entity: Entity,
  rows: readonly Row[],
  before: readonly (Row | undefined)[] = [],
): Promise<void> {
  const accomplishing = accomplishmentOf(entity);
  const moved = rows.filter(
    (row, at) => before[at] && before[at]["arboPrimaryKey"] !== row["arboPrimaryKey"],
  );
  const [by, ids] =
    accomplishing === undefined
      ? [entity, [...rows, ...before].map((row) => row?.["target_id"])]
      : [accomplishing, moved.map(({ id }) => id)];
  const named = ids.filter((id) => typeof id === "number");
  if (by.accomplishes === undefined || named.length === 0) return;
  const { name } = entityNamed(by.accomplishes.target);
  const standing = `exists (select from ${by.name} a where a.target_id = t.id and a.deleted_at is null
    and (t."arboPrimaryKey" is null or a."arboPrimaryKey"::text = t."arboPrimaryKey"::text))`;
  await client.query(
    `update ${name} t set status = case when ${standing} then 'Accomplished' else 'Target' end,
            row_version = t.row_version + 1, time_stamp = now()
      where t.id = any($1::bigint[]) and t.deleted_at is null
        and (${standing}) is distinct from (t.status in ('Accomplished', 'Updated'))`,
    [named],
  );
}

/** The entity whose rows accomplish those of a target entity. */
export const accomplishmentOf = (target: Entity): Entity | undefined =>
  entities.find((one) => one.accomplishes?.target === target.name);
