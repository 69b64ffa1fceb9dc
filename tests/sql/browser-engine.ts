import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type * as Blocking from "@duckdb/duckdb-wasm/blocking";
import type { FactHeader } from "../../src/questions/fact-header";
import type { StatementConnection } from "../../src/analytics/ad-hoc/run-statement";
import { rowsOf } from "../../src/analytics/worker/rows";
import { makeRollUp } from "../../src/fact-tables/roll-up-statements";
import { createStatements, lockDown } from "../../src/fact-tables/table-statements";
import { facts } from "../../src/server/analytics/sql-files";
import type { Rows } from "../../src/questions/query";

const require = createRequire(import.meta.url);
const duckdb = require("@duckdb/duckdb-wasm/blocking") as typeof Blocking;
const dist = dirname(require.resolve("@duckdb/duckdb-wasm/dist/duckdb-eh.wasm"));

/** The engine that browsers run, in this process: same version, same settings, same lock. */
export interface BrowserEngine {
  run(sql: string): Rows;
  /** Makes a fact's table and its roll-ups as browsers do. */
  load(header: FactHeader, streams: Iterable<Uint8Array>): void;
  /** A connection for a person's own statements. */
  free: StatementConnection;
  close(): void;
}

/** Engines that were closed: starting one takes longer than most tests, so that the next file opens it anew. */
const idle: Blocking.DuckDBBindings[] = [];

async function start(): Promise<Blocking.DuckDBBindings> {
  const bundles = {
    mvp: { mainModule: join(dist, "duckdb-mvp.wasm"), mainWorker: "" },
    eh: { mainModule: join(dist, "duckdb-eh.wasm"), mainWorker: "" },
  };
  const database = await duckdb.createDuckDB(bundles, new duckdb.VoidLogger(), duckdb.NODE_RUNTIME);
  await database.instantiate(() => {});
  return database;
}

/** An engine with an empty database. */
export async function openBrowserEngine(): Promise<BrowserEngine> {
  const database = idle.pop() ?? (await start());
  database.open({ path: ":memory:", query: { castBigIntToDouble: true, castDecimalToDouble: true } });
  const connection = database.connect();
  const run = (sql: string): Rows => rowsOf(connection.query(sql).batches);
  for (const setting of lockDown) run(setting);
  return {
    run,
    load(header, streams) {
      run(`drop table if exists ${header.fact}`);
      for (const statement of createStatements(header.fact, header).statements) run(statement);
      for (const stream of streams)
        connection.insertArrowFromIPCStream(stream, { name: header.fact, create: false });
      for (const rollUp of facts.get(header.fact)?.rollUps ?? []) run(makeRollUp(rollUp));
    },
    free: {
      tokens: async (text) => database.tokenize(text),
      prepare: async (sql) => connection.prepare(sql).close(),
      read: async (sql) => run(sql),
    },
    close() {
      connection.close();
      idle.push(database);
    },
  };
}
