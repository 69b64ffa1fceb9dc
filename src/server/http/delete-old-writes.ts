import type pg from "pg";

/**
 * Deletes the idempotency records of writes older than `days` days, and clear-text answers older than one day
 * that an earlier version stored. Returns how many writes were deleted. No browser repeats a write after that
 * time (DESIGN §7).
 */
export async function deleteOldWrites(pool: pg.Pool, days = 31): Promise<number> {
  const { rows } = await pool.query<{ forgotten: number }>(
    "select forget_answers(interval '1 day', $1) as forgotten",
    [days],
  );
  return rows[0]?.forgotten ?? 0;
}
