import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { dropFacts } from "./facts";

export { createFacts } from "./facts";

const LOCK = 7_271_000; // any number that no other program locks in this database

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Applies the files `NNNN_name.sql` of `dir` that are new, each in one transaction, in order, under a lock that
 * makes a second server wait; gives the names applied. A changed, missing or late file rejects with what to do. One that
 * the database has and this version does not know is no hindrance where it only expands (decision 047).
 */
export async function migrate(pool: pg.Pool, dir: string): Promise<string[]> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query(
      `create table if not exists schema_migration (
         name text primary key, checksum text not null, applied_at timestamptz not null default now());
       alter table schema_migration add column if not exists expands boolean not null default false`,
    );
    const pending = await findPending(client, readMigrations(dir));
    for (const migration of pending) await apply(client, migration);
    return pending.map((migration) => migration.name);
  } catch (error) {
    broken = true;
    throw error;
  } finally {
    if (!broken) await client.query("select pg_advisory_unlock($1)", [LOCK]);
    client.release(broken);
  }
}

/** Whether a newer version has applied migrations that `dir` does not hold: the views of facts are then its own. */
export async function isNewer(pool: pg.Pool, dir: string): Promise<boolean> {
  const known = readMigrations(dir).map(({ name }) => name);
  const found = await pool.query("select from schema_migration where name <> all($1) limit 1", [known]);
  return found.rowCount === 1;
}

function readMigrations(dir: string): Migration[] {
  const names = readdirSync(dir).filter((name) => name.endsWith(".sql"));
  const seen = new Map<string, string>();
  for (const name of names) {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    if (!number) throw new Error(`The migration ${name} needs a name such as 0007_add_brand.sql. Rename it.`);
    const twin = seen.get(number);
    if (twin)
      throw new Error(`The migrations ${twin} and ${name} share a number. Give one the next free number.`);
    seen.set(number, name);
  }
  return names.toSorted().map((name) => {
    const sql = readFileSync(join(dir, name), "utf8").replaceAll("\r\n", "\n");
    return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}

async function findPending(client: pg.PoolClient, migrations: Migration[]): Promise<Migration[]> {
  const answer = await client.query<{ name: string; checksum: string; expands: boolean }>(
    "select name, checksum, expands from schema_migration",
  );
  const applied = new Map(answer.rows.map((row) => [row.name, row.checksum]));
  const newest = [...applied.keys()].toSorted().at(-1) ?? "";
  const files = new Set(migrations.map((migration) => migration.name));
  for (const { name, expands } of answer.rows) {
    if (files.has(name) || expands) continue;
    throw new Error(
      `The database has the migration ${name}, which this version does not know. Start the newer version of the program.`,
    );
  }
  return migrations.filter(({ name, checksum }) => {
    const before = applied.get(name);
    if (before === checksum) return false;
    if (before !== undefined) {
      throw new Error(
        `The migration ${name} was changed after it was applied to this database. ` +
          `Restore the file as it was, and put the change into a new migration.`,
      );
    }
    if (name > newest) return true;
    throw new Error(
      `The migration ${name} comes before ${newest}, which is applied. Give it the next free number.`,
    );
  });
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query("begin");
    await dropFacts(client);
    await client.query(sql);
    await client.query("insert into schema_migration (name, checksum, expands) values ($1, $2, $3)", [
      name,
      checksum,
      !/^-- contracts:/m.test(sql),
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw inFile(error, name, sql);
  }
}

/** Says in which file, and on which line of it, a statement failed. */
export function inFile(error: unknown, file: string, sql: string): Error {
  const { message, position, hint } = error as pg.DatabaseError;
  const line = position ? `, line ${sql.slice(0, Number(position)).split("\n").length}` : "";
  return new Error(`${file}${line}: ${message}${hint ? ` ${hint}` : ""}`, { cause: error });
}
