import type pg from "pg";
import type { User } from "../../shared/calls/users";
import { batchedRead, onceFor } from "../db/shared-read";
import type { ServerContext, SessionUser } from "./context";

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

type SessionContext = Pick<ServerContext, "pool" | "config">;

/** A session that a call names, and for how many seconds nobody had used its browser; null where nobody asked for the call. */
interface SessionUse {
  tokenHash: string;
  unused: number | null;
}

const keyOf = ({ tokenHash, unused }: SessionUse): string => `${tokenHash} ${unused ?? ""}`;

function useOf(key: string): SessionUse {
  const [tokenHash = "", unused = ""] = key.split(" ");
  return { tokenHash, unused: unused === "" ? null : Number(unused) };
}

/**
 * The users of sessions by the keys of their uses. Notes when a session was last used, to the minute. A session of a time that
 * is further ahead than it may last is of a clock that was set back since, and does not hold.
 */
async function readSessions(
  { pool, config }: SessionContext,
  keys: readonly string[],
): Promise<Map<string, SessionUser | "closed">> {
  const uses = keys.map((key) => ({ key, ...useOf(key) }));
  const { rows } = await pool.query<
    User & RoleColumns & { token_hash: string; idle: number; closed: boolean }
  >(
    `select s.token_hash, ${userColumns}, r.roletype, r.route, r.access_controls, r.status,
            extract(epoch from now() - s.last_seen)::int as idle,
            u.deleted_at is not null or not u.active as closed
       from session s join users u on u.id = s.user_id ${withRole}
      where s.token_hash = any($1) and abs(extract(epoch from now() - s.created_at)) < 12 * 3600
        and abs(extract(epoch from now() - s.last_seen)) < 60 * $2::int`,
    [[...new Set(uses.map(({ tokenHash }) => tokenHash))], config.idleMinutes],
  );
  const found = new Map(rows.map((row) => [row.token_hash, row]));
  const used = new Map<string, number>();
  for (const { tokenHash, unused } of uses) {
    const row = found.get(tokenHash);
    if (row === undefined || row.closed || unused === null || row.idle - unused < 60) continue;
    used.set(tokenHash, Math.min(unused, used.get(tokenHash) ?? unused));
  }
  // Another server may note the same sessions in another order: none waits for the other.
  if (used.size > 0)
    await pool.query(
      `update session s set last_seen = greatest(s.last_seen, now() - make_interval(secs => u.unused))
         from unnest($1::text[], $2::float8[]) as u(token_hash, unused)
        where s.token_hash = u.token_hash
          and s.token_hash in (select token_hash from session where token_hash = any($1) for update skip locked)`,
      [[...used.keys()], [...used.values()]],
    );
  return new Map(
    uses.flatMap(({ key, tokenHash }) => {
      const row = found.get(tokenHash);
      return row === undefined ? [] : [[key, row.closed ? "closed" : sessionUser(row)] as const];
    }),
  );
}

const sessionsOf = onceFor((context: SessionContext) =>
  batchedRead((keys: readonly string[]) => readSessions(context, keys)),
);

/**
 * The user of a session's token hash. Null when the session is unknown, unused for as long as the
 * configuration says, or older than 12 h (DESIGN §4). Returns `closed` when the account has been deactivated or removed
 * since. Calls that come together are read together.
 */
export const userOfSession = async (
  context: SessionContext,
  tokenHash: string,
  unused: number | null,
): Promise<SessionUser | "closed" | null> =>
  (await sessionsOf(context)(keyOf({ tokenHash, unused }))) ?? null;

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
