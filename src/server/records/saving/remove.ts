import { textOf } from "../../../fields";
import type pg from "pg";
import { entityNamed, type Entity, type Row } from "../../../entities";
import { Problem } from "../../../shared/errors";
import { updateNameCopies } from "../../hooks/sync-arbo-names";
import { hooksOf } from "../../hooks/hooks";
import type { SessionUser } from "../../http/context";
import { comparedKeys, isChildSql } from "../core/parent-keys";
import { lockRows } from "../core/lock-rows";
import { placeOf, recordChanges } from "../core/changes";
import { refuseUniqueConflicts } from "../core/unique-rows";
import { writeLedger } from "../../ledger/ledger";
import { placeRestored } from "../references/cascade-places";
import { parentsOf } from "../references/references";
import { updateRestoredStatus, updateTargetStatus } from "../core/stages";
import { windowGuard } from "../core/windows";
import { lockParents } from "./parents";

/** The ids of the children of rows: the live ones, or those deleted at one of the given times. */
const childrenOf = async (
  client: pg.PoolClient,
  child: Entity,
  rows: Row[],
  deletedAt: readonly unknown[] | null,
): Promise<number[]> => {
  if (typeof child.scope !== "object") return [];
  const { scope: under } = child;
  const found = await client.query<{ id: number }>(
    `select id from ${child.name} where ${isChildSql(child, under, "$1::text[]")}
        and ($2::timestamptz[] is null and deleted_at is null or deleted_at = any($2::timestamptz[]))`,
    [
      comparedKeys(
        under,
        rows.map((row) => row[under.parentKey]),
      ),
      deletedAt,
    ],
  );
  return found.rows.map((row) => row.id);
};

/** How many minutes a user may undo an own deletion, also after some time without network. */
const UNDO_MINUTES = 15;

interface Deleted {
  id: number;
  deleted_at: string;
  mine: boolean;
}

/**
 * Marks rows and their children as deleted and writes the ledger. They are kept and can be restored (DESIGN
 * §4).
 */
export async function removeRows(
  client: pg.PoolClient,
  actor: SessionUser,
  entity: Entity,
  ids: number[],
): Promise<Row[]> {
  await lockParents(client, entity, ids);
  const rows = await lockRows(client, entity, ids, false);
  const allowed = await windowGuard(client, actor, entity);
  for (const row of rows) allowed("delete", row);
  for (const name of entity.children ?? []) {
    const child = entityNamed(name);
    const below = await childrenOf(client, child, rows, null);
    if (below.length > 0) await removeRows(client, actor, child, below);
  }
  await client.query(
    `update ${entity.name} set deleted_at = now(), deleted_by = $2, time_stamp = now(), row_version = row_version + 1 where id = any($1::bigint[])`,
    [ids, actor.id],
  );
  const marks = await updateTargetStatus(client, entity, rows);
  await hooksOf(entity).afterDelete?.(rows, { client, actor, entity });
  await writeLedger(client, actor, {
    form_name: entity.screen.heading,
    action: "Delete",
    table_name: entity.name,
    records: await recordChanges(
      client,
      entity,
      rows.map((before) => ({ id: before.id, before })),
    ),
    ...placeOf(rows),
  });
  for (const entry of marks) await writeLedger(client, actor, entry);
  return rows;
}

/** When rows were deleted, and whether the actor did so within the time for undoing. */
const deletionsOf = async (
  client: pg.PoolClient,
  actor: SessionUser,
  entity: Entity,
  ids: number[],
): Promise<Deleted[]> =>
  (
    await client.query<Deleted>(
      `select id, deleted_at::text, coalesce(deleted_by = $2 and deleted_at > now() - make_interval(mins => $3), false) as mine
         from ${entity.name} where id = any($1::bigint[]) and deleted_at is not null`,
      [ids, actor.id, UNDO_MINUTES],
    )
  ).rows;

/**
 * Throws a 409 when the parent of a restored row does not exist. Without it, the row would not be counted
 * anywhere.
 */
async function requireParents(client: pg.PoolClient, entity: Entity, rows: Row[]): Promise<void> {
  if (typeof entity.scope !== "object") return;
  const { parent, key } = entity.scope;
  const there = await parentsOf(client, entity, rows, true);
  const alone = rows.filter((row) => !there.has(textOf(row[key]).toLowerCase()));
  if (alone.length > 0)
    throw new Problem(
      409,
      `Nothing was restored: the ${entityNamed(parent).label} of ${alone.length === 1 ? "this record" : `${alone.length} of these records`} is deleted. Restore that first.`,
    );
}

/**
 * Restores rows from the recycle bin, with the children that were deleted with them. Throws a 409 that names
 * the live row when a unique index would be violated. The central office may restore at any time. With `undo`,
 * the user who deleted the rows may do so for 15 minutes and while the reporting window is open.
 */
export async function restoreRows(
  client: pg.PoolClient,
  actor: SessionUser,
  entity: Entity,
  ids: number[],
  undo = false,
): Promise<Row[]> {
  const allowed = await windowGuard(client, actor, entity);
  const deletions = await deletionsOf(client, actor, entity, ids);
  const own = undo && deletions.length === ids.length && deletions.every(({ mine }) => mine);
  if (!own) allowed("restore", {});
  await lockParents(client, entity, ids);
  const rows = await lockRows(client, entity, ids, true);
  if (own) for (const row of rows) allowed("delete", row);
  await refuseUniqueConflicts(client, entity, ids);
  await client.query(
    `update ${entity.name} set deleted_at = null, deleted_by = null, time_stamp = now(), row_version = row_version + 1 where id = any($1::bigint[])`,
    [ids],
  );
  await requireParents(client, entity, rows);
  await placeRestored(entity, ids, { client, actor });
  const arbos = rows.map((row) => textOf(row["arboPrimaryKey"])).filter((key) => key !== "");
  await updateNameCopies([entity], [...new Set(arbos)], { client, actor });
  for (const name of entity.children ?? []) {
    const child = entityNamed(name);
    const moments = deletions.map((one) => one.deleted_at);
    const below = await childrenOf(client, child, rows, moments);
    if (below.length > 0) await restoreRows(client, actor, child, below, undo);
  }
  const marks = await updateTargetStatus(client, entity, rows);
  await updateRestoredStatus(client, entity, ids);
  await hooksOf(entity).afterRestore?.(rows, { client, actor, entity });
  const restored = await lockRows(client, entity, ids, false);
  await writeLedger(client, actor, {
    form_name: entity.screen.heading,
    action: "Restore",
    table_name: entity.name,
    records: await recordChanges(
      client,
      entity,
      restored.map((after) => ({ id: after.id, after })),
    ),
    ...placeOf(restored),
  });
  for (const entry of marks) await writeLedger(client, actor, entry);
  return restored;
}
