import type pg from "pg";
import { Problem } from "../../shared/errors";
import { screensBeyond } from "../../shared/permissions";
import type { SessionUser } from "../http/context";
import { split, withRole, type RoleColumns } from "../http/users";

type RoleRights = Pick<SessionUser, "status" | "route">;
type StoredRights = Pick<RoleColumns, "status" | "route">;

const rightsOf = ({ status, route }: StoredRights): RoleRights => ({ status, route: split(route) });

/** The rights of the role that a user has by these fields. Undefined when there is none. */
export async function rightsOfRole(
  client: pg.PoolClient,
  { roles, uac_id }: Record<string, unknown>,
): Promise<RoleRights | undefined> {
  const { rows } = await client.query<StoredRights | { status: null }>(
    `select r.status, r.route from (select $1::text as roles, $2::bigint as uac_id) as u ${withRole}`,
    [roles, Number.isSafeInteger(Number(uac_id)) ? uac_id : null],
  );
  const [found] = rows;
  return found === undefined || found.status === null ? undefined : rightsOf(found);
}

/** Throws a 403 when a role opens screens of the central office that the actor's does not. `what` begins the message. */
export function requireNotWider(actor: SessionUser, rights: RoleRights, what: string): void {
  const screens = screensBeyond(actor, rights);
  if (screens.length > 0)
    throw new Problem(
      403,
      `${what} opens ${screens.join(", ")} for all regions, which your own role does not.`,
    );
}

/** Throws a 403 when one of these users, who may be deleted, has a wider role than the actor. */
export async function requireMayChange(
  client: pg.PoolClient,
  actor: SessionUser,
  ids: readonly number[],
): Promise<void> {
  const { rows } = await client.query<StoredRights & { username: string }>(
    `select u.username, r.status, r.route from users u ${withRole} where u.id = any($1::bigint[]) and r.id is not null`,
    [ids],
  );
  for (const { username, ...role } of rows)
    requireNotWider(actor, rightsOf(role), `The role of “${username}”`);
}
