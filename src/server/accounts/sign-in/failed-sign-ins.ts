import type pg from "pg";
import type { FailedSignIns } from "../../../shared/calls/failed-sign-ins";

/**
 * Stores a failed sign-in, to be reported to the user. `device` is the id of the user's own browser, or null.
 */
export const noteFailedSignIn = (
  client: pg.PoolClient,
  user: number,
  address: string,
  device: string | null,
): Promise<unknown> =>
  client.query(
    `insert into failed_sign_in as f (user_id, address, device) values ($1, $2, $3)
     on conflict (user_id, address, device) do update set times = f.times + 1, last_at = now()`,
    [user, address, device ?? ""],
  );

/**
 * Deletes and returns the failed sign-ins since the last sign-in, so that they are reported once. Null when
 * there are none apart from those in this browser.
 */
export async function takeFailedSignIns(
  client: pg.PoolClient,
  user: number,
  device: string | null,
): Promise<FailedSignIns | null> {
  const { rows } = await client.query<{ address: string; device: string; times: number; last_at: string }>(
    "delete from failed_sign_in where user_id = $1 returning address, device, times, last_at",
    [user],
  );
  const others = rows
    .filter((row) => row.device === "" || row.device !== device)
    .toSorted((a, b) => b.last_at.localeCompare(a.last_at));
  const [last] = others;
  if (last === undefined) return null;
  return {
    times: others.reduce((sum, { times }) => sum + times, 0),
    last_at: last.last_at,
    addresses: [...new Set(others.map(({ address }) => address))].slice(0, 5),
  };
}
