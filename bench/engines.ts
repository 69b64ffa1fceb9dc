import { DuckDBInstance } from "@duckdb/node-api";
import { tableFromIPC } from "@uwdata/flechette";
import { createWriteStream, rmSync } from "node:fs";
import { join } from "node:path";
import { makeRollUp } from "../src/fact-tables/roll-up-statements";
import { createStatements } from "../src/fact-tables/table-statements";
import type { Database } from "../src/server/db/open";
import { answersOf } from "../src/server/analytics/answers/plan-answers";
import { facts } from "../src/server/analytics/sql-files";
import { transaction } from "../src/server/db/transaction";
import { askedWith } from "../src/questions/asked-question";
import { ownParameters, type Parameters, type Question } from "../src/questions/question";
import { literalStatement } from "../src/questions/statement";
import { cache, central, type FactFile } from "./data";

/** Runs all questions of a dashboard after a filter change. Returns the time in milliseconds. */
export type Change = (questions: readonly Question[], parameters: Parameters) => Promise<number>;

const cell = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? "\\N" : `"${String(value).replaceAll('"', '""')}"`;

/** Native DuckDB with one thread, with the same table definitions and rows as in the browser. */
export async function openNative(files: FactFile[]): Promise<{ change: Change; close: () => void }> {
  const instance = await DuckDBInstance.create(":memory:", { threads: "1" });
  const connection = await instance.connect();
  for (const { name, header, streams } of files) {
    for (const statement of createStatements(name, header).statements) await connection.run(statement);
    const path = join(cache, `${name}.csv`);
    const out = createWriteStream(path);
    for (const stream of streams) {
      const table = tableFromIPC(Uint8Array.from(stream));
      const columns = table.children.map((column) => column.toArray() as ArrayLike<string | number | null>);
      for (let row = 0; row < table.numRows; row++)
        out.write(`${columns.map((column) => cell(column[row])).join(",")}\n`);
    }
    await new Promise<void>((resolve) => out.end(() => resolve()));
    await connection.run(
      `copy ${name} from '${path}' (header false, auto_detect false, delim ',', nullstr '\\N', quote '"', escape '"')`,
    );
    rmSync(path);
    for (const rollUp of facts.get(name)?.rollUps ?? []) await connection.run(makeRollUp(rollUp));
  }
  const change: Change = async (questions, parameters) => {
    const started = performance.now();
    const made = new Set<string>();
    for (const question of questions) {
      const { sql, parameters: declared, materialized } = question;
      const own = ownParameters(question, parameters);
      for (const part of materialized?.parts ?? []) {
        if (made.has(part.name)) continue;
        const text = literalStatement(part.sql, part.parameters, own);
        await connection.run(`create or replace temp table ${part.name} as ${text}`);
        made.add(part.name);
      }
      const answer = await connection.runAndReadAll(
        literalStatement(materialized?.rest ?? sql, declared, own),
      );
      answer.getRowObjects();
    }
    return performance.now() - started;
  };
  return { change, close: () => connection.closeSync() };
}

/** PostgreSQL as the server uses it: all questions in one transaction with row level security. */
export const inPostgresql =
  (database: Database): Change =>
  async (questions, parameters) => {
    const started = performance.now();
    await transaction(
      database.pool,
      central,
      (client) => answersOf(client, askedWith(questions, parameters)),
      {
        oneSnapshot: true,
      },
    );
    return performance.now() - started;
  };
