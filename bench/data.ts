import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { Pool } from "pg";
import { buildFact } from "../src/server/analytics/fact-build";
import { facts } from "../src/server/analytics/sql-files";
import { createFacts, migrate } from "../src/server/db/migrate";
import { openDatabase, type Database } from "../src/server/db/open";
import { transaction, type Scope } from "../src/server/db/transaction";
import { makeDemo } from "../src/server/demo/make";
import type { Size } from "../src/server/demo/sizes";
import { insertRows } from "../src/server/demo/write";
import { today } from "../src/shared/dates";
import { firstFacts, type FactHeader } from "../src/shared/fact-header";

export const root = resolve(import.meta.dirname, "..");
export const cache = join(root, ".cache", "bench");
export const central: Scope = { status: "Central", region_name: null, province_name: null, user_id: 1 };

const tables = ["arc_masterlist", "arbo_masterlist", "form_11", "form11_accomp"] as const;

const serverUrl = (): string | undefined => process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL;

async function urlFor(server: string, size: Size): Promise<string> {
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

/**
 * The records that feed the dashboard at a demo size: on the PostgreSQL server of BENCH_DATABASE_URL, else in the
 * embedded database. Filled once and kept.
 */
export async function openData(size: Size): Promise<Database> {
  const server = serverUrl();
  const dir = join(cache, size, "database");
  mkdirSync(join(cache, size), { recursive: true });
  const database = await openDatabase(server ? { url: await urlFor(server, size) } : { dir });
  await migrate(database.pool, join(root, "sql/migrations"));
  await createFacts(database.pool, join(root, "sql/facts"));
  const there = await database.pool.query<{ n: number }>("select count(*) as n from arbo_masterlist");
  if (there.rows[0]?.n === 0) {
    process.stdout.write(`Filling a database of size ${size}…\n`);
    const data = await makeDemo(size, today());
    await transaction(database.pool, "system", async (client) => {
      for (const name of tables) await insertRows(client, name, data[name], 1);
    });
    await database.pool.query(`analyze ${tables.join(", ")}`);
  }
  return database;
}

export interface FactFile {
  name: string;
  path: string;
  header: FactHeader;
  streams: Buffer[];
  /** Bytes on the wire and after decompression. */
  compressed: number;
  plain: number;
  built: number;
}

/** The facts as the server sends them, and how long building them took. */
export async function buildFacts(database: Database, size: Size): Promise<FactFile[]> {
  const files: FactFile[] = [];
  for (const fact of facts.values()) {
    if (!(firstFacts as readonly string[]).includes(fact.name)) continue;
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

/** Whether a database of this size is kept from an earlier run. */
export const isKept = (size: Size): boolean => existsSync(join(cache, size));
