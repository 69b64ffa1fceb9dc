import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type pg from "pg";

/**
 * Makes each select of `dir/*.sql` a view named like its file, in order of file name, with the rights of whoever
 * reads it (so scope applies). Does nothing when no file and no migration changed; all or nothing in one
 * transaction. Gives the names made. A file that does not run rejects with its name and the cause.
 */
export async function createFacts(pool: pg.Pool, dir: string): Promise<string[]> {
  const facts = readdirSync(dir)
    .filter((name) => name.endsWith(".sql"))
    .toSorted()
    .map((file) => ({ name: basename(file, ".sql"), sql: readFileSync(join(dir, file), "utf8") }));
  const wanted = new Map(
    facts.map(({ name, sql }) => [name, createHash("sha256").update(sql).digest("hex")]),
  );
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(
      "create table if not exists schema_fact (name text primary key, checksum text not null)",
    );
    await client.query("lock table schema_fact in exclusive mode");
    if (await isCurrent(client, wanted)) {
      await client.query("rollback");
      return [];
    }
    await dropFacts(client);
    for (const { name, sql } of facts) {
      await createView(client, name, sql);
      await client.query("insert into schema_fact (name, checksum) values ($1, $2)", [
        name,
        wanted.get(name),
      ]);
    }
    await client.query("commit");
    return facts.map(({ name }) => name);
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** Removes the views that createFacts made, so that the tables under them can change. */
export async function dropFacts(client: pg.PoolClient): Promise<void> {
  const known = await client.query<{ exists: boolean }>(
    "select to_regclass('schema_fact') is not null as exists",
  );
  if (!known.rows[0]?.exists) return;
  const { rows } = await client.query<{ name: string }>("delete from schema_fact returning name");
  if (rows.length === 0) return;
  await client.query(
    `drop view if exists ${rows.map(({ name }) => client.escapeIdentifier(name)).join(", ")}`,
  );
}

async function isCurrent(client: pg.PoolClient, wanted: Map<string, string>): Promise<boolean> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_fact",
  );
  return rows.length === wanted.size && rows.every(({ name, checksum }) => wanted.get(name) === checksum);
}

async function createView(client: pg.PoolClient, name: string, sql: string): Promise<void> {
  const select = sql.trim().replace(/;$/, "");
  try {
    await client.query(
      `create view ${client.escapeIdentifier(name)} with (security_invoker = true) as\n${select}\n`,
    );
  } catch (error) {
    throw new Error(`sql/facts/${name}.sql: ${(error as Error).message}`, { cause: error });
  }
}
