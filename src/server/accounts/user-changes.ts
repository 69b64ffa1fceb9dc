import type pg from "pg";
import { isEmpty } from "../../fields";
import { Problem } from "../../shared/errors";
import type { Config } from "../config/config";
import type { SessionUser } from "../http/context";
import { writeLedger, type Change } from "../ledger/ledger";
import { forgetAttempts } from "./sign-in/attempts";
import { checkPassword, DEMO_PASSWORD, hashPassword } from "./sign-in/passwords";
import { checkUser, editable } from "./user-check";
import { requireRemainingAdministrator } from "./user-list";
import type { User } from "../../shared/calls/users";
import { userColumns } from "../http/users";
import { refuseSentTwice, rowNumber } from "../http/read-body";

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
  config: Config,
): Promise<User> {
  const id = rowNumber(sent["id"]);
  if (id === null && !isEmpty(sent["id"]))
    throw new Problem(400, "Send the number of a user.", [
      { row, field: "id", message: "Send a whole number." },
    ]);
  const before =
    id === null
      ? undefined
      : (
          await client.query<User>(
            `select ${userColumns} from users u where u.id = $1 and u.deleted_at is null for update`,
            [id],
          )
        ).rows[0];
  if (id !== null && before === undefined) throw new Problem(404, "This user does not exist any more.");
  if (
    before !== undefined &&
    !isEmpty(sent["row_version"]) &&
    rowNumber(sent["row_version"]) !== before.row_version
  )
    throw new Problem(
      409,
      "Somebody else changed this user in the meantime. Compare and choose.",
      [],
      before,
    );
  const after = await checkUser(client, actor, sent, before, row);
  if (after["active"] === false && before?.id === actor.id)
    throw new Problem(422, "You cannot deactivate yourself. Ask another administrator.");
  const sentPassword = sent["password"] ?? "";
  const password = sentPassword === "" ? null : await hashPassword(checkPassword(config, sentPassword, row));
  if (before === undefined && password === null)
    throw new Problem(400, "Give the new user a password.", [
      { row, field: "password", message: "Enter a password." },
    ]);
  const isSame = Object.keys(differences(before, after, password !== null)).length === 0;
  if (before !== undefined && isSame) return before;
  const isDemo = sent["password"] === DEMO_PASSWORD;
  const values = [...editable.map((name) => after[name] ?? null), password, isDemo];
  const saved =
    before === undefined
      ? await client.query<User>(
          `insert into users as u (${editable.join(", ")}, password_hash, demo) values (${values.map((_, index) => `$${index + 1}`).join(", ")}) returning ${userColumns}`,
          values,
        )
      : await client.query<User>(
          `update users u set ${editable.map((name, index) => `${name} = $${index + 1}`).join(", ")}, password_hash = coalesce($${values.length - 1}, u.password_hash),
                  demo = $${values.length} or (u.demo and $${values.length - 1}::text is null), row_version = u.row_version + 1, time_stamp = now() where u.id = $${values.length + 1} returning ${userColumns}`,
          [...values, before.id],
        );
  const user = saved.rows[0];
  if (user === undefined) throw new Problem(404, "This user does not exist any more.");
  // Deletes the sessions after a change of password. It also deletes those of an account that was inactive, so
  // that they do not become valid again when it is activated.
  if (before !== undefined && (password !== null || !before.active))
    await client.query("delete from session where user_id = $1", [user.id]);
  if (before !== undefined && password !== null) await forgetAttempts(client, before);
  const changes = differences(before, { ...user }, password !== null);
  await writeLedger(client, actor, {
    form_name: "Users",
    action: actionOf(before, changes, user.active),
    table_name: "users",
    records: [{ id: user.id, name: user.username, changes }],
  });
  return user;
}

/** Saves one or more users by the rules of DESIGN §5, all or nothing. */
export async function saveUsers(
  client: pg.PoolClient,
  actor: SessionUser,
  sent: Record<string, unknown>[],
  config: Config,
): Promise<User[]> {
  refuseSentTwice(
    sent.map(({ id }) => rowNumber(id)),
    "user",
  );
  const saved: User[] = [];
  for (const [row, one] of sent.entries()) saved.push(await saveOne(client, actor, one, row, config));
  await requireRemainingAdministrator(client);
  return saved;
}
