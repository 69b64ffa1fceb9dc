import type pg from "pg";
import { Problem } from "../../../shared/errors";
import { viewLimits, type WholeView } from "../../../shared/calls/saved-views";
import type { SessionUser } from "../../http/context";
import { writeLedger, type RecordChange } from "../../ledger/ledger";
import { viewColumns, type ShareableRole, type WholeRow } from "./view-rows";

/** A row of the actor's own, as answers show it. */
export const ownView = (
  actor: SessionUser,
  { owner_id: _owner, ...row }: WholeRow,
  roles: readonly ShareableRole[],
): WholeView => ({
  ...row,
  mine: true,
  owner_name: actor.name || actor.username,
  role_name: roles.find(({ id }) => id === row.uac_id)?.roletype ?? null,
});

/** Writes the ledger entry of a change of views. */
export const noteChange = (
  client: pg.PoolClient,
  actor: SessionUser,
  action: string,
  records: RecordChange[],
): Promise<unknown> =>
  writeLedger(client, actor, { form_name: "Views", action, table_name: "saved_view", records });

/** Makes the other changes of this owner's views wait until the transaction ends. */
export const lockOwner = (client: pg.PoolClient, actor: SessionUser): Promise<unknown> =>
  client.query("select pg_advisory_xact_lock(hashtextextended('saved_view', $1))", [actor.id]);

/** Locks the actor's own row. Throws a 404 when it does not exist or belongs to somebody else. */
export async function lockOwn(
  client: pg.PoolClient,
  actor: SessionUser,
  id: number,
  deleted = false,
): Promise<WholeRow> {
  const { rows } = await client.query<WholeRow>(
    `select ${viewColumns}, arrangement from saved_view
     where id = $1 and owner_id = $2 and deleted_at is ${deleted ? "not null" : "null"} for update`,
    [id, actor.id],
  );
  const [row] = rows;
  if (row === undefined)
    throw new Problem(404, "This view is not yours, or was deleted. Save it as your own.");
  return row;
}

/** Throws a 409 when another view of the actor's has the name, and a 422 when one more would pass the limit. */
export async function checkOwn(
  client: pg.PoolClient,
  actor: SessionUser,
  name: string,
  id: number | null,
  adds: boolean,
): Promise<void> {
  const { rows } = await client.query<{ count: number; twin: boolean | null }>(
    `select count(*)::int as count, bool_or(lower(name) = lower($2)) as twin from saved_view
     where owner_id = $1 and deleted_at is null and id is distinct from $3::bigint`,
    [actor.id, name, id],
  );
  const [{ count, twin } = { count: 0, twin: null }] = rows;
  if (twin === true)
    throw new Problem(409, `You have a view named “${name}” already. Choose another name.`, [
      { field: "name", message: `“${name}” is taken. Choose another name.` },
    ]);
  if (adds && count >= viewLimits.views)
    throw new Problem(422, `You have ${viewLimits.views} views, which is the most. Delete one first.`);
}
