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
 * After accomplishments were saved or deleted: their targets are Accomplished while one accomplishment stands, else
 * Target. The server's own mark: it needs no window and resets no approval (DESIGN §5).
 */
export async function markTargets(client: pg.PoolClient, entity: Entity, rows: Row[]): Promise<void> {
  if (entity.accomplishes === undefined) return;
  const ids = rows.map((row) => row["target_id"]).filter((id) => typeof id === "number");
  if (ids.length === 0) return;
  const { name } = entityNamed(entity.accomplishes.target);
  const standing = `exists (select from ${entity.name} a where a.target_id = t.id and a.deleted_at is null)`;
  await client.query(
    `update ${name} t set status = case when ${standing} then 'Accomplished' else 'Target' end,
            row_version = t.row_version + 1, time_stamp = now()
      where t.id = any($1::bigint[]) and t.deleted_at is null
        and (${standing}) is distinct from (t.status in ('Accomplished', 'Updated'))`,
    [ids],
  );
}

/** The entity whose rows accomplish those of a target entity. */
export const accomplishmentOf = (target: Entity): Entity | undefined =>
  entities.find((one) => one.accomplishes?.target === target.name);
