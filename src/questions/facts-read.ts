import { factNames } from "./fact-header";
import type { OwnParameters, Question } from "./question";
import { withoutIdle } from "./statement";

/** The names of the tables that a statement reads, in lower case. */
export const tablesIn = (sql: string): Set<string> =>
  new Set(Array.from(sql.matchAll(/\b(?:from|join)\s+(\w+)/gi), ([, name = ""]) => name.toLowerCase()));

/** The facts that a statement reads. */
export function factsIn(sql: string): string[] {
  const tables = tablesIn(sql);
  return factNames.filter((fact) => tables.has(fact));
}

/** The facts that a statement reads without any filter, and those that each filter reads. */
interface Readings {
  always: readonly string[];
  filters: readonly { parameter: string; facts: readonly string[] }[];
}

const known = new WeakMap<Question, Readings>();

function readingsOf(question: Question): Readings {
  const before = known.get(question);
  if (before !== undefined) return before;
  const filters: { parameter: string; facts: string[] }[] = [];
  const unfiltered = withoutIdle(
    question.sql,
    () => true,
    (parameter, condition) => filters.push({ parameter, facts: factsIn(condition) }),
  );
  const readings = { always: factsIn(unfiltered), filters: filters.filter(({ facts }) => facts.length > 0) };
  known.set(question, readings);
  return readings;
}

/**
 * The facts that a question reads when it is asked with these values. A fact that only filters without values read
 * is none of them: a change of it does not change the answer.
 */
export function factsRead(question: Question, own: OwnParameters): string[] {
  const { always, filters } = readingsOf(question);
  const read = new Set(always);
  for (const { parameter, facts } of filters)
    if (own[parameter] !== undefined) for (const fact of facts) read.add(fact);
  return question.facts.filter((fact) => read.has(fact));
}

const knownColumns = new WeakMap<object, ReadonlyMap<string, readonly string[]>>();

/**
 * Which of a fact's columns a question may read: those whose names its statement or its answer has. The rows of the
 * answer do not depend on the values of others, as no statement compares whole rows (decision 087).
 */
export function columnsRead(
  question: Pick<Question, "sql" | "returns">,
  { name, columns }: { name: string; columns: readonly { name: string }[] },
): readonly string[] {
  const before = knownColumns.get(question)?.get(name);
  if (before !== undefined) return before;
  const words = new Set([...question.sql.matchAll(/\w+/g)].map(([word]) => word.toLowerCase()));
  for (const { name: returned } of question.returns) words.add(returned);
  const read = columns.map((column) => column.name).filter((column) => words.has(column.toLowerCase()));
  knownColumns.set(question, new Map([...(knownColumns.get(question) ?? []), [name, read]]));
  return read;
}
