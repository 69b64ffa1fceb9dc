import type pg from "pg";
import { isEmpty } from "../../fields";
import { Problem } from "../../shared/errors";
import { nameKey } from "../../shared/same-text";
import type { SessionUser } from "../http/context";
import { writeLedger, type Change } from "../ledger/ledger";
import type { Role } from "../../shared/calls/users";
import { roleToStore, type StoredRole } from "./role-values";
import { requireNotWider } from "./role-rights";
import { requireRemainingAdministrator, refuseWithoutAccess } from "./user-list";
import { split } from "../http/users";
import { chosenTwice } from "../records/recycle-bin/chosen-twice";
import { refuseSentTwice, rowNumber } from "../http/read-body";

const columns = "id, rolename, roletype, route, access_controls, status, row_version, time_stamp";
const shown = (row: StoredRole): Role => ({
  ...row,
  rolename: split(row.rolename),
  route: split(row.route),
  access_controls: split(row.access_controls),
});

/** All roles that are not deleted. */
export const readRoles = async (client: Pick<pg.PoolClient, "query">): Promise<Role[]> =>
  (
    await client.query<StoredRole>(`select ${columns} from uac where deleted_at is null order by id`)
  ).rows.map(shown);

/** Throws a 422 when users have one of these role names. Without the role, they could not open any screen. */
async function refuseWhileUsed(client: pg.PoolClient, rolenames: string[], row = 0): Promise<void> {
  const used = await client.query<{ username: string; roles: string }>(
    "select username, roles from users where deleted_at is null and lower(trim(roles)) = any($1::text[]) order by lower(username)",
    [rolenames.map((name) => name.toLowerCase())],
  );
  const [first] = used.rows;
  if (first === undefined) return;
  const some = used.rows.slice(0, 5).map(({ username }) => username);
  const more = used.rows.length - some.length;
  throw new Problem(
    422,
    `Users still have the role “${first.roles}”: ${some.join(", ")}${more === 0 ? "" : ` and ${more} more`}. Give them another first.`,
    [{ row, field: "rolename", message: `${used.rows.length} users have it.` }],
  );
}

const loggedFields = ["rolename", "roletype", "route", "access_controls", "status"] as const;

/** The changed fields of a role for the ledger. */
const changesOf = (before: Role | undefined, after: Role | undefined): Record<string, Change> =>
  Object.fromEntries(
    loggedFields
      .filter((name) => String(before?.[name] ?? "") !== String(after?.[name] ?? ""))
      .map((name) => [name, { old: before?.[name] ?? null, new: after?.[name] ?? null }]),
  );

/**
 * Saves roles, all or nothing. A role name belongs to one role only, and one Central administrator must remain
 * (DESIGN §5).
 */
