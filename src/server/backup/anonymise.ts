import type pg from "pg";
import { entities } from "../../entities";
import type { Field } from "../../fields";
import { withRole } from "../http/users";
import { hashPassword } from "../accounts/sign-in/passwords";

/** Columns that can name a person, in addition to the fields that the entities mark as personal. */
const NAMING_COLUMNS = ["name_buyer", "buyer_name", "supplier_name", "sitio_purok_street"];
/** Tables that tell who did what: the ledger, sessions, and texts that persons wrote or received. Names of views, boards and statements can name others. */
const EMPTIED_TABLES = [
  "user_log",
  "ledger_checkpoint",
  "session",
  "failed_login",
  "failed_sign_in",
  "sign_in_limit",
  "idempotency",
  "message",
  "subscription_delivery",
  "subscription_left",
  "subscription",
  "preference",
  "shared_arrangement",
  "start_view",
  "saved_view",
  "exploration",
  "file",
];

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** What takes the place of a field's value, as SQL; null for a field that stays. */
function replacementOf(name: string, field: Field): string | null {
  const column = quoted(name);
  const { kind } = field;
  if (kind === "files" || kind === "link") return "null";
  if (field.personal === true) return `'Person ' || id`;
  if (kind === "birthday") return `date_trunc('year', ${column})::date`;
  if (kind === "longText") return `case when ${column} is null then null else 'Text removed' end`;
  // The same name stays the same word, so that lists by buyer keep their lines.
  if (NAMING_COLUMNS.includes(name))
    return `case when ${column} is null then null else 'Name ' || substr(md5($1 || ${column}), 1, 6) end`;
  return null;
}

/** Whether a table keeps why a record was saved that looks like another. */
const hasReason = async (client: pg.PoolClient, table: string): Promise<boolean> =>
  (
    await client.query(
      "select from information_schema.columns where table_name = $1 and column_name = 'duplicate_reason'",
      [table],
    )
  ).rowCount === 1;

/** Gives all users one password, and the names `user7` and so on; one administrator is called `admin`. */
async function anonymiseUsers(client: pg.PoolClient, hash: string): Promise<void> {
  // Somebody may be called user7 already: no name of before may be in the way of the new ones.
  await client.query("update users set username = gen_random_uuid()::text");
  await client.query(
    `update users set username = 'user' || id, name = 'User ' || id, email = null, position = null,
       password_hash = $1, demo = false, device_key = gen_random_uuid()::text || gen_random_uuid()::text`,
    [hash],
  );
  await client.query(
    `update users set username = 'admin' where id = (
       select u.id from users u ${withRole}
        where u.active and u.deleted_at is null and r.status = 'Central' and r.route ilike '%users%' order by u.id limit 1)`,
  );
}

/**
 * Takes out of a restored copy what names persons: names, days of birth, remarks and other free texts, buyers and
 * suppliers, photos, users, the ledger, messages, views, explorations, the boards of roles and the data protection officer. Figures stay. All users get one password. `secret` makes the words that
 * replace names unguessable.
 */
export async function anonymise(client: pg.PoolClient, secret: string, password: string): Promise<void> {
  for (const { name, fields } of entities) {
    const sets = Object.entries(fields).flatMap(([column, field]) => {
      const replacement = replacementOf(column, field);
      return replacement === null ? [] : [`${quoted(column)} = ${replacement}`];
    });
    if (await hasReason(client, name)) sets.push("duplicate_reason = null");
    if (sets.length === 0) continue;
    const text = `update ${quoted(name)} set ${sets.join(", ")}`;
    await client.query(text, text.includes("$1") ? [secret] : []);
  }
  // The standard notice takes the place of one that names the data protection officer.
  await client.query("delete from setting where key in ('privacy_notice', 'last_backup')");
  await anonymiseUsers(client, await hashPassword(password));
  for (const table of EMPTIED_TABLES) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`truncate ${EMPTIED_TABLES.join(", ")}`);
  for (const table of EMPTIED_TABLES) await client.query(`alter table ${table} enable trigger user`);
}
