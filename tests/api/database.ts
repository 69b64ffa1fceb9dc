import { createHash, randomBytes } from "node:crypto";
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Pool } from "pg";
import { createFacts, migrate } from "../../src/server/db/migrate";
import { openDatabase, type Database, type DatabaseOptions } from "../../src/server/db/open";

const ROOT = resolve(import.meta.dirname, "../..");
const MIGRATIONS = join(ROOT, "sql/migrations");
const FACTS = join(ROOT, "sql/facts");
const OLD = 30 * 60_000;
const TEMPLATES = join(ROOT, ".cache/test-databases");

/** A fresh, migrated, empty database: embedded, or on the server of TEST_DATABASE_URL. `close` removes it. */
export function openTestDatabase(options: Partial<DatabaseOptions> = {}): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openOnServer(server, options) : openEmbedded(options);
}

/** Puts the data directory of a fresh, migrated, empty embedded database at `dir`. */
export async function copyTestDirectory(dir: string): Promise<void> {
  cpSync(await prepareTemplate(), dir, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

async function openEmbedded(options: Partial<DatabaseOptions>): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), "marble-test-"));
  const dir = join(folder, "database");
  await copyTestDirectory(dir);
  const database = await openDatabase({ ...options, dir });
  return {
    ...database,
    close: async () => {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Migrates one data directory per state of the SQL files; every test copies it. */
async function prepareTemplate(): Promise<string> {
  const template = join(TEMPLATES, fingerprint());
  if (existsSync(template)) return template;
  mkdirSync(TEMPLATES, { recursive: true });
  const passing = join(TEMPLATES, `passing-${randomBytes(6).toString("hex")}`);
  const database = await openDatabase({ dir: passing });
  try {
    await prepare(database);
  } finally {
    await database.close();
  }
  removeOld();
  try {
    renameSync(passing, template);
  } catch (error) {
    rmSync(passing, { recursive: true, force: true });
    if (!existsSync(template)) throw error;
  }
  return template;
}

function removeOld(): void {
  for (const name of readdirSync(TEMPLATES)) {
    const path = join(TEMPLATES, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > OLD) rmSync(path, { recursive: true, force: true });
  }
}

function fingerprint(): string {
  const hash = createHash("sha256").update(
    readFileSync(join(ROOT, "node_modules/@electric-sql/pglite/package.json")),
  );
  for (const dir of [MIGRATIONS, FACTS]) {
    for (const name of readdirSync(dir).toSorted()) hash.update(name).update(readFileSync(join(dir, name)));
  }
  return hash.digest("hex").slice(0, 16);
}

async function openOnServer(server: string, options: Partial<DatabaseOptions>): Promise<Database> {
  const name = `marble_test_${randomBytes(6).toString("hex")}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openDatabase({ ...options, url: url.href });
  // Roles belong to the whole server: two files that make them at the same moment would meet.
  await oneAtATime(server, () => prepare(database));
  return {
    ...database,
    close: async () => {
      await database.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 });
  try {
    await pool.query(statement);
  } finally {
    await pool.end();
  }
}

/** Does the work while no other process does any on the same server. */
async function oneAtATime(url: string, work: () => Promise<void>): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 });
  try {
    await pool.query("select pg_advisory_lock(hashtext('marble_test'))");
    await work();
  } finally {
    await pool.end();
  }
}

async function prepare(database: Database): Promise<void> {
  await migrate(database.pool, MIGRATIONS);
  await createFacts(database.pool, FACTS);
}