export async function saveRoles(
  client: pg.PoolClient,
  actor: SessionUser,
  sent: Record<string, unknown>[],
): Promise<Role[]> {
  refuseSentTwice(
    sent.map(({ id }) => rowNumber(id)),
    "role",
  );
  const saved: Role[] = [];
  for (const [row, one] of sent.entries()) {
    const roles = await readRoles(client);
    const id = rowNumber(one["id"]);
    if (id === null && !isEmpty(one["id"]))
      throw new Problem(400, "Send the number of a role.", [
        { row, field: "id", message: "Send a whole number." },
      ]);
    const before = roles.find((role) => role.id === id);
    if (id !== null && before === undefined) throw new Problem(404, "This role does not exist any more.");
    if (
      before !== undefined &&
      !isEmpty(one["row_version"]) &&
      rowNumber(one["row_version"]) !== before.row_version
    )
      throw new Problem(
        409,
        "Somebody else changed this role in the meantime. Compare and choose.",
        [],
        before,
      );
    const role = roleToStore(one, before, row);
    if (before !== undefined) requireNotWider(actor, before, "This role");
    requireNotWider(actor, { status: role.status, route: split(role.route) }, "The role");
    const taken = roles.find(
      (other) =>
        other.id !== before?.id &&
        other.rolename.some((name) => split(role.rolename).map(nameKey).includes(nameKey(name))),
    );
    if (taken !== undefined)
      throw new Problem(409, `The role name is taken by “${taken.roletype}”. Choose another.`, [
        { row, field: "rolename", message: "Taken." },
      ]);
    const left = before?.rolename.filter(
      (name) => !split(role.rolename.toLowerCase()).includes(name.toLowerCase()),
    );
    await refuseWhileUsed(client, left ?? [], row);
    const values = [role.rolename, role.roletype, role.route, role.access_controls, role.status, actor.id];
    const answer =
      before === undefined
        ? await client.query<StoredRole>(
            `insert into uac (rolename, roletype, route, access_controls, status, user_id) values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
            values,
          )
        : await client.query<StoredRole>(
            `update uac set rolename = $1, roletype = $2, route = $3, access_controls = $4, status = $5, user_id = $6, row_version = row_version + 1, time_stamp = now() where id = $7 returning ${columns}`,
            [...values, before.id],
          );
    const after = shown(answer.rows[0] as StoredRole);
    if (before !== undefined && before.status !== after.status)
      await refuseWithoutAccess(client, { role: after.id });
    const changes = changesOf(before, after);
    await writeLedger(client, actor, {
      form_name: "Access control",
      action: before === undefined ? "Insert" : "Role change",
      table_name: "uac",
      records: [{ id: after.id, name: after.roletype, changes }],
    });
    saved.push(after);
  }
  await requireRemainingAdministrator(client);
  return saved;
}

/** Deletes roles that no user has. */
export async function removeRoles(client: pg.PoolClient, actor: SessionUser, ids: number[]): Promise<void> {
  const roles = (await readRoles(client)).filter((role) => ids.includes(role.id));
  if (roles.length !== ids.length) throw new Problem(404, "One of these roles does not exist any more.");
  await refuseWhileUsed(
    client,
    roles.flatMap((role) => role.rolename),
  );
  await client.query(
    "update uac set deleted_at = now(), deleted_by = $2, row_version = row_version + 1, time_stamp = now() where id = any($1::bigint[])",
    [ids, actor.id],
  );
  await requireRemainingAdministrator(client);
  await writeLedger(client, actor, {
    form_name: "Access control",
    action: "Delete",
    table_name: "uac",
    records: roles.map((role) => ({ id: role.id, name: role.roletype, changes: changesOf(role, undefined) })),
  });
}

/** Restores deleted roles. Throws a 409 when another role has taken one of their role names. */
export async function restoreRoles(client: pg.PoolClient, actor: SessionUser, ids: number[]): Promise<void> {
  const back = await client.query<StoredRole>(
    `update uac set deleted_at = null, deleted_by = null, row_version = row_version + 1, time_stamp = now()
      where id = any($1::bigint[]) and deleted_at is not null returning ${columns}`,
    [ids],
  );
  if (back.rows.length !== ids.length)
    throw new Problem(404, "One of these roles is not in the recycle bin.");
  const owners = new Map<string, Role>();
  for (const role of await readRoles(client))
    for (const name of role.rolename) {
      const other = owners.get(nameKey(name));
      if (other !== undefined && other !== role && ids.includes(other.id) && ids.includes(role.id))
        throw chosenTwice(name);
      if (other !== undefined && other !== role)
        throw new Problem(
          409,
          `“${other.roletype}” and “${role.roletype}” would both bear the role name “${name}”. Rename one first.`,
        );
      owners.set(nameKey(name), role);
    }
  await writeLedger(client, actor, {
    form_name: "Access control",
    action: "Restore",
    table_name: "uac",
    records: back.rows.map((role) => ({
      id: role.id,
      name: role.roletype,
      changes: changesOf(undefined, shown(role)),
    })),
  });
}
