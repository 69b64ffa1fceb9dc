import type pg from "pg";
import { DEMO_PASSWORD, hashPassword } from "../src/server/accounts/sign-in/passwords";
import { demoUsers } from "./users";

/** Inserts the demo roles and users within the caller's transaction. Returns the administrator's id. */
export async function loadUsers(client: pg.PoolClient): Promise<number> {
  let administrator: number | undefined;
  for (const { role, ...user } of demoUsers) {
    const added = await client.query<{ id: number }>(
      `insert into uac (rolename, roletype, route, access_controls, status) values ($1, $2, $3, $4, $5) returning id`,
      [role.rolename, role.roletype, role.route.join(","), role.access_controls.join(","), role.status],
    );
    const saved = await client.query<{ id: number }>(
      `insert into users (username, name, position, roles, region_name, province_name, uac_id, password_hash, demo)
       values ($1, $2, $3, $4, $5, $6, $7, $8, true) returning id`,
      [
        user.username,
        user.name,
        user.position,
        role.rolename,
        user.region_name,
        user.province_name,
        added.rows[0]?.id,
        await hashPassword(DEMO_PASSWORD),
      ],
    );
    administrator ??= saved.rows[0]?.id;
  }
  if (administrator === undefined) throw new Error("There are no demo users.");
  return administrator;
}
