import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import * as duckdb from "@duckdb/duckdb-wasm/blocking";
import { rowsOf } from "../../../fact-tables/arrow-rows";
import type { FactConnection } from "../../../fact-tables/fact-tables";
import { lockDown } from "../../../fact-tables/table-statements";
import type { Rows } from "../../../questions/question";
import type { StatementConnection } from "../../../statements/checked-statement";

/** Where the client is built. A release has the engine there alone. */
const ASSETS = resolve(import.meta.dirname, "../../../../dist/client/assets");

/** The file of the engine: that of the package, or in a release that of the client. */
function engineFile(): string {
  try {
    return createRequire(import.meta.url).resolve("@duckdb/duckdb-wasm/dist/duckdb-eh.wasm");
  } catch {
    const names = existsSync(ASSETS) ? readdirSync(ASSETS) : [];
    const name = names.find((one) => /^duckdb-eh.*\.wasm$/.test(one));
    if (name === undefined)
      throw new Error("The engine of the browsers is not here: the client is not built.");
    return join(ASSETS, name);
  }
}

/**
 * Starts the engine that browsers run, in this thread. Its runtime is the one without files and addresses, so that it reaches
 * nothing but its own memory, whatever a statement makes of its settings.
 */
export async function startEngine(): Promise<duckdb.DuckDBBindings> {
  const mainModule = engineFile();
  // Node has what the newer of the two builds needs. The older one is never read.
  const bundles = { mvp: { mainModule, mainWorker: "" }, eh: { mainModule, mainWorker: "" } };
  const engine = await duckdb.createDuckDB(bundles, new duckdb.VoidLogger(), duckdb.DEFAULT_RUNTIME);
  await engine.instantiate(() => {});
  return engine;
}

/** A connection for facts and for a person's own statement, and what ends it. */
export interface EngineConnection extends FactConnection<Uint8Array>, StatementConnection {
  /** The rows of a statement. */
  run(sql: string): Rows;
  /** Appends an Arrow stream to a table. */
  insert(table: string, stream: Uint8Array): void;
  close(): void;
}

/** Opens an empty database in the place of the one before, with the settings and the lock of the browser's engine. */
export function openDatabase(
  engine: duckdb.DuckDBBindings,
  limits: readonly string[] = [],
): EngineConnection {
  engine.open({ path: ":memory:", query: { castBigIntToDouble: true, castDecimalToDouble: true } });
  const connection = engine.connect();
  const run = (sql: string): Rows => rowsOf(connection.query(sql).batches);
  const insert = (table: string, stream: Uint8Array): void =>
    connection.insertArrowFromIPCStream(stream, { name: table, create: false });
  for (const setting of [...limits, ...lockDown]) run(setting);
  return {
    run,
    insert,
    query: async (sql) => run(sql),
    read: async (sql) => run(sql),
    append: async (table, stream) => insert(table, stream),
    tokens: async (text) => engine.tokenize(text),
    prepare: async (sql) => connection.prepare(sql).close(),
    close: () => connection.close(),
  };
}
