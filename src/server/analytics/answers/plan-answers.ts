import type pg from "pg";
import type { KeptPart, Parameters, Query, Rows } from "../../../questions/query";
import { withSelections } from "../../../questions/read-queries";
import { positionalStatement, type Statement } from "../../../questions/statement";

/** What a call runs: tables that live as long as its transaction, then each question. */
interface Plan {
  tables: { name: string; statement: Statement }[];
  questions: (readonly [query: Query, statement: Statement])[];
}

const isFixed = ({ parameters }: KeptPart): boolean => parameters.length === 0;
const changing = ({ kept }: Query): KeptPart[] => (kept?.parts ?? []).filter((part) => !isFixed(part));
const fixed = ({ kept }: Query): KeptPart[] => (kept?.parts ?? []).filter(isFixed);

/**
 * The questions of a call, of which those that read the same costly part (`@materialize`) read it from a table of its name,
 * made once for all of them (decision 041). A part that one question alone reads stays inside of it, as does one that is
 * the same under every filter: few questions need all of it.
 */
export function planOf(asked: readonly Query[], parameters: Parameters): Plan {
  const readers = new Map<string, number>();
  for (const { name } of asked.flatMap(changing)) readers.set(name, (readers.get(name) ?? 0) + 1);
  const isShared = ({ name }: KeptPart): boolean => (readers.get(name) ?? 0) > 1;
  const tables = new Map<string, Statement>();
  const questions = asked.map((query) => {
    const parts = changing(query);
    let { sql } = query;
    if (query.kept !== undefined && parts.length > 0 && parts.every(isShared)) {
      sql = withSelections(fixed(query), query.kept.rest);
      for (const { name, sql: own, parameters: declared } of parts)
        if (!tables.has(name))
          tables.set(name, positionalStatement(withSelections(fixed(query), own), declared, parameters));
    }
    return [query, positionalStatement(sql, query.parameters, parameters)] as const;
  });
  return { tables: [...tables].map(([name, statement]) => ({ name, statement })), questions };
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
