import type pg from "pg";
import { isEmpty } from "../../fields";
import { Problem, type Detail } from "../../shared/errors";
import { inScope } from "../../shared/permissions";
import type { SessionUser } from "../http/context";
import { writeLedger, type Change } from "../records/ledger";
import { checkPassword, hashPassword } from "./passwords";
import { keepAdministrator } from "./user-list";
import { userColumns, type User } from "./users";

const editable = [
  "username",
  "email",
  "name",
  "position",
  "roles",
  "region_name",
  "province_name",
  "muncity_name",
  "uac_id",
  "active",
] as const;
const rank = { Provincial: 0, Regional: 1, Central: 2 } as const;

interface Role {
  id: number;
  roletype: string;
  route: string;
  access_controls: string;
  status: SessionUser["status"];
}

const roleOf = async (client: pg.PoolClient, roles: string): Promise<Role | undefined> =>
  (
    await client.query<Role>(
      `select id, roletype, route, access_controls, status from uac where deleted_at is null
          and exists (select from unnest(string_to_array(rolename, ',')) as one where lower(trim(one)) = lower(trim($1))) order by id limit 1`,
      [roles],
    )
  ).rows[0];

function checkUser(user: Record<string, unknown>, row: number, details: Detail[]): void {
  const need = (field: string, message: string): void => {
    if (isEmpty(user[field])) details.push({ row, field, message });
  };
  need("username", "Enter a username.");
  need("roles", "Choose a role.");
  if (typeof user["active"] !== "boolean")
    details.push({ row, field: "active", message: "Send true or false." });
  if (typeof user["email"] === "string" && user["email"] !== "" && !/^[^\s@]+@[^\s@]+$/.test(user["email"]))
    details.push({ row, field: "email", message: "Enter an e-mail address such as name@dar.gov.ph." });
}

const differences = (
  before: Partial<User> | undefined,
  after: Record<string, unknown>,
  password: boolean,
): Record<string, Change> => ({
  ...Object.fromEntries(
    editable
      .filter((name) => (before?.[name] ?? null) !== (after[name] ?? null))
      .map((name) => [name, { old: before?.[name] ?? null, new: after[name] ?? null }]),
  ),
  ...(password ? { password: { sensitive: true as const } } : {}),
});

const actionOf = (
  before: User | undefined,
  changes: Record<string, Change>,
  active: boolean,
): "Insert" | "Activate" | "Deactivate" | "Role change" | "Update" => {
  if (before === undefined) return "Insert";
  if ("active" in changes) return active ? "Activate" : "Deactivate";
  return "roles" in changes ? "Role change" : "Update";
};

async function saveOne(
  client: pg.PoolClient,
  actor: SessionUser,
  sent: Record<string, unknown>,
  row: number,
): Promise<User> {
  const id = isEmpty(sent["id"]) ? null : Number(sent["id"]);
  const before =
    id === null
      ? undefined
      : (
          await client.query<User>(
            `select ${userColumns} from users u where u.id = $1 and u.deleted_at is null for update`,
            [id],
          )
        ).rows[0];
  if (id !== null && before === undefined) throw new Problem(404, "This user is not there any more.");
  if (
    before !== undefined &&
    !isEmpty(sent["row_version"]) &&
    Number(sent["row_version"]) !== before.row_version
  )
    throw new Problem(409, "Somebody else changed this user meanwhile. Compare and choose.", [], before);
  const unknown = Object.keys(sent).filter(
    (key) =>
      !(editable as readonly string[]).includes(key) &&
      ![
        "id",
        "password",
        "row_version",
        "time_stamp",
        "user_id",
        "roletype",
        "route",
        "access_controls",
        "status",
      ].includes(key),
  );
  const details: Detail[] = unknown.map((field) => ({ row, field, message: "There is no such field." }));
  const after: Record<string, unknown> = { active: true, ...before };
  for (const name of editable)
    if (sent[name] !== undefined)
      after[name] = isEmpty(sent[name])
        ? null
        : typeof sent[name] === "string"
          ? sent[name].trim()
          : sent[name];
  checkUser(after, row, details);
  const role = isEmpty(after["roles"]) ? undefined : await roleOf(client, String(after["roles"]));
  if (!isEmpty(after["roles"]) && role === undefined)
    details.push({ row, field: "roles", message: "There is no access-control role of this name." });
  if (role !== undefined) {
    const place = {
      region_name: after["region_name"] as string | null,
      province_name: after["province_name"] as string | null,
    };
    if (role.status !== "Central" && isEmpty(place.region_name))
      details.push({
        row,
        field: "region_name",
        message: "Choose the region that bounds what this user sees.",
      });
    if (role.status === "Provincial" && isEmpty(place.province_name))
      details.push({
        row,
        field: "province_name",
        message: "Choose the province that bounds what this user sees.",
      });
    if (rank[role.status] > rank[actor.status] || (role.status !== "Central" && !inScope(actor, place)))
      throw new Problem(403, "Nobody can give a role or a scope wider than their own.");
  }
  if (details.length > 0) throw new Problem(400, details[0]?.message ?? "", details);
  if (after["active"] === false && before?.id === actor.id)
    throw new Problem(422, "You cannot deactivate yourself. Ask another administrator.");
  const password = isEmpty(sent["password"])
    ? null
    : await hashPassword(checkPassword(sent["password"], row));
  if (before === undefined && password === null)
    throw new Problem(400, "Give the new user a password.", [
      { row, field: "password", message: "Enter a password." },
    ]);
  const values = [...editable.map((name) => after[name] ?? null), password];
  const saved =
    before === undefined
      ? await client.query<User>(
          `insert into users as u (${editable.join(", ")}, password_hash) values (${values.map((_, index) => `$${index + 1}`).join(", ")}) returning ${userColumns}`,
          values,
        )
      : await client.query<User>(
          `update users u set ${editable.map((name, index) => `${name} = $${index + 1}`).join(", ")}, password_hash = coalesce($${values.length}, u.password_hash),
                  demo = u.demo and $${values.length}::text is null, row_version = u.row_version + 1, time_stamp = now() where u.id = $${values.length + 1} returning ${userColumns}`,
          [...values, before.id],
        );
  const user = saved.rows[0];
  if (user === undefined) throw new Problem(404, "This user is not there any more.");
  if ((password !== null && before !== undefined) || !user.active)
    await client.query("delete from session where user_id = $1", [user.id]);
  const changes = differences(before, { ...user }, password !== null);
  await writeLedger(client, actor, {
    form_name: "Users",
    action: actionOf(before, changes, user.active),
    table_name: "users",
    records: [{ id: user.id, changes }],
  });
  return user;
}

/** Saves users, one or several, with the rules of DESIGN §5; all or nothing. */
export async function saveUsers(
  client: pg.PoolClient,
  actor: SessionUser,
  sent: Record<string, unknown>[],
): Promise<User[]> {
  const saved: User[] = [];
  for (const [row, one] of sent.entries()) saved.push(await saveOne(client, actor, one, row));
  await keepAdministrator(client);
  return saved;
}
