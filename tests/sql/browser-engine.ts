import { makeRollUp } from "../../src/fact-tables/roll-up-statements";
import { createStatements } from "../../src/fact-tables/table-statements";
import type { FactHeader } from "../../src/questions/fact-header";
import type { Rows } from "../../src/questions/question";
import { openDatabase, startEngine } from "../../src/server/analytics/statements/browser-engine";
import { facts } from "../../src/server/analytics/sql-files";
import type { StatementConnection } from "../../src/statements/checked-statement";

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
const idle: Awaited<ReturnType<typeof startEngine>>[] = [];

/** An engine with an empty database. */
export async function openBrowserEngine(): Promise<BrowserEngine> {
  const engine = idle.pop() ?? (await startEngine());
  const database = openDatabase(engine);
  const { run, insert } = database;
  return {
    run,
    load(header, streams) {
      run(`drop table if exists ${header.fact}`);
      for (const statement of createStatements(header.fact, header).statements) run(statement);
      for (const stream of streams) insert(header.fact, stream);
      for (const rollUp of facts.get(header.fact)?.rollUps ?? []) run(makeRollUp(rollUp));
    },
    free: database,
    close() {
      database.close();
      idle.push(engine);
    },
  };
}
