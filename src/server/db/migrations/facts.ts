import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { factView, tableColumns, type TableColumns } from "./fact-view";
import { isLockError } from "../database-failure";

interface Fact {
  name: string;
  sql: string;
}

/**
 * The lock timeout is shorter than PostgreSQL's deadlock check (1 s). This statement therefore gives up first,
 * and no reader of the view is cancelled.
 */
const LOCK_TIMEOUT = "400ms";
const MAX_TRIES = 200;

/**
 * Creates a view for each select of `dir/*.sql`, named like its file, in order of file name. A view has the
 * rights of its reader, so row level security applies. Does nothing when no file and no migration has changed.
 * Runs in one transaction, which is retried while a running server reads the views. Returns the names of the
 * created views. Rejects with the name of a file that fails and the cause, also for a file called like a table.
 */
export async function createFacts(pool: pg.Pool, dir: string): Promise<string[]> {
  const facts = readdirSync(dir)
    .filter((name) => name.endsWith(".sql"))
    .toSorted()
    .map((file) => ({ name: basename(file, ".sql"), sql: readFileSync(join(dir, file), "utf8") }));
  const client = await pool.connect();
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        return await replaceFacts(client, facts);
      } catch (error) {
        await client.query("rollback").catch(() => {});
        if (!isLockError(error) || tries === MAX_TRIES) throw error;
        await pause(200 + Math.random() * 300);
      }
    }
  } finally {
    client.release();
  }
}

async function replaceFacts(client: pg.PoolClient, facts: readonly Fact[]): Promise<string[]> {
  await client.query("begin");
  await client.query(
    "create table if not exists schema_fact (name text primary key, checksum text not null)",
  );
  await client.query("lock table schema_fact in exclusive mode");
  const tables = await tableColumns(client);
  const views = facts.map((fact) => viewOf(fact, tables));
  const wanted = new Map(
    views.map(({ name, sql }) => [name, createHash("sha256").update(sql).digest("hex")]),
  );
  if (await isCurrent(client, wanted)) {
    await client.query("rollback");
    return [];
  }
  await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
  await dropFacts(client);
  for (const { name, sql } of views) {
    await createView(client, name, sql);
    await client.query("insert into schema_fact (name, checksum) values ($1, $2)", [name, wanted.get(name)]);
  }
  await client.query("commit");
  return facts.map(({ name }) => name);
}

/** Rejects when a fact has no version: no browser would learn of its changes, and the replica could not hold it. */
export async function refuseUnfedFacts(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select name from schema_fact where name not in (select fact from data_version) order by name",
  );
  const [unfed] = rows;
  if (unfed === undefined) return;
  throw new Error(
    `No table feeds the fact ${unfed.name} of sql/facts/${unfed.name}.sql. ` +
      `Write a migration with call feed_fact('table', '${unfed.name}', 1, 0) for its table.`,
  );
}

/** Marks the views as outdated before a change of the schema, so that createFacts creates them again. */
export async function markFactsOutdated(client: pg.ClientBase): Promise<void> {
  if (await areNoted(client)) await client.query("update schema_fact set checksum = ''");
}

/** Drops the views of createFacts, so that the tables below them can change. */
export async function dropFacts(client: pg.ClientBase): Promise<void> {
  if (!(await areNoted(client))) return;
  const { rows } = await client.query<{ name: string }>("delete from schema_fact returning name");
  if (rows.length === 0) return;
  await client.query(
    `drop view if exists ${rows.map(({ name }) => client.escapeIdentifier(name)).join(", ")}`,
  );
}

async function areNoted(client: pg.ClientBase): Promise<boolean> {
  const known = await client.query<{ exists: boolean }>(
    "select to_regclass('schema_fact') is not null as exists",
  );
  return known.rows[0]?.exists ?? false;
}

async function isCurrent(client: pg.PoolClient, wanted: Map<string, string>): Promise<boolean> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_fact",
  );
  return rows.length === wanted.size && rows.every(({ name, checksum }) => wanted.get(name) === checksum);
}

const failed = (name: string, error: unknown): Error =>
  new Error(`sql/facts/${name}.sql: ${(error as Error).message}`, { cause: error });

function viewOf({ name, sql }: Fact, tables: TableColumns): Fact {
  if (tables.has(name))
    throw new Error(`A fact may not be called like a table: rename sql/facts/${name}.sql.`);
  try {
    return { name, sql: factView(sql, tables) };
  } catch (error) {
    throw failed(name, error);
  }
}

async function createView(client: pg.PoolClient, name: string, sql: string): Promise<void> {
  try {
    await client.query(
      `create view ${client.escapeIdentifier(name)} with (security_invoker = true) as\n${sql}\n`,
    );
  } catch (error) {
    throw failed(name, error);
  }
}
