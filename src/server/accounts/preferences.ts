import type pg from "pg";
import { batchedRead, onceFor } from "../db/shared-read";

/** A user's preference. Version 0 means that the user never saved it; its value is then null. */
export interface Preference {
  value: unknown;
  version: number;
}

const notSaved: Preference = { value: null, version: 0 };

/** What names a preference among those of all users. Keys have no spaces. */
const nameOf = (user: number, key: string): string => `${user} ${key}`;

/** Preferences by their names. */
async function readPreferences(
  client: Pick<pg.PoolClient, "query">,
  names: readonly string[],
): Promise<Map<string, Preference>> {
  const { rows } = await client.query<Preference & { user_id: number; key: string }>(
    `select user_id, key, value, version from preference
     where (user_id, key) in (
       select cast(split_part(name, ' ', 1) as bigint), split_part(name, ' ', 2) from unnest($1::text[]) as name)`,
    [names],
  );
  return new Map(rows.map(({ user_id, key, ...preference }) => [nameOf(user_id, key), preference]));
}

const preferencesOf = onceFor((pool: pg.Pool) =>
  batchedRead((names: readonly string[]) => readPreferences(pool, names)),
);

/** A user's preference as of this call. Those asked for together are read together. */
export const presentPreference = async (pool: pg.Pool, user: number, key: string): Promise<Preference> =>
  (await preferencesOf(pool)(nameOf(user, key))) ?? notSaved;

/** A user's preference as a transaction sees it. */
export async function readPreference(
  client: Pick<pg.PoolClient, "query">,
  user: number,
  key: string,
): Promise<Preference> {
  const name = nameOf(user, key);
  return (await readPreferences(client, [name])).get(name) ?? notSaved;
}
