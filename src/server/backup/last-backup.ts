import { hostname } from "node:os";
import type pg from "pg";
import type { OutsideBackup } from "../../shared/calls/system";

const KEY = "last_backup";
type LastBackup = NonNullable<OutsideBackup["last"]>;

/** Notes in a PostgreSQL database that it was backed up into a file of this machine, for the System page and the metrics. */
export async function noteBackup(pool: pg.Pool, path: string, bytes: number): Promise<void> {
  const made: LastBackup = { at: new Date().toISOString(), file: `${hostname()}: ${path}`, bytes };
  await pool.query(
    `insert into setting (key, value) values ($1, $2)
       on conflict (key) do update set value = excluded.value, row_version = setting.row_version + 1, time_stamp = now()`,
    [KEY, JSON.stringify(made)],
  );
}

/** The last backup that was noted; null before the first. */
export async function readLastBackup(pool: pg.Pool): Promise<LastBackup | null> {
  const { rows } = await pool.query<{ value: LastBackup }>("select value from setting where key = $1", [KEY]);
  return rows[0]?.value ?? null;
}
