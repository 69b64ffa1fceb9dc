import type pg from "pg";
import { isEmpty } from "../../fields";
import { Problem } from "../../shared/errors";
import { screensBeyond } from "../../shared/permissions";
import type { SessionUser } from "../http/context";
import { split } from "../http/users";

type RoleRights = Pick<SessionUser, "status" | "route">;

/** The rights of the role with this name. Undefined when there is none. */
export async function rightsOfRole(client: pg.PoolClient, name: unknown): Promise<RoleRights | undefined> {
  if (isEmpty(name)) return undefined;
  const { rows } = await client.query<{ status: SessionUser["status"]; route: string }>(
    `select status, route from uac where deleted_at is null
        and exists (select from unnest(string_to_array(rolename, ',')) as one where lower(trim(one)) = lower(trim($1))) order by id limit 1`,
    [name],
  );
  return rows[0] && { ...rows[0], route: split(rows[0].route) };
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

/** Throws a 403 when a user has a wider role than the actor. */
export async function requireMayChange(
  client: pg.PoolClient,
  actor: SessionUser,
  user: { username: string; roles: string | null },
): Promise<void> {
  const rights = await rightsOfRole(client, user.roles);
  if (rights !== undefined) requireNotWider(actor, rights, `The role of “${user.username}”`);
}
