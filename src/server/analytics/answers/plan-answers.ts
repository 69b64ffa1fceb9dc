import type pg from "pg";
import type { AskedQuestion } from "../../../questions/asked-question";
import type { MaterializedSelection, Question, Rows } from "../../../questions/question";
import { withSelections } from "../../../questions/sql-files/read-questions";
import { positionalStatement, type Statement } from "../../../questions/statement";

/** What a call runs: temporary tables for its transaction, then each question. */
interface Plan {
  tables: { name: string; statement: Statement }[];
  questions: (readonly [query: Question, statement: Statement])[];
}

const isFixed = ({ parameters }: MaterializedSelection): boolean => parameters.length === 0;
const filteredParts = ({ materialized }: Question): MaterializedSelection[] =>
  (materialized?.parts ?? []).filter((part) => !isFixed(part));
/** What stays inside a question, each part after those that it reads. */
const insideParts = ({ materialized }: Question): { name: string; sql: string }[] => [
  ...(materialized?.kept ?? []),
  ...(materialized?.parts ?? []).filter(isFixed),
];

/**
 * Plans the questions of a call. A costly part (`@materialize`) that several questions read is computed once,
 * in a temporary table of its name (decision 041). A part that only one question reads stays inside it, and so
 * does one that does not depend on the filter, because few questions need all of it.
 */
export function planOf(asked: readonly AskedQuestion[]): Plan {
  const readers = new Map<string, number>();
  for (const { name } of asked.flatMap(({ question }) => filteredParts(question)))
    readers.set(name, (readers.get(name) ?? 0) + 1);
  const isShared = ({ name }: MaterializedSelection): boolean => (readers.get(name) ?? 0) > 1;
  const tables = new Map<string, Statement>();
  const questions = asked.map(({ question, own }) => {
    const parts = filteredParts(question);
    let { sql } = question;
    if (question.materialized !== undefined && parts.length > 0 && parts.every(isShared)) {
      sql = withSelections(insideParts(question), question.materialized.rest);
      for (const { name, sql: part, parameters: declared } of parts)
        if (!tables.has(name))
          tables.set(name, positionalStatement(withSelections(insideParts(question), part), declared, own));
    }
    return [question, positionalStatement(sql, question.parameters, own)] as const;
  });
  return { tables: [...tables].map(([name, statement]) => ({ name, statement })), questions };
}

/**
 * Planner settings. Row level security and trimmed text hide the number of rows, so the planner expects few
 * rows. It would then choose nested loops, which take a minute where a hash join takes half a second.
 */
const PLANNER_SETTINGS = "set local enable_nestloop = off; set local work_mem = '32MB'";

/**
 * The rows of each question by its name. The caller's transaction must use one snapshot. It is read-only
 * afterwards, because the temporary tables must be created first.
 */
export async function answersOf(
  client: pg.PoolClient,
  asked: readonly AskedQuestion[],
): Promise<Record<string, Rows>> {
  const { tables, questions } = planOf(asked);
  await client.query(PLANNER_SETTINGS);
  for (const { name, statement } of tables)
    await client.query(`create temp table ${name} on commit drop as\n${statement.text}`, statement.values);
  await client.query("set transaction read only");
  const answers: Record<string, Rows> = {};
  for (const [{ name }, { text, values }] of questions)
    answers[name] = (await client.query<Rows[number]>(text, values)).rows;
  return answers;
}
