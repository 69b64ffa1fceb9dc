import type pg from "pg";
import type { SessionUser } from "../../http/context";
import type { RecordChange } from "../../ledger/ledger";
import { checkOwn, lockOwn, lockOwner, noteChange } from "./own-views";

/** Marks the actor's own views as deleted, with a ledger entry. Throws a 404 when one is not the actor's own. */
export async function deleteViews(
  client: pg.PoolClient,
  actor: SessionUser,
  ids: readonly number[],
): Promise<{ id: number }[]> {
  const records: RecordChange[] = [];
  await lockOwner(client, actor);
  for (const id of ids) {
    const { name } = await lockOwn(client, actor, id);
    await client.query("update saved_view set deleted_at = now(), deleted_by = $2 where id = $1", [
      id,
      actor.id,
    ]);
    records.push({ id, name, changes: { name: { old: name, new: null } } });
  }
  await noteChange(client, actor, "Delete", records);
  return ids.map((id) => ({ id }));
}

/**
 * Restores the actor's own deleted views, with a ledger entry. Throws a 409 when the name was given again, and a 422
 * beyond the number of views.
 */
export async function restoreViews(
  client: pg.PoolClient,
  actor: SessionUser,
  ids: readonly number[],
): Promise<{ id: number }[]> {
  const records: RecordChange[] = [];
  await lockOwner(client, actor);
  for (const id of ids) {
    const { name } = await lockOwn(client, actor, id, true);
    await checkOwn(client, actor, name, id, true);
    await client.query(
      "update saved_view set deleted_at = null, deleted_by = null, row_version = row_version + 1 where id = $1",
      [id],
    );
    records.push({ id, name, changes: { name: { old: null, new: name } } });
  }
  await noteChange(client, actor, "Restore", records);
  return ids.map((id) => ({ id }));
}
