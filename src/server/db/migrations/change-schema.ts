import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { dropFacts, markFactsOutdated } from "./facts";
import { isLockError } from "../database-failure";
import type { Log } from "../log";

/** How long a statement waits for a lock. Other readers of the table wait behind it meanwhile. */
const LOCK_TIMEOUT = "5s";
/** Codes of a view that depends on what is changed. */
const DEPENDENCY_ERRORS: ReadonlySet<unknown> = new Set(["2BP01", "0A000"]);
const MAX_TRIES = 60;

/** A change of the database schema, such as a migration. */
interface SchemaChange {
  name: string;
  sql: string;
}

type Note = () => Promise<void>;

/**
 * Changes the schema in one transaction together with `note`, which records the change in the database. Retries
 * while a running server holds a lock, or while another server creates the same role. Rejects with the name of
 * the change and the line of the failed statement.
 */
export async function changeSchema(
  client: pg.ClientBase,
  change: SchemaChange,
  say: Log,
  note: Note = () => Promise.resolve(),
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply(client, change, note);
    } catch (error) {
      const again =
        isLockError(error) || (error as Error).message.startsWith("Another server created the role");
      if (!again || tries === MAX_TRIES) throw inFile(error, change.name, change.sql);
      say(`Migration ${change.name}: a running server holds a lock on the table; trying again.`);
      await pause(500 + Math.random() * 1000);
    }
  }
}

/** Keeps the fact views for the running server, and drops them only when the change fails because of them. */
async function apply(client: pg.ClientBase, change: SchemaChange, note: Note): Promise<void> {
  if (/^-- runs outside a transaction\b/.test(change.sql))
    return applyWithoutTransaction(client, change, note);
  try {
    await applyInTransaction(client, change, note, markFactsOutdated);
  } catch (error) {
    if (!DEPENDENCY_ERRORS.has((error as pg.DatabaseError).code)) throw error;
    await applyInTransaction(client, change, note, dropFacts);
  }
}

async function applyInTransaction(
  client: pg.ClientBase,
  change: SchemaChange,
  note: Note,
  facts: (client: pg.ClientBase) => Promise<void>,
): Promise<void> {
  try {
    await client.query(`begin; set local lock_timeout = '${LOCK_TIMEOUT}'`);
    await facts(client);
    await client.query(change.sql);
    await note();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

async function applyWithoutTransaction(
  client: pg.ClientBase,
  change: SchemaChange,
  note: Note,
): Promise<void> {
  for (const statement of change.sql.split(/;[ \t]*$/m))
    if (statement.replace(/--.*$/gm, "").trim() !== "") await client.query(statement);
  await note();
}

/** An error that names the file and line of the failed statement. */
function inFile(error: unknown, file: string, sql: string): Error {
  const { message, position, hint } = error as pg.DatabaseError;
  const line = position ? `, line ${sql.slice(0, Number(position)).split("\n").length}` : "";
  return new Error(`${file}${line}: ${message}${hint ? ` ${hint}` : ""}`, { cause: error });
}
