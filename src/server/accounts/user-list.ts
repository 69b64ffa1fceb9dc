import type pg from "pg";
import { Problem } from "../../shared/errors";
import { inScope } from "../../shared/permissions";
import type { SessionUser } from "../http/context";
import { writeLedger, type RecordChange } from "../ledger/ledger";
import type { User } from "../../shared/calls/users";
import { sessionUser, userColumns, withRole } from "../http/users";
import { requireMayChange } from "./role-rights";
import { chosenTwice } from "../records/recycle-bin/chosen-twice";

/**
 * Serializes changes of users and roles. Some rules concern all users and roles together: an administrator
 * remains, a role name belongs to one role, and each user has a role (DESIGN §5).
 */
export async function serializeAccountChanges(client: pg.PoolClient): Promise<void> {
  await client.query("lock table users, uac in share row exclusive mode");
}

/** Throws a 422 when no active user with a Central role and the screen “users” would remain (DESIGN §5). */
export async function requireRemainingAdministrator(client: pg.PoolClient): Promise<void> {
  const left = await client.query<{ status: string; route: string }>(
    `select r.status, r.route from users u ${withRole} where u.deleted_at is null and u.active`,
  );
  if (!left.rows.some((row) => row.status === "Central" && /(?:^|,)\s*\/?users\s*(?:,|$)/i.test(row.route)))
    throw new Problem(422, "This would leave no Central administrator. Make somebody else one first.");
}

const noRole = "role that is there";

/**
 * Throws a 422 when some of the given users, or of a role's users, would have no role and could open nothing,
 * or no region or province and would see nothing (decision 034). The message names them.
 */
export async function refuseWithoutAccess(
  client: pg.PoolClient,
  { role = null, users = null }: { role?: number | null; users?: number[] | null },
): Promise<void> {
  const { rows } = await client.query<{ username: string; roles: string; lacks: string }>(
    `select * from (
       select username, roles, case
         when r.id is null then '${noRole}'
         when r.status <> 'Central' and coalesce(trim(u.region_name), '') = '' then 'region'
         when r.status = 'Provincial' and coalesce(trim(u.province_name), '') = '' then 'province'
       end as lacks
       from users u ${withRole}
       where u.deleted_at is null and u.active and ($1::bigint is null or r.id = $1)
         and ($2::bigint[] is null or u.id = any($2))) as blind
     where lacks is not null order by lower(username)`,
    [role, users],
  );
  const [first] = rows;
  if (first === undefined) return;
  const names = rows.filter(({ lacks }) => lacks === first.lacks).map(({ username }) => username);
  const some = names.slice(0, 5).join(", ");
  const all = `${some}${names.length > 5 ? ` and ${names.length - 5} more` : ""}`;
  const help =
    first.lacks === noRole ? "Restore that role first, or give them another." : "Give them one first.";
  const message = `These users would have no ${first.lacks}: ${all}. ${help}`;
  throw new Problem(422, message, [{ field: "status", message }]);
}

const loggedColumns = "id, username, name, roles, region_name, province_name";
type Told = { id: number; username: string } & Record<string, string | number | null>;

/** The ledger record of a user who was deleted or restored. */
const changeOf = ({ id, ...user }: Told, side: "old" | "new"): RecordChange => ({
  id,
  name: user.username,
  changes: Object.fromEntries(
    Object.entries(user)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, { old: null, new: null, [side]: value }]),
  ),
});

/**
 * Deletes users; their rows are kept and their sessions give no access any more. One Central administrator must
 * remain.
 */
export async function removeUsers(client: pg.PoolClient, actor: SessionUser, ids: number[]): Promise<void> {
  if (ids.includes(actor.id))
    throw new Problem(422, "You cannot remove yourself. Ask another administrator.");
  const gone = await client.query<Told>(
    `update users set deleted_at = now(), deleted_by = $2, row_version = row_version + 1, time_stamp = now() where id = any($1::bigint[]) and deleted_at is null returning ${loggedColumns}`,
    [ids, actor.id],
  );
  if (gone.rowCount !== ids.length) throw new Problem(404, "One of these users does not exist any more.");
  await requireMayChange(client, actor, ids);
  await requireRemainingAdministrator(client);
  await writeLedger(client, actor, {
    form_name: "Users",
    action: "Delete",
    table_name: "users",
    records: gone.rows.map((user) => changeOf(user, "old")),
  });
}

/**
 * Restores deleted users, who can then sign in again. Throws a 409 when another user has taken their name, or two of them
 * have one.
 */
export async function restoreUsers(client: pg.PoolClient, actor: SessionUser, ids: number[]): Promise<void> {
  const taken = await client.query<{ username: string }>(
    `select username from users u where id = any($1::bigint[]) and exists
       (select from users other where other.deleted_at is null and lower(other.username) = lower(u.username))`,
    [ids],
  );
  if (taken.rows[0] !== undefined)
    throw new Problem(409, `Another user is called “${taken.rows[0].username}” now. Rename that one first.`);
  const twins = await client.query<{ name: string }>(
    "select min(username) as name from users where id = any($1::bigint[]) group by lower(username) having count(*) > 1",
    [ids],
  );
  if (twins.rows[0] !== undefined) throw chosenTwice(twins.rows[0].name);
  const back = await client.query<Told>(
    `update users set deleted_at = null, deleted_by = null, row_version = row_version + 1, time_stamp = now() where id = any($1::bigint[]) and deleted_at is not null returning ${loggedColumns}`,
    [ids],
  );
  if (back.rowCount !== ids.length) throw new Problem(404, "One of these users is not in the recycle bin.");
  await requireMayChange(client, actor, ids);
  await client.query("delete from session where user_id = any($1::bigint[])", [ids]);
  await refuseWithoutAccess(client, { users: ids });
  await writeLedger(client, actor, {
    form_name: "Users",
    action: "Restore",
    table_name: "users",
    records: back.rows.map((user) => changeOf(user, "new")),
  });
}

/** The current rows of the users with these ids who are not deleted. */
export const currentUsers = async (client: pg.PoolClient, ids: readonly number[]): Promise<User[]> =>
  (
    await client.query<User>(
      `select ${userColumns} from users u where u.id = any($1::bigint[]) and u.deleted_at is null`,
      [ids],
    )
  ).rows;

/**
 * The users in the actor's scope, each with the role's rights. Central users are visible to Central roles only
 * (spec §6).
 */
export const readUsers = async (
  client: Pick<pg.PoolClient, "query">,
  actor: SessionUser,
): Promise<object[]> =>
  (
    await client.query<
      User & { roletype: string; route: string; access_controls: string; status: "Central" }
    >(
      `select ${userColumns}, r.roletype, r.route, r.access_controls, r.status from users u ${withRole} where u.deleted_at is null order by lower(u.username)`,
    )
  ).rows
    .filter((row) => inScope(actor, row))
    .map((row) => ({
      ...sessionUser(row),
      active: row.active,
      row_version: row.row_version,
      time_stamp: row.time_stamp,
    }));
