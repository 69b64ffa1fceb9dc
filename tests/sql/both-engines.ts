import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  ownParameters,
  variantFor,
  type Parameters,
  type Question,
  type Rows,
} from "../../src/questions/question";
import { literalStatement, positionalStatement } from "../../src/questions/statement";
import { buildFact } from "../../src/server/analytics/facts/fact-build";
import { facts } from "../../src/server/analytics/sql-files";
import type { Database } from "../../src/server/db/open";
import { transaction, type Scope } from "../../src/server/db/transaction";
import { openBrowserEngine, type BrowserEngine } from "./browser-engine";
import { readPieces } from "./fact-pieces";

export const central: Scope = { status: "Central", region_name: null, province_name: null, user_id: 1 };

/** Puts the facts of a scope into a folder: the very bytes that the server sends. */
export async function buildFacts(database: Database, scope: Scope, dir: string): Promise<void> {
  for (const fact of facts.values())
    await buildFact(database.pool, scope, fact, join(dir, `${fact.name}.gz`));
}

/** The browser's engine with the facts of a folder. */
export async function openFacts(dir: string): Promise<BrowserEngine> {
  const engine = await openBrowserEngine();
  for (const fact of facts.values()) {
    const { header, streams } = readPieces(readFileSync(join(dir, `${fact.name}.gz`)));
    engine.load(header, streams);
  }
  return engine;
}

/** The browser's engine with the facts of a scope. */
export async function openScope(database: Database, scope: Scope): Promise<BrowserEngine> {
  const dir = mkdtempSync(join(tmpdir(), "marble-facts-"));
  try {
    await buildFacts(database, scope, dir);
    return await openFacts(dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** The rows that PostgreSQL gives within a scope: from its views, or from the tables that a schema keeps of them. */
export const inPostgresql = (
  database: Database,
  scope: Scope,
  question: Question,
  parameters: Parameters,
  schema?: string,
): Promise<Rows> =>
  transaction(
    database.pool,
    scope,
    async (client) => {
      if (schema !== undefined)
        await client.query("select set_config('search_path', $1, true)", [`${schema}, public`]);
      const { text, values } = positionalStatement(
        question.sql,
        question.parameters,
        ownParameters(question, parameters),
      );
      return (await client.query<Rows[number]>(text, values)).rows;
    },
    { readOnly: true },
  );

/** The materialized parts that an engine holds: the questions of one filter share them, as in a browser. */
const kept = new WeakMap<BrowserEngine, Map<string, string>>();

/**
 * The rows that a browser gives. Materialized parts of the question are computed first. `read` may change the statement
 * that answers, such as into one that counts its rows.
 */
export function inBrowser(
  engine: BrowserEngine,
  whole: Question,
  parameters: Parameters,
  read: (statement: string) => string = (statement) => statement,
): Rows {
  const question = variantFor(whole, parameters);
  const own = ownParameters(question, parameters);
  if (question.materialized === undefined)
    return engine.run(read(literalStatement(question.sql, question.parameters, own)));
  const held = kept.get(engine) ?? new Map<string, string>();
  kept.set(engine, held);
  for (const part of question.materialized.parts) {
    const statement = literalStatement(part.sql, part.parameters, own);
    if (held.get(part.name) !== statement)
      engine.run(`create or replace temp table ${part.name} as ${statement}`);
    held.set(part.name, statement);
  }
  return engine.run(read(literalStatement(question.materialized.rest, question.parameters, own)));
}

const quoted = (value: string | number | (string | number)[]): string =>
  Array.isArray(value)
    ? `array[${value.map(quoted).join(", ")}]`
    : `'${String(value).replaceAll("'", "''")}'`;

/** The statement that PostgreSQL gets, its values written into the text: many of them can be sent as one. */
export function literalOf(question: Question, parameters: Parameters): string {
  const { text, values } = positionalStatement(
    question.sql,
    question.parameters,
    ownParameters(question, parameters),
  );
  return text.replaceAll(/\$(\d+)/g, (_, at: string) => quoted(values[Number(at) - 1] ?? ""));
}
