import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { changeSchema } from "./change-schema";
import type { GuardedPool } from "../guarded-pool";
import type { Log } from "../log";
import { LOCKS, releaseLock, takeLock } from "./start-lock";

export { createFacts, refuseUnfedFacts } from "./facts";

const PROGRESS_INTERVAL_MS = 10_000;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Applies the new files `NNNN_name.sql` of `dir` in order, without time limit, under a lock that makes a second
 * server wait. Then makes the text columns that they added searchable. Returns the names of the applied
 * migrations and logs the time of each.
 * Each migration is one transaction. If its first line is `-- runs outside a transaction`, its statements, each
 * ended by `;` at the end of a line, run one by one and must be repeatable.
 * Rejects when a file was changed, is missing or comes too late. A migration that the database has and this
 * version does not know is accepted when it only expands the schema (decision 047).
 */
export async function migrate(pool: GuardedPool, dir: string, say: Log = () => {}): Promise<string[]> {
  const migrations = readMigrations(dir);
  return pool.unlimited(async (client) => {
    await takeLock(client, LOCKS.migrations, say);
    try {
      await client.query(
        `create table if not exists schema_migration (
           name text primary key, checksum text not null, applied_at timestamptz not null default now());
         alter table schema_migration add column if not exists expands boolean not null default false`,
      );
      const pending = await findPending(client, migrations);
      for (const migration of pending)
        await withProgress(migration.name, say, () =>
          changeSchema(client, migration, say, () => note(client, migration)),
        );
      await searchAddedTexts(client, say);
      return pending.map((migration) => migration.name);
    } finally {
      await releaseLock(client, LOCKS.migrations).catch(() => {});
    }
  });
}

/** Logs how long the work on a migration took, and every ten seconds that it is still running. */
async function withProgress(name: string, say: Log, work: () => Promise<void>): Promise<void> {
  const began = performance.now();
  const seconds = (): string => ((performance.now() - began) / 1000).toFixed(1);
  const timer = setInterval(() => say(`Migration ${name}: running for ${seconds()} s`), PROGRESS_INTERVAL_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  say(`Migration ${name}: done in ${seconds()} s`);
}

/**
 * Whether a newer version has applied migrations that `dir` lacks. The fact views are then those of that
 * version.
 */
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

async function findPending(client: pg.ClientBase, migrations: Migration[]): Promise<Migration[]> {
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

/** Adds text columns that migrations added to tables of records to their search (decision 055). */
async function searchAddedTexts(client: pg.ClientBase, say: Log): Promise<void> {
  const known = await client.query("select from pg_proc where proname = 'unsearched_tables'");
  if (known.rowCount === 0) return;
  const tables = await client.query<{ name: string }>("select unsearched_tables() as name");
  for (const { name } of tables.rows) {
    const change = { name: `search of ${name}`, sql: `call make_searchable(${client.escapeLiteral(name)})` };
    await withProgress(change.name, say, () => changeSchema(client, change, say));
  }
}

const note = async (client: pg.ClientBase, { name, checksum, sql }: Migration): Promise<void> =>
  void (await client.query("insert into schema_migration (name, checksum, expands) values ($1, $2, $3)", [
    name,
    checksum,
    !/^-- contracts:/m.test(sql),
  ]));
