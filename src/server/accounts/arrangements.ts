import type pg from "pg";
import { Problem } from "../../shared/errors";
import { batchedRead, onceFor } from "../db/shared-read";
import type { SessionUser } from "../http/context";
import { writeLedger } from "../ledger/ledger";
import { presentPreference, readPreference, type Preference } from "./preferences";
import { readRoles } from "./roles";
import { withRole } from "../http/users";

const KEY = "dashboards";
const MAX_BYTES = 200_000;

/** An arrangement that the central office shares with a role. */
export interface SharedArrangement {
  value: unknown;
  by: string;
  time_stamp: string;
}

/** A role, and the arrangement shared with it; null if none. */
export interface RoleSharing {
  uac_id: number;
  roletype: string;
  status: string;
  shared: Omit<SharedArrangement, "value"> | null;
}

type Client = Pick<pg.PoolClient, "query">;

const isNamed = (tab: unknown): boolean => typeof (tab as { name?: unknown } | null)?.name === "string";

/**
 * The JSON text of an arrangement. Throws a 400 when it is not an arrangement, and a 413 when it is too large.
 */
export function textOfArrangement(value: unknown): string {
  const tabs = (value as { tabs?: unknown } | null | undefined)?.tabs;
  if (value !== null && !(Array.isArray(tabs) && tabs.every(isNamed)))
    throw new Problem(400, 'value: send the tabs as a list of objects with a name, such as {"tabs": []}.');
  const text = JSON.stringify(value);
  if (text.length > MAX_BYTES) throw new Problem(413, "This arrangement is too large to keep.");
  return text;
}

/** A user's own arrangement. A null value is the default. */
export const readOwn = (client: Client, user: number): Promise<Preference> =>
  readPreference(client, user, KEY);

/** The arrangements shared with the roles of users, by user. */
async function readShared(client: Client, users: readonly number[]): Promise<Map<number, SharedArrangement>> {
  const { rows } = await client.query<SharedArrangement & { id: number }>(
    `select u.id, shared.value, coalesce(sharer.name, sharer.username) as by, shared.time_stamp
     from users as u ${withRole}
     join shared_arrangement as shared on shared.uac_id = r.id
     join users as sharer on sharer.id = shared.user_id
     where u.id = any($1::bigint[])`,
    [users],
  );
  return new Map(rows.map(({ id, ...shared }) => [id, shared]));
}

const sharedWith = onceFor((pool: pg.Pool) =>
  batchedRead((users: readonly number[]) => readShared(pool, users)),
);

/** The arrangements with which a user's dashboards open; null where nothing is shared with the role. */
export interface Arrangements {
  own: Preference;
  shared: SharedArrangement | null;
}

/** A user's arrangements as of this call. Those asked for together are read together. */
export async function presentArrangements(pool: pg.Pool, user: number): Promise<Arrangements> {
  const [own, shared = null] = await Promise.all([
    presentPreference(pool, user, KEY),
    sharedWith(pool)(user),
  ]);
  return { own, shared };
}

/**
 * Saves a user's own arrangement. Throws a 409 with the current state when another window has saved since. Also
 * throws a 409 when the user's first arrangement was based on a different shared arrangement than the current
 * one: `on` is the time stamp of that arrangement, null for none, undefined to skip the check.
 */
export async function saveOwn(
  client: Client,
  user: number,
  value: unknown,
  version: number,
  on?: string | null,
): Promise<Preference> {
  const text = textOfArrangement(value);
  const present = async () => ({
    ...(await readOwn(client, user)),
    shared: (await readShared(client, [user])).get(user) ?? null,
  });
  if (on !== undefined && value !== null) {
    const now = await present();
    if (now.value === null && on !== (now.shared?.time_stamp ?? null))
      throw new Problem(409, "The arrangement shared with your role is another by now.", [], now);
  }
  const { rows } = await client.query<Preference>(
    version === 0
      ? "insert into preference (user_id, key, value) values ($1, $2, $3) on conflict do nothing returning value, version"
      : `update preference set value = $3, version = version + 1, time_stamp = now()
         where user_id = $1 and key = $2 and version = $4 returning value, version`,
    version === 0 ? [user, KEY, text] : [user, KEY, text, version],
  );
  const saved = rows[0];
  if (saved === undefined)
    throw new Problem(
      409,
      "The dashboards were arranged in another window in the meantime.",
      [],
      await present(),
    );
  return saved;
}

/** All roles, each with the arrangement shared with it. */
export async function readSharing(client: Client): Promise<RoleSharing[]> {
  const { rows } = await client.query<{ uac_id: number; by: string; time_stamp: string }>(
    `select shared.uac_id, coalesce(sharer.name, sharer.username) as by, shared.time_stamp
     from shared_arrangement as shared join users as sharer on sharer.id = shared.user_id`,
  );
  return (await readRoles(client)).map(({ id, roletype, status }) => {
    const found = rows.find((row) => row.uac_id === id);
    return {
      uac_id: id,
      roletype,
      status,
      shared: found === undefined ? null : { by: found.by, time_stamp: found.time_stamp },
    };
  });
}

/** Shares an arrangement with a role, or withdraws it when `value` is null, with a ledger entry. */
export async function share(
  client: pg.PoolClient,
  actor: SessionUser,
  role: number,
  value: unknown,
): Promise<void> {
  const text = textOfArrangement(value);
  const found = (await readRoles(client)).find(({ id }) => id === role);
  if (found === undefined) throw new Problem(404, "This role does not exist any more.");
  if (value === null) await client.query("delete from shared_arrangement where uac_id = $1", [role]);
  else
    await client.query(
      `insert into shared_arrangement (uac_id, value, user_id) values ($1, $2, $3)
       on conflict (uac_id) do update set value = excluded.value, user_id = excluded.user_id, time_stamp = now()`,
      [role, text, actor.id],
    );
  await writeLedger(client, actor, {
    form_name: "Dashboards",
    action: value === null ? "Withdraw arrangement" : "Share arrangement",
    table_name: "shared_arrangement",
    details: { role: found.roletype, uac_id: role },
  });
}
