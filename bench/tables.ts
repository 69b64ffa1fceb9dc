import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool, type PoolClient } from "pg";
import { entityNamed } from "../src/entities";
import { createFacts, migrate } from "../src/server/db/migrations/migrate";
import { openDatabase, type Database } from "../src/server/db/open";
import { transaction } from "../src/server/db/transaction";
import { list } from "../src/server/records/core/list";
import { listNumbers } from "../src/server/records/core/whole-list";
import { central, root, serverUrl } from "./data";
import { ms, printTable, ratio } from "./table";
import { cases, filling } from "./table-cases";

const SMALL = 2_000;
const LARGE = 200_000;
const ROUNDS = 5;
const entity = entityNamed("form_11");

async function onServer(server: string, statement: string): Promise<void> {
  const pool = new Pool({ connectionString: server, max: 1 });
  try {
    await pool.query(statement);
  } finally {
    await pool.end();
  }
}

/** Opens an empty database, on the PostgreSQL server if one is given. `close` removes it. */
async function openEmpty(): Promise<Database> {
  const server = serverUrl();
  if (server === undefined) {
    const folder = mkdtempSync(join(tmpdir(), "marble-tables-"));
    const database = await openDatabase({ dir: join(folder, "database"), maintenanceEvery: 86_400_000 });
    const close = async (): Promise<void> => {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    };
    return { ...database, close };
  }
  const name = `marble_bench_tables_${process.pid}_${Date.now()}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openDatabase({ url: url.href });
  const close = async (): Promise<void> => {
    await database.close();
    await onServer(server, `drop database ${name} with (force)`);
  };
  return { ...database, close };
}

async function open(rows: number): Promise<Database> {
  const database = await openEmpty();
  await migrate(database.pool, join(root, "sql/migrations"));
  await createFacts(database.pool, join(root, "sql/facts"));
  await transaction(database.pool, "system", (client) => client.query(filling(rows)));
  await database.pool.query("vacuum analyze form_11");
  return database;
}

/**
 * Reads all rows as an export does: their ids in order, then the rows in blocks of a thousand. Returns the
 * milliseconds.
 */
async function exported(database: Database): Promise<number> {
  const started = performance.now();
  const read = <T>(work: (client: PoolClient) => Promise<T>): Promise<T> =>
    transaction(database.pool, central, work, { readOnly: true });
  const ids = JSON.parse(
    await read((client) => listNumbers(client, entity, { only: "id", sort: "-total_cost" }, central)),
  ) as number[];
  for (let from = 0; from < ids.length; from += 1000)
    await read((client) => list(client, entity, { id: ids.slice(from, from + 1000) }, central));
  return performance.now() - started;
}

async function timesOf(rows: number): Promise<{ kind: Database["kind"]; times: number[] }> {
  const database = await open(rows);
  try {
    const times: number[] = [];
    for (const { scope, body } of cases) {
      const rounds: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const started = performance.now();
        await transaction(database.pool, scope, (client) => list(client, entity, body(rows), scope), {
          readOnly: true,
        });
        rounds.push(performance.now() - started);
      }
      times.push(Math.min(...rounds));
    }
    times.push(await exported(database));
    return { kind: database.kind, times };
  } finally {
    await database.close();
  }
}

/** (e) Measures list calls with 200,000 rows against the same calls with 2,000, best of five. */
export async function benchTables(): Promise<void> {
  const [small, large] = [await timesOf(SMALL), await timesOf(LARGE)];
  printTable(
    `(e) a table of 200,000 Form 11 targets, ${large.kind === "embedded" ? "embedded database" : "PostgreSQL"}`,
    ["what the table asks", "2,000 rows ms", "200,000 rows ms", "200,000 : 2,000"],
    [...cases.map(({ name }) => name), "all rows, as an export reads them"].map((name, at) => [
      name,
      ms(small.times[at] ?? Number.NaN),
      ms(large.times[at] ?? Number.NaN),
      ratio(large.times[at] ?? Number.NaN, small.times[at] ?? Number.NaN),
    ]),
  );
}
