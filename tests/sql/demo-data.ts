import type { Database } from "../../src/server/db/open";
import { mkdirSync } from "node:fs";
import { transaction, type Scope } from "../../src/server/db/transaction";
import { today } from "../../src/shared/time/dates";
import { factNames } from "../../src/questions/fact-header";
import { openTestDemo } from "../api/database";
import { demoSources, madeOnce, stateOf } from "../api/templates";
import { buildFacts, central, openFacts } from "./both-engines";
import type { BrowserEngine } from "./browser-engine";

/** One user of each status, as the demo users are. */
export const scopes = {
  central,
  regional: { ...central, status: "Regional", region_name: "Region III (Central Luzon)" },
  provincial: { ...central, status: "Provincial", province_name: "Bulacan" },
} as const satisfies Record<string, Scope>;

export type ScopeName = keyof typeof scopes;

/** Names that would break a statement which does not quote, or a list which splits what it should not. */
const awkward = [
  'D\'Ñiño "Ani" Cooperative',
  "Peñafrancia | Unit 2",
  "100% Ani_Association; --",
  "$1 \\ Ani",
];

/** The demo data in a fresh database, some of its organizations with awkward names. */
export async function openDemo(): Promise<Database> {
  const database = await openTestDemo();
  const { pool } = database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('arbo_name', 'arboPrimaryKey')
     group by table_name having count(*) = 2`,
  );
  const { rows: chosen } = await pool.query<{ id: number }>(
    `select distinct cast("arboPrimaryKey" as integer) as id from form11_accomp
     where province_name = 'Bulacan' order by id limit ${awkward.length}`,
  );
  for (const [at, { id }] of chosen.entries()) {
    await pool.query("update arbo_masterlist set arbo_name = $1 where id = $2", [awkward[at], id]);
    for (const { name } of tables)
      await pool.query(`update ${name} set arbo_name = $1 where "arboPrimaryKey" = $2`, [
        awkward[at],
        String(id),
      ]);
  }
  return database;
}

/** The browser's engine with the facts of the demo data for the Central office, which are built once for all tests. */
export async function openDemoEngine(): Promise<BrowserEngine> {
  const sources = [...demoSources, "tests/sql/demo-data.ts"];
  const dir = await madeOnce(`facts_${today()}_${stateOf(sources)}`, async (passing) => {
    mkdirSync(passing);
    const database = await openDemo();
    await buildFacts(database, scopes.central, passing);
    await database.close();
  });
  return openFacts(dir);
}

/**
 * Keeps the facts of a scope as tables in a schema of its own, read through the views under row level security, so
 * that many questions do not compute the views anew; of a fact with many rows a part may do. Answers the schema's name.
 */
export async function keepFacts(
  database: Database,
  name: string,
  scope: Scope,
  parts: Readonly<Record<string, string>> = {},
): Promise<string> {
  const schema = `facts_of_${name}`;
  await database.pool.query(`create schema ${schema}; grant all on schema ${schema} to public`);
  await transaction(database.pool, scope, async (client) => {
    for (const fact of factNames) {
      await client.query(
        `create table ${schema}.${fact} as select * from public.${fact} where ${parts[fact] ?? "true"}`,
      );
      await client.query(`analyze ${schema}.${fact}`);
    }
  });
  return schema;
}
