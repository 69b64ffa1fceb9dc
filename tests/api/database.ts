import { randomBytes } from "node:crypto";
import { appendFileSync, constants, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Pool } from "pg";
import { createFacts, migrate } from "../../src/server/db/migrations/migrate";
import { folderContents } from "../../src/server/storage/folder";
import { openDatabase, type Database, type DatabaseOptions } from "../../src/server/db/open";
import { loadDemo } from "../../demo/load";
import { today } from "../../src/shared/time/dates";
import { demoSources, madeOnce, schemaSources, stateOf } from "./templates";

const SQL = resolve(import.meta.dirname, "../../sql");

/** What a test's database holds at first; each is made once and copied. */
interface Contents {
  name: string;
  sources: readonly string[];
  fill: (database: Database) => Promise<void>;
  /** What it is filled from, where that is not an empty one. */
  from?: Contents;
}

const bare: Contents = { name: "bare", sources: [], fill: async () => {} };

const empty: Contents = {
  name: "empty",
  sources: schemaSources,
  async fill(database) {
    await migrate(database.pool, join(SQL, "migrations"));
    await createFacts(database.pool, join(SQL, "facts"));
  },
};

const demo: Contents = {
  // Its days are counted back from today.
  name: `demo_${today().replaceAll("-", "")}`,
  sources: demoSources,
  from: empty,
  async fill(database) {
    const pictures = mkdtempSync(join(tmpdir(), "marble-pictures-"));
    await loadDemo(database, "small", () => {}, folderContents(pictures));
    rmSync(pictures, { recursive: true, force: true });
  },
};

const open = (contents: Contents, options: Partial<DatabaseOptions>): Promise<Database> => {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openOnServer(server, contents, options) : openEmbedded(contents, options);
};

/** A fresh database without tables: embedded, or on the server of TEST_DATABASE_URL. `close` removes it. */
export const openBareDatabase = (): Promise<Database> => open(bare, {});

/** A fresh, migrated, empty database: embedded, or on the server of TEST_DATABASE_URL. `close` removes it. */
export const openTestDatabase = (options: Partial<DatabaseOptions> = {}): Promise<Database> =>
  open(empty, options);

/** The same with the small demo data, without their pictures. */
export const openTestDemo = (options: Partial<DatabaseOptions> = {}): Promise<Database> =>
  open(demo, options);

/** Puts the data directory of a fresh, migrated, empty embedded database at `dir`; of one without tables. */
export const copyTestDirectory = (dir: string): Promise<void> => copyTo(dir, empty);
export const copyBareDirectory = (dir: string): Promise<void> => copyTo(dir, bare);

async function copyTo(dir: string, contents: Contents): Promise<void> {
  const made = await madeOnce(`${contents.name}-${stateOf(contents.sources)}`, async (passing) => {
    if (contents.from) await copyTo(passing, contents.from);
    const database = await openDatabase({ dir: passing });
    try {
      await contents.fill(database);
    } finally {
      await database.close();
    }
    // Each opening fills the buffers with zeros: for those of the product this takes two thirds of its time.
    appendFileSync(join(passing, "postgresql.auto.conf"), "shared_buffers = '16MB'\n");
  });
  cpSync(made, dir, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

async function openEmbedded(contents: Contents, options: Partial<DatabaseOptions>): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), "marble-test-"));
  const dir = join(folder, "database");
  await copyTo(dir, contents);
  const database = await openDatabase({ ...options, dir });
  return {
    ...database,
    close: async () => {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const addressOf = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

async function openOnServer(
  server: string,
  contents: Contents,
  options: Partial<DatabaseOptions>,
): Promise<Database> {
  const name = `marble_test_${randomBytes(6).toString("hex")}`;
  await createFrom(server, contents, name);
  const pooler = process.env.TEST_DATABASE_POOL_URL;
  const database = await openDatabase({
    ...options,
    url: addressOf(server, name),
    poolUrl: pooler && addressOf(pooler, name),
  });
  return {
    ...database,
    close: async () => {
      await database.close();
      await withServer(server, (pool) => pool.query(`drop database ${name} with (force)`));
    },
  };
}

/** Makes a database as a copy of one with the contents, which the first to need it makes. */
async function createFrom(server: string, contents: Contents, name: string): Promise<void> {
  const template = `marble_made_${contents.name}_${stateOf(contents.sources)}`;
  await withServer(server, async (pool) => {
    // One at a time on a server: a database that somebody is connected to cannot be copied.
    await pool.query("select pg_advisory_lock(hashtext('marble_test'))");
    const { rowCount } = await pool.query("select 1 from pg_database where datname = $1", [template]);
    if (rowCount === 0) {
      const passing = `${template}_passing`;
      await pool.query(`drop database if exists ${passing} with (force)`);
      await pool.query(`create database ${passing}`);
      const database = await openDatabase({ url: addressOf(server, passing) });
      try {
        await contents.from?.fill(database);
        await contents.fill(database);
      } finally {
        await database.close();
      }
      await pool.query(`alter database ${passing} rename to ${template}`);
    }
    await pool.query(`create database ${name} template ${template}`);
  });
}

async function withServer(url: string, work: (pool: Pool) => Promise<unknown>): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 });
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}
