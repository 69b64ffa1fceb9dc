import type pg from "pg";
import { noteAccountChange } from "../../analytics/changes/change-feed";
import { transaction } from "../../db/transaction";
import { writeLedger } from "../../ledger/ledger";
import { forgetAttempts } from "./attempts";
import { hashPassword, newPassword } from "./passwords";

/**
 * Gives a user a new password, ends the sessions of the old one and their event streams, and enters it in the ledger as
 * done on the server. Returns the password. Throws when there is no such user.
 */
export async function resetPassword(pool: pg.Pool, username: string): Promise<string> {
  const password = newPassword();
  const hashed = await hashPassword(password);
  await transaction(pool, "system", async (client) => {
    const { rows } = await client.query<{ id: number; username: string }>(
      `update users set password_hash = $2, demo = false, row_version = row_version + 1, time_stamp = now()
        where lower(username) = lower($1) and deleted_at is null returning id, username`,
      [username, hashed],
    );
    const [user] = rows;
    if (user === undefined) throw new Error(`There is no user “${username}”.`);
    await client.query("delete from session where user_id = $1", [user.id]);
    await forgetAttempts(client, user);
    await noteAccountChange(client, user.id);
    await writeLedger(
      client,
      null,
      {
        form_name: "Users",
        action: "Update",
        table_name: "users",
        records: [{ id: user.id, name: user.username, changes: { password: { sensitive: true } } }],
        details: { command: "reset-password" },
      },
      "server",
    );
  });
  return password;
}
