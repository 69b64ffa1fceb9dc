import type pg from "pg";
import type { KeptPart, Parameters, Query, Rows } from "../../shared/query";
import { withSelections } from "../../shared/read-queries";
import { positionalStatement, type Statement } from "../../shared/statement";

/** What a call runs: tables that live as long as its transaction, then each question. */
interface Plan {
  tables: { name: string; statement: Statement }[];
  questions: (readonly [query: Query, statement: Statement])[];
}

interface Shared {
  table: string;
  statement: Statement;
  readers: number;
}

const isFixed = ({ parameters }: KeptPart): boolean => parameters.length === 0;

/**
 * The questions of a call, of which those that read the same costly part (`@keep`) read it from a table that is made
 * once for all of them (decision 041). A part that one question alone reads stays inside of it, as does one that is the
 * same under every filter: few questions need all of it.
 */
export function planOf(asked: readonly Query[], parameters: Parameters): Plan {
  const shared = new Map<string, Shared>();
  const partsOf = new Map<Query, [name: string, key: string][]>();
  for (const query of asked) {
    const parts = query.kept?.parts ?? [];
    const fixed = parts.filter(isFixed);
    const own = parts.filter((part) => !isFixed(part));
    const keys = own.map(({ name, sql, parameters: declared }): [string, string] => {
      const statement = positionalStatement(withSelections(fixed, sql), declared, parameters);
      const key = JSON.stringify(statement);
      const found = shared.get(key) ?? { table: `shared_${shared.size + 1}`, statement, readers: 0 };
      shared.set(key, { ...found, readers: found.readers + 1 });
      return [name, key];
    });
    partsOf.set(query, keys);
  }
  const isShared = (key: string): boolean => (shared.get(key)?.readers ?? 0) > 1;
  const questions = asked.map((query) => {
    const parts = partsOf.get(query) ?? [];
    const { kept } = query;
    const sql =
      kept === undefined || parts.length === 0 || !parts.every(([, key]) => isShared(key))
        ? query.sql
        : parts.reduce(
            (text, [name, key]) =>
              text.replaceAll(new RegExp(`\\b${name}\\b`, "g"), shared.get(key)?.table ?? name),
            withSelections(kept.parts.filter(isFixed), kept.rest),
          );
    return [query, positionalStatement(sql, query.parameters, parameters)] as const;
  });
  const tables = [...shared.values()].filter(({ readers }) => readers > 1);
  return { tables: tables.map(({ table, statement }) => ({ name: table, statement })), questions };
}

/**
 * Few rows are expected of every fact, since the planner cannot see through row level security and trimmed text: it
 * would then join a row at a time, for a minute where a hash takes half a second.
 */
const PLANNED = "set local enable_nestloop = off; set local jit = off; set local work_mem = '32MB'";

/** Nor does the planner know how few groups a shared part has: it would sort a million rows, three times the work. */
const GROUPED = "set local enable_sort = off";

/** The rows of each question by its name; the transaction of `client`, which must see one moment, is read only after it. */
export async function answersOf(
  client: pg.PoolClient,
  asked: readonly Query[],
  parameters: Parameters,
): Promise<Record<string, Rows>> {
  const { tables, questions } = planOf(asked, parameters);
  await client.query(PLANNED);
  if (tables.length > 0) {
    await client.query(GROUPED);
    for (const { name, statement } of tables)
      await client.query(`create temp table ${name} on commit drop as\n${statement.text}`, statement.values);
    await client.query("set local enable_sort = on");
  }
  await client.query("set transaction read only");
  const answers: Record<string, Rows> = {};
  for (const [{ name }, { text, values }] of questions)
    answers[name] = (await client.query<Rows[number]>(text, values)).rows;
  return answers;
}
