import type pg from "pg";
import { isEmpty, textOf } from "../../fields";
import { Problem, type Detail } from "../../shared/errors";
import type { SessionUser } from "../http/context";
import { writeLedger, type Change } from "../records/ledger";
import { keepAdministrator } from "./user-list";
import { split } from "./users";

/** An access-control role as answers show it: its lists as arrays (spec §3, DESIGN §4). */
export interface Role {
  id: number;
  rolename: string[];
  roletype: string;
  route: string[];
  access_controls: string[];
  status: SessionUser["status"];
  row_version: number;
  time_stamp: string;
}

const screens = ["dashboard", "forms", "report", "users", "dropdowns"];
const controls = ["Read", "Edit", "Delete"];
const statuses = ["Central", "Regional", "Provincial"];
const lists = ["rolename", "route", "access_controls"] as const;

type Stored = Omit<Role, (typeof lists)[number]> & Record<(typeof lists)[number], string>;
const columns = "id, rolename, roletype, route, access_controls, status, row_version, time_stamp";
const shown = (row: Stored): Role => ({
  ...row,
  rolename: split(row.rolename),
  route: split(row.route),
  access_controls: split(row.access_controls),
});

/** Every role that is not deleted. */
export const readRoles = async (client: Pick<pg.PoolClient, "query">): Promise<Role[]> =>
  (await client.query<Stored>(`select ${columns} from uac where deleted_at is null order by id`)).rows.map(
    shown,
  );

const items = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(String) : split(textOf(value)))
    .map((one) => one.trim())
    .filter((one) => one !== "");

const among = (
  values: string[],
  allowed: string[],
  field: string,
  row: number,
  details: Detail[],
): string[] =>
  values.map((value) => {
    const found = allowed.find((one) => one.toLowerCase() === value.replace(/^\//, "").toLowerCase());
    if (found === undefined)
      details.push({ row, field, message: `“${value}” is not one of ${allowed.join(", ")}.` });
    return found ?? value;
  });

function read(
  sent: Record<string, unknown>,
  before: Role | undefined,
  row: number,
): Omit<Stored, "id" | "row_version" | "time_stamp"> {
  const details: Detail[] = [];
  const merged: Record<string, unknown> = { ...before, ...sent };
  const rolename = items(merged["rolename"]);
  if (rolename.length === 0) details.push({ row, field: "rolename", message: "Enter a role name." });
  if (isEmpty(merged["roletype"])) details.push({ row, field: "roletype", message: "Enter a role type." });
  const status = among(
    [textOf(merged["status"])],
    statuses,
    "status",
    row,
    details,
  )[0] as SessionUser["status"];
  const route = among(items(merged["route"]), screens, "route", row, details);
  const access = among(items(merged["access_controls"]), controls, "access_controls", row, details);
  if (details.length > 0) throw new Problem(400, details[0]?.message ?? "", details);
  return {
    rolename: rolename.join(","),
    roletype: String(merged["roletype"]).trim(),
    route: route.join(","),
    access_controls: access.join(","),
    status,
  };
}

/** Saves roles, all or nothing. A rolename belongs to one role; the last Central administrator stays (DESIGN §5). */
export async function saveRoles(
  client: pg.PoolClient,
  actor: SessionUser,
  sent: Record<string, unknown>[],
): Promise<Role[]> {
  const saved: Role[] = [];
  for (const [row, one] of sent.entries()) {
    const roles = await readRoles(client);
    const before = isEmpty(one["id"]) ? undefined : roles.find((role) => role.id === Number(one["id"]));
    if (!isEmpty(one["id"]) && before === undefined)
      throw new Problem(404, "This role is not there any more.");
    if (
      before !== undefined &&
      !isEmpty(one["row_version"]) &&
      Number(one["row_version"]) !== before.row_version
    )
      throw new Problem(409, "Somebody else changed this role meanwhile. Compare and choose.", [], before);
    const role = read(one, before, row);
    const taken = roles.find(
      (other) =>
        other.id !== before?.id &&
        other.rolename.some((name) => split(role.rolename.toLowerCase()).includes(name.toLowerCase())),
    );
    if (taken !== undefined)
      throw new Problem(409, `The role name is taken by “${taken.roletype}”. Choose another.`, [
        { row, field: "rolename", message: "Taken." },
      ]);
    const values = [role.rolename, role.roletype, role.route, role.access_controls, role.status, actor.id];
    const answer =
      before === undefined
        ? await client.query<Stored>(
            `insert into uac (rolename, roletype, route, access_controls, status, user_id) values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
            values,
          )
        : await client.query<Stored>(
            `update uac set rolename = $1, roletype = $2, route = $3, access_controls = $4, status = $5, user_id = $6, row_version = row_version + 1, time_stamp = now() where id = $7 returning ${columns}`,
            [...values, before.id],
          );
    const after = shown(answer.rows[0] as Stored);
    const names = ["rolename", "roletype", "route", "access_controls", "status"] as const;
    const changes: Record<string, Change> = Object.fromEntries(
      names
        .filter((name) => String(before?.[name] ?? "") !== String(after[name]))
        .map((name) => [name, { old: before?.[name] ?? null, new: after[name] }]),
    );
    await writeLedger(client, actor, {
      form_name: "Access control",
      action: before === undefined ? "Insert" : "Role change",
      table_name: "uac",
      records: [{ id: after.id, changes }],
    });
    saved.push(after);
  }
  await keepAdministrator(client);
  return saved;
}

/** Removes roles that no user has. */
export async function removeRoles(client: pg.PoolClient, actor: SessionUser, ids: number[]): Promise<void> {
  const roles = (await readRoles(client)).filter((role) => ids.includes(role.id));
  if (roles.length !== ids.length) throw new Problem(404, "A role of these is not there any more.");
  const names = roles.flatMap((role) => role.rolename.map((name) => name.toLowerCase()));
  const used = await client.query<{ username: string }>(
    "select username from users where deleted_at is null and lower(trim(roles)) = any($1::text[]) limit 5",
    [names],
  );
  if (used.rows.length > 0)
    throw new Problem(
      422,
      `Users still have this role: ${used.rows.map((row) => row.username).join(", ")}. Give them another first.`,
    );
  await client.query(
    "update uac set deleted_at = now(), deleted_by = $2, row_version = row_version + 1, time_stamp = now() where id = any($1::bigint[])",
    [ids, actor.id],
  );
  await keepAdministrator(client);
  await writeLedger(client, actor, {
    form_name: "Access control",
    action: "Delete",
    table_name: "uac",
    records: ids.map((id) => ({ id, changes: {} })),
  });
}
