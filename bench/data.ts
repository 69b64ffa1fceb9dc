import { mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { Pool } from "pg";
import { buildFact } from "../src/server/analytics/facts/fact-build";
import { facts } from "../src/server/analytics/sql-files";
import { createFacts, migrate } from "../src/server/db/migrations/migrate";
import { openDatabase, type Database } from "../src/server/db/open";
import type { Scope } from "../src/server/db/transaction";
import { hasData, loadDemo } from "../demo/load";
import type { Size } from "../demo/sizes";
import { factNames, type FactHeader } from "../src/questions/fact-header";

export const root = resolve(import.meta.dirname, "..");
export const cache = join(root, ".cache", "bench");
export const central: Scope = { status: "Central", region_name: null, province_name: null, user_id: 1 };

/** The address of the PostgreSQL server to measure. Undefined for the embedded database. */
export const serverUrl = (): string | undefined =>
  process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL;

/**
 * The DATABASE_URL of a size: its database on the server of `serverUrl`, which is created when it is missing.
 * Empty for the embedded database. Rejects when the server cannot be used.
 */
export async function databaseUrlOf(size: Size): Promise<string> {
  const server = serverUrl();
  if (!server) return "";
  const name = `marble_bench_${size}`;
  const pool = new Pool({ connectionString: server, max: 1 });
  try {
    const found = await pool.query("select from pg_database where datname = $1", [name]);
    if (found.rowCount === 0) await pool.query(`create database ${name}`);
  } finally {
    await pool.end();
  }
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** The data directory of a size. A server can use it too. */
export const dataDirOf = (size: Size): string => join(cache, size);

/**
 * Opens the database with all records of a demo size: on the PostgreSQL server of `serverUrl`, else embedded.
 * It is filled once and kept.
 */
export async function openData(size: Size): Promise<Database> {
  const url = await databaseUrlOf(size);
  const dir = join(dataDirOf(size), "database");
  mkdirSync(dataDirOf(size), { recursive: true });
  const database = await openDatabase(url === "" ? { dir } : { url });
  await migrate(database.pool, join(root, "sql/migrations"));
  await createFacts(database.pool, join(root, "sql/facts"));
  if (!(await hasData(database))) {
    process.stdout.write(`Filling a database of size ${size}…\n`);
    await loadDemo(database, size, () => {});
    await database.pool.query("analyze");
  }
  return database;
}

export interface FactFile {
  name: string;
  path: string;
  header: FactHeader;
  streams: Buffer[];
  /** The sizes in bytes, compressed and plain, and the time for building in milliseconds. */
  compressed: number;
  plain: number;
  built: number;
}

/** Builds the facts as the server sends them. */
export async function buildFacts(database: Database, size: Size): Promise<FactFile[]> {
  const files: FactFile[] = [];
  for (const name of factNames) {
    const fact = facts.get(name);
    if (fact === undefined) continue;
    const path = join(cache, size, `${fact.name}.arrows.gz`);
    const started = performance.now();
    const header = await buildFact(database.pool, central, fact, path);
    const built = performance.now() - started;
    const compressed = readFileSync(path);
    const plain = gunzipSync(compressed);
    const streams: Buffer[] = [];
    for (let at = 0; at < plain.length;) {
      const length = plain.readUInt32LE(at);
      streams.push(plain.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
    streams.shift();
    files.push({
      name: fact.name,
      path,
      header,
      streams,
      compressed: compressed.length,
      plain: plain.length,
      built,
    });
  }
  return files;
}
