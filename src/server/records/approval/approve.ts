import { bodyOf, idsOf } from "../../http/read-body";
import type pg from "pg";
import type { Entity, Row, Stage } from "../../../entities";
import { Problem } from "../../../shared/errors";
import { storedText } from "../../../shared/same-text";
import { maxReturnReasonLength, type Approvable } from "../../../shared/approvable";
import { hooksOf } from "../../hooks/hooks";
import type { SessionUser } from "../../http/context";
import { recordChanges } from "../core/changes";
import { toAnswer, selectList } from "../core/columns";
import { writeLedger } from "../../ledger/ledger";
import { ownEntries, refuseOwn } from "./own-entries";
import { refuseChanged, versionsOf } from "./reviewed-versions";
import { lockRows } from "../core/lock-rows";
import { stageEntry, stageNamed } from "../core/stages";
import { windowGuard } from "../core/windows";

async function requireApproval(client: pg.PoolClient, actor: SessionUser, entity: Entity): Promise<void> {
  if (!entity.approval) throw new Problem(404, `Records of “${entity.label}” have no approval.`);
  (await windowGuard(client, actor, entity))("approve", {});
}

interface Found {
  id: number;
  deleted: boolean;
  row_version: number;
  user_id: number | null;
  process_stage: string | null;
}

/**
 * Checks for each record of a body whether it can be approved now. If not, `obstacle` says why: already
 * approved, changed since the version that the approver saw, the actor's own entry that somebody else must
 * approve, deleted, or not found in the actor's scope. Changes nothing.
 */
export async function approvable(
  client: pg.PoolClient,
  actor: SessionUser,
  entity: Entity,
  body: unknown,
): Promise<Approvable[]> {
  await requireApproval(client, actor, entity);
  const ids = idsOf(body);
  const versions = versionsOf(body);
  const found = await client.query<Found>(
    `select id, deleted_at is not null as deleted, row_version, user_id, process_stage from ${entity.name} where id = any($1::bigint[])`,
    [ids],
  );
  const byId = new Map(found.rows.map((row) => [row.id, row]));
  const own = await ownEntries(client, actor, entity, found.rows);
  return ids.map((id): Approvable => {
    const row = byId.get(id);
    if (row === undefined) return { id, obstacle: "not there" };
    if (row.deleted) return { id, obstacle: "deleted" };
    const { row_version } = row;
    if (row.process_stage === "Approved") return { id, row_version, obstacle: "approved" };
    const changed = (versions.get(id) ?? row_version) !== row_version;
    return { id, row_version, obstacle: changed ? "changed" : own.has(id) ? "own" : null };
  });
}

/**
 * The reason for sending records back, for the ledger; null if none. Throws a 400 when the text is too long.
 */
function reasonOf(body: unknown): string | null {
  const { reason } = (body ?? {}) as { reason?: unknown };
  const text = typeof reason === "string" ? storedText(reason) : "";
  if (text.length <= maxReturnReasonLength) return text === "" ? null : text;
  const message = `Write at most ${maxReturnReasonLength} characters.`;
  throw new Problem(400, `Reason: ${message}`, [{ field: "reason", message }]);
}

/**
 * Sets the stage of rows to Pending or Approved with a ledger entry, which holds the `reason`. It requires Edit
 * and status Central or Regional (DESIGN §5). Throws a 409 when a row was changed since the sent version, a 404
 * when one does not exist, and a 403 when somebody else must approve the actor's own row. All or nothing.
 */
export async function approve(
  client: pg.PoolClient,
  actor: SessionUser,
  entity: Entity,
  body: unknown,
): Promise<Row[]> {
  const stage = stageNamed(bodyOf(body)["process_stage"]);
  if (entity.approval && stage === null)
    throw new Problem(400, "Choose Pending or Approved.", [
      { field: "process_stage", message: "Choose Pending or Approved." },
    ]);
  await requireApproval(client, actor, entity);
  const ids = idsOf(body);
  const versions = versionsOf(body);
  const reason = reasonOf(body);
  const before = await lockRows(client, entity, ids, false);
  await refuseChanged(client, entity, ids, before, versions);
  if (stage === "Approved") {
    const pending = before.filter((row) => row.process_stage !== "Approved");
    const own = await ownEntries(client, actor, entity, pending);
    refuseOwn([...own].map((id) => ({ row: ids.indexOf(id), id })));
  }
  const answer = await client.query<Record<string, unknown>>(
    `update ${entity.name} t set process_stage = $2, row_version = t.row_version + 1, time_stamp = now() where t.id = any($1::bigint[]) returning ${selectList(entity)}`,
    [ids, stage],
  );
  const after = new Map(answer.rows.map((row) => [Number(row["id"]), toAnswer(entity, row)]));
  const rows = before.map((row) => after.get(row.id) ?? row);
  const records = await recordChanges(
    client,
    entity,
    rows.map((row, index) => ({ id: row.id, before: before[index], after: row })),
  );
  await writeLedger(client, actor, stageEntry(entity, stage as Stage, records, rows, reason));
  await hooksOf(entity).afterSave?.(rows, { client, actor, entity }, before);
  return rows;
}
