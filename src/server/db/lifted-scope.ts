import type pg from "pg";

/**
 * Runs work of the server itself within a user's transaction, on rows of all places: row level security has the user's scope again
 * afterwards. Only for what is found by the number of a record that the user sees. When `work` rejects, the transaction has to end.
 */
export async function inAllPlaces<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ scope: string | null }>(
    "select current_setting('app.scope', true) as scope",
  );
  await client.query("select set_config('app.scope', 'Central', true)");
  const result = await work();
  await client.query("select set_config('app.scope', $1, true)", [rows[0]?.scope ?? ""]);
  return result;
}
