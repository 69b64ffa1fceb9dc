import { factNames } from "./fact-header";
import type { OwnParameters, Query } from "./query";
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

const known = new WeakMap<Query, Readings>();

function readingsOf(query: Query): Readings {
  const before = known.get(query);
  if (before !== undefined) return before;
  const filters: { parameter: string; facts: string[] }[] = [];
  const unfiltered = withoutIdle(
    query.sql,
    () => true,
    (parameter, condition) => filters.push({ parameter, facts: factsIn(condition) }),
  );
  const readings = { always: factsIn(unfiltered), filters: filters.filter(({ facts }) => facts.length > 0) };
  known.set(query, readings);
  return readings;
}

/**
 * The facts that a question reads when it is asked with these values. A fact that only filters without values read
 * is none of them: a change of it does not change the answer.
 */
export function factsRead(query: Query, own: OwnParameters): string[] {
  const { always, filters } = readingsOf(query);
  const read = new Set(always);
  for (const { parameter, facts } of filters)
    if (own[parameter] !== undefined) for (const fact of facts) read.add(fact);
  return query.facts.filter((fact) => read.has(fact));
}
