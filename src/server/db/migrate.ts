import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { dropFacts, outdateFacts } from "./facts";
import type { GuardedPool } from "./guarded-pool";
import type { Log } from "./log";
import { LOCKS, releaseLock, takeLock } from "./start-lock";

export { createFacts } from "./facts";

const PROGRESS = 10_000;
/** How long a statement of a migration waits for a lock: whoever reads that table waits behind it. */
const LOCK_TIMEOUT = "5s";
/** A table that a running server reads, and a view in the way of a change. */
const BUSY: ReadonlySet<unknown> = new Set(["55P03", "40P01"]);
const IN_THE_WAY: ReadonlySet<unknown> = new Set(["2BP01", "0A000"]);
const MAX_TRIES = 60;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Applies the files `NNNN_name.sql` of `dir` that are new, in order, without time limit, under a lock that makes a
 * second server wait; gives the names applied and says each with its time. Each is one transaction, unless its first
 * line is `-- runs outside a transaction`: then its statements, each ended by `;` at the end of a line, run one by one
 * and must be repeatable. A changed, missing or late file rejects with what to do. One that the database has and this
 * version does not know is no hindrance where it only expands (decision 047).
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
      for (const migration of pending) await told(migration.name, say, () => applied(client, migration, say));
      return pending.map((migration) => migration.name);
    } finally {
      await releaseLock(client, LOCKS.migrations).catch(() => {});
    }
  });
}

/** Says how long the work on a migration took, and every ten seconds that it still runs. */
async function told(name: string, say: Log, work: () => Promise<void>): Promise<void> {
  const began = performance.now();
  const seconds = (): string => ((performance.now() - began) / 1000).toFixed(1);
  const timer = setInterval(() => say(`Migration ${name}: running for ${seconds()} s`), PROGRESS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  say(`Migration ${name}: done in ${seconds()} s`);
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

/** Applies one; tries again while a running server is in its way, or another one makes the same role. */
async function applied(client: pg.ClientBase, migration: Migration, say: Log): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply(client, migration);
    } catch (error) {
      const { code, message } = error as pg.DatabaseError;
      const again = BUSY.has(code) || message.startsWith("Another server created the role");
      if (!again || tries === MAX_TRIES) throw inFile(error, migration.name, migration.sql);
      say(`Migration ${migration.name}: a running server is at what it changes; it is tried again.`);
      await pause(500 + Math.random() * 1000);
    }
  }
}

/** The views of facts stay for the server that runs, and go only where they stand in the way of the change. */
async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  if (/^-- runs outside a transaction\b/.test(migration.sql)) return applyOutside(client, migration);
  try {
    await applyInside(client, migration, outdateFacts);
  } catch (error) {
    if (!IN_THE_WAY.has((error as pg.DatabaseError).code)) throw error;
    await applyInside(client, migration, dropFacts);
  }
}

async function applyInside(
  client: pg.ClientBase,
  migration: Migration,
  facts: (client: pg.ClientBase) => Promise<void>,
): Promise<void> {
  try {
    await client.query(`begin; set local lock_timeout = '${LOCK_TIMEOUT}'`);
    await facts(client);
    await client.query(migration.sql);
    await note(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

async function applyOutside(client: pg.ClientBase, migration: Migration): Promise<void> {
  for (const statement of migration.sql.split(/;[ \t]*$/m))
    if (statement.replace(/--.*$/gm, "").trim() !== "") await client.query(statement);
  await note(client, migration);
}

const note = async (client: pg.ClientBase, { name, checksum, sql }: Migration): Promise<void> =>
  void (await client.query("insert into schema_migration (name, checksum, expands) values ($1, $2, $3)", [
    name,
    checksum,
    !/^-- contracts:/m.test(sql),
  ]));

/** Says in which file, and on which line of it, a statement failed. */
export function inFile(error: unknown, file: string, sql: string): Error {
  const { message, position, hint } = error as pg.DatabaseError;
  const line = position ? `, line ${sql.slice(0, Number(position)).split("\n").length}` : "";
  return new Error(`${file}${line}: ${message}${hint ? ` ${hint}` : ""}`, { cause: error });
}
