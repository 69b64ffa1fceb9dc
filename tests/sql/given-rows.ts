import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../../src/server/db/open";

type GivenRow = Readonly<Record<string, unknown>>;

/** The rows of given.json by table, on which golden rows are computed; a text is a comment. */
export const given = JSON.parse(readFileSync(join(import.meta.dirname, "given.json"), "utf8")) as Readonly<
  Record<string, GivenRow[] | string>
>;

/** Inserts a row as it stands, past the server's own rules; `id` may be among its columns. */
export async function insertRow({ pool }: Database, table: string, row: GivenRow): Promise<void> {
  const names = Object.keys(row).map((name) => `"${name}"`);
  const values = names.map((_, at) => `$${at + 1}`);
  await pool.query(
    `insert into ${table} (${names.join(", ")}) overriding system value values (${values.join(", ")})`,
    Object.values(row),
  );
}

/** Inserts all rows of given.json. */
export async function insertGiven(database: Database): Promise<void> {
  for (const [table, rows] of Object.entries(given))
    if (typeof rows !== "string") for (const row of rows) await insertRow(database, table, row);
}
