import type pg from "pg";
import { entities, entityNamed, hasRowStatus, type Entity, type Row, type Stage } from "../../../entities";
import { recordName } from "../../../entities/define/record-name";
import { isEmpty, textOf, type Values } from "../../../fields";
import type { SessionUser } from "../../http/context";
import { Problem } from "../../../shared/errors";
import { refusal } from "../../../shared/permissions";
import { isSameText } from "../../../shared/same-text";
import { inAllPlaces } from "../../db/lifted-scope";
import type { LedgerEntry, RecordChange } from "../../ledger/ledger";
import { placeOf } from "./changes";
import type { Incoming } from "./parse";

/** Whether the actor's role may set the stage (DESIGN §5). */
export const mayApprove = (actor: SessionUser, entity: Entity): boolean =>
  refusal(actor, "approve", entity, 1) === null;

/** The stage that a value names, in any letter case; null where it names none. */
export const stageNamed = (asked: unknown): Stage | null =>
  (["Pending", "Approved"] as const).find((stage) => isSameText(textOf(asked), stage)) ?? null;

/** The stage of a row. A missing value counts as Pending (spec §4). */
const stageOf = (row: Row | undefined): Stage => (row?.process_stage === "Approved" ? "Approved" : "Pending");

/**
 * The stage that a save requests when it differs from the current one and the actor may approve; such a save is
 * an approval. Else null: a stage sent by other users is ignored (DESIGN §5). Throws a 400 for a value that is no
 * stage.
 */
export function requestedStage(
  entity: Entity,
  actor: SessionUser,
  { row, process_stage: asked }: Pick<Incoming, "row" | "process_stage">,
  before: Row | undefined,
): Stage | null {
  if (!entity.approval || isEmpty(asked) || !mayApprove(actor, entity)) return null;
  const stage = stageNamed(asked);
  if (stage === null)
    throw new Problem(400, `Nothing was saved. Row ${row + 1}: Choose Pending or Approved.`, [
      { row, field: "process_stage", message: "Choose Pending or Approved." },
    ]);
  return stage === stageOf(before) ? null : stage;
}

/**
 * The stage and row status after a save. A new record is pending. A change by a user who may not approve
 * returns an approved record to pending. A later edit of an accomplishment sets status Updated (spec §4, DESIGN
 * §5, §7).
 */
export function stageAndStatus(
  entity: Entity,
  actor: SessionUser,
  incoming: Incoming,
  before: Row | undefined,
): Values {
  const result: Values = {};
  if (entity.approval) {
    result["process_stage"] =
      requestedStage(entity, actor, incoming, before) ??
      (before === undefined || !mayApprove(actor, entity) ? "Pending" : before.process_stage);
  }
  if (hasRowStatus(entity)) {
    const first = entity.window === "target" ? "Target" : "Accomplished";
    result["status"] =
      before === undefined ? first : first === "Target" && before.status === "Target" ? "Target" : "Updated";
  }
  return result;
}

/**
 * Runs after targets or accomplishments were saved, or accomplishments deleted. The status of the affected
 * targets, also those in `before`, becomes Accomplished while they have a live accomplishment of their ARBO,
 * else Target. This update needs no reporting window and does not reset the approval (DESIGN §5, §7). Returns the
 * ledger entries, to be written once all rows of the change are locked.
 */
export async function updateTargetStatus(
  client: pg.PoolClient,
  entity: Entity,
  rows: readonly Row[],
  before: readonly (Row | undefined)[] = [],
): Promise<LedgerEntry[]> {
  const accomplishing = accomplishmentOf(entity);
  const moved = rows.filter(
    (row, at) => before[at] && before[at]["arboPrimaryKey"] !== row["arboPrimaryKey"],
  );
  const [by, ids] =
    accomplishing === undefined
      ? [entity, [...rows, ...before].map((row) => row?.["target_id"])]
      : [accomplishing, moved.map(({ id }) => id)];
  return refreshStatus(
    client,
    by,
    ids.filter((id) => typeof id === "number"),
  );
}

/** Gives restored targets the status that their accomplishments call for now, which the entry of the restore tells. */
export async function updateRestoredStatus(
  client: pg.PoolClient,
  entity: Entity,
  ids: readonly number[],
): Promise<void> {
  const accomplishing = accomplishmentOf(entity);
  if (accomplishing !== undefined) await refreshStatus(client, accomplishing, ids);
}

/**
 * Sets the status of targets by the live rows of the entity `by`, which accomplish them. Returns the ledger entries. The
 * version stays: nobody who edits the target has to compare it with a mark.
 */
async function refreshStatus(
  client: pg.PoolClient,
  by: Entity,
  targets: readonly number[],
): Promise<LedgerEntry[]> {
  if (by.accomplishes === undefined || targets.length === 0) return [];
  const target = entityNamed(by.accomplishes.target);
  const { name } = target;
  const standing = `exists (select from ${by.name} a where a.target_id = t.id and a.deleted_at is null
    and (t."arboPrimaryKey" is null or a."arboPrimaryKey"::text = t."arboPrimaryKey"::text))`;
  // One of the two may have been moved to another place since.
  const [were, changed] = await inAllPlaces(client, async () => [
    // Whoever changes another accomplishment of these targets at the same time is waited for, and is then seen.
    await client.query<{ id: number; status: string | null }>(
      `select id, status from ${name} where id = any($1::bigint[]) order by id for no key update`,
      [targets],
    ),
    await client.query<Row>(
      `update ${name} t set status = case when ${standing} then 'Accomplished' else 'Target' end, time_stamp = now()
        where t.id = any($1::bigint[]) and t.deleted_at is null
          and (${standing}) is distinct from (t.status in ('Accomplished', 'Updated'))
       returning t.*`,
      [targets],
    ),
  ]);
  const old = new Map(were.rows.map(({ id, status }) => [id, status]));
  if (changed.rows.length === 0) return [];
  return [
    {
      form_name: target.screen.heading,
      action: "Update",
      table_name: name,
      records: changed.rows.map((row) => ({
        id: row.id,
        name: recordName(row) ?? undefined,
        row_version: row.row_version,
        changes: { status: { old: old.get(row.id) ?? null, new: row.status } },
      })),
      ...placeOf(changed.rows),
    },
  ];
}

/** The entity whose rows accomplish those of a target entity. */
export const accomplishmentOf = (target: Entity): Entity | undefined =>
  entities.find((one) => one.accomplishes?.target === target.name);

/** The ledger entry for a change of stage, with its reason if given. */
export const stageEntry = (
  entity: Entity,
  stage: Stage,
  records: RecordChange[],
  rows: readonly Row[],
  reason: string | null = null,
): LedgerEntry => ({
  form_name: entity.screen.heading,
  action: stage === "Approved" ? "Approve" : "Return to pending",
  table_name: entity.name,
  records,
  ...(reason === null ? {} : { details: { reason } }),
  ...placeOf(rows),
});
