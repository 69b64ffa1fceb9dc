import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type pg from "pg";
import { openDatabase, type DatabaseOptions } from "../../src/server/db/open";

/** What each table holds: how many rows, and a hash over all their columns, the computed ones too. */
export type Contents = Record<string, string>;

/** Does work with an opened database, and closes it. */
export async function withDatabase<T>(
  options: DatabaseOptions,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(options);
  try {
    return await work(database.pool);
  } finally {
    await database.close();
  }
}

/** The contents of every table but those named; `only` limits the rows of one. */
export function contentsOf(
  options: DatabaseOptions,
  { without = [], only = {} }: { without?: string[]; only?: Record<string, string> } = {},
): Promise<Contents> {
  return withDatabase(options, async (pool) => {
    const { rows: tables } = await pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1",
      [without],
    );
    const contents: Contents = {};
    for (const { name } of tables) {
      const { rows } = await pool.query<{ count: number; hash: string }>(
        `select count(*)::int as count, md5(string_agg(md5(one::text), '' order by md5(one::text))) as hash
         from "${name}" one where ${only[name] ?? "true"}`,
      );
      contents[name] = `${rows[0]?.count ?? 0} rows ${rows[0]?.hash ?? ""}`;
    }
    return contents;
  });
}

/** The files of a data directory's store, by name, with their hash. */
export function filesOf(dataDir: string): Record<string, string> {
  const root = join(dataDir, "files");
  if (!existsSync(root)) return {};
  return Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((path) => [relative(root, path), createHash("sha256").update(readFileSync(path)).digest("hex")]),
  );
}
