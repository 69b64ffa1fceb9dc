import type pg from "pg";

/** Whether a database holds demo data alone: it has demo users, and nobody else may sign in. Such data are not backed up. */
export async function isDemoData(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ demo: boolean }>(
    `select coalesce(bool_or(demo) and not bool_or(active and not demo), false) as demo
       from users where deleted_at is null`,
  );
  return rows[0]?.demo === true;
}
