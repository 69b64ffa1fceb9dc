import type pg from "pg";
import type { User } from "../../shared/calls/users";
import { batchedRead, onceFor } from "../db/shared-read";
import type { SessionUser } from "./context";

export const userColumns =
  "u.id, u.username, u.email, u.name, u.position, u.roles, u.region_name, u.province_name, u.muncity_name, u.uac_id, u.active, u.row_version, u.time_stamp";

/** The columns of a user’s role. */
export interface RoleColumns {
  roletype: string;
  route: string;
  access_controls: string;
  status: SessionUser["status"];
}

/** The maximum number of characters of a text field of a user, and of a role's name. */
export const maxTextLength = 200;

/** The items of a comma-joined list, trimmed. */
export const split = (list: string): string[] =>
  list
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");

/**
 * Joins user `u` with role `r`, whose rolename list includes the user's role (spec §6). The role of `uac_id`
 * comes first, else the oldest.
 */
export const withRole = `left join lateral (
  select * from uac where deleted_at is null
     and exists (select from unnest(string_to_array(rolename, ',')) as one where lower(trim(one)) = lower(trim(u.roles)))
   order by (id = u.uac_id) desc nulls last, id limit 1) r on true`;

/**
 * Turns a user row joined with its role into the session's user. Without a role, the user may open no screen.
 */
export const sessionUser = (row: User & RoleColumns): SessionUser => ({
  id: row.id,
  username: row.username,
  name: row.name,
  email: row.email,
  position: row.position,
  roles: row.roles,
  region_name: row.region_name,
  province_name: row.province_name,
  muncity_name: row.muncity_name,
  uac_id: row.uac_id,
  roletype: row.roletype ?? row.roles,
  route: split(row.route ?? ""),
  access_controls: split(row.access_controls ?? ""),
  status: row.status ?? "Provincial",
});

/** The users of sessions by their token hashes. Notes once a minute that a session is in use. */
async function readSessions(
  pool: pg.Pool,
  tokenHashes: readonly string[],
): Promise<Map<string, SessionUser | "closed">> {
  const { rows } = await pool.query<
    User & RoleColumns & { token_hash: string; idle: number; closed: boolean }
  >(
    `select s.token_hash, ${userColumns}, r.roletype, r.route, r.access_controls, r.status,
            extract(epoch from now() - s.last_seen)::int as idle,
            u.deleted_at is not null or not u.active as closed
       from session s join users u on u.id = s.user_id ${withRole}
      where s.token_hash = any($1) and s.created_at > now() - interval '12 hours' and s.last_seen > now() - interval '2 hours'`,
    [tokenHashes],
  );
  const idle = rows.filter((row) => !row.closed && row.idle >= 60).map((row) => row.token_hash);
  // Another server may note the same sessions in another order: none waits for the other.
  if (idle.length > 0)
    await pool.query(
      `update session set last_seen = now()
        where token_hash in (select token_hash from session where token_hash = any($1) for update skip locked)`,
      [idle],
    );
  return new Map(rows.map((row) => [row.token_hash, row.closed ? "closed" : sessionUser(row)]));
}

const sessionsOf = onceFor((pool: pg.Pool) =>
  batchedRead((tokenHashes: readonly string[]) => readSessions(pool, tokenHashes)),
);

/**
 * The user of a session's token hash. Null when the session is unknown, idle for 2 h or older than 12 h (DESIGN
 * §4). Returns `closed` when the account has been deactivated or removed since. Calls that come together are read together.
 */
export const userOfSession = async (
  pool: pg.Pool,
  tokenHash: string,
): Promise<SessionUser | "closed" | null> => (await sessionsOf(pool)(tokenHash)) ?? null;

/** A user who may sign in now, with the role's present rights; null when the account is closed. */
export async function activeUser(pool: pg.Pool, id: number): Promise<SessionUser | null> {
  const { rows } = await pool.query<User & RoleColumns>(
    `select ${userColumns}, r.roletype, r.route, r.access_controls, r.status from users u ${withRole}
      where u.id = $1 and u.deleted_at is null and u.active`,
    [id],
  );
  const [row] = rows;
  return row === undefined ? null : sessionUser(row);
}
