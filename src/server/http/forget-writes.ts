import type pg from "pg";

/**
 * Forgets the writes of more than so many days ago, and answers that the program of an earlier version kept in clear for
 * more than a day; answers how many writes were forgotten. A browser does not repeat a write that long (DESIGN §7).
 */
export async function forgetWrites(pool: pg.Pool, days = 31): Promise<number> {
  const { rows } = await pool.query<{ forgotten: number }>(
    "select forget_answers(interval '1 day', $1) as forgotten",
    [days],
  );
  return rows[0]?.forgotten ?? 0;
}
