import type { Filter } from "../../entities/define/filters";
import { valuesOf, type Parameters, type Query } from "../../questions/query";
import { literalStatement } from "../../questions/statement";
import type { Statement } from "./query-queue";

/** The parameters of a filter; what filters nothing is left out. */
export function toParameters(filter: Filter, more: Parameters = {}): Parameters {
  const chosen = Object.entries(filter).filter(([, values]) => values !== undefined && values.length > 0);
  const { process_stage: stage, ...rest } = more;
  const both = stage === null || stage === undefined || /^both$/i.test(String(stage));
  return { ...Object.fromEntries(chosen), ...rest, ...(both ? {} : { process_stage: stage }) };
}

/** The parameters that a query reads and that ask for something: two filters that differ in others are the same to it. */
export function ownParameters(query: Query, parameters: Parameters): Parameters {
  const own = query.parameters
    .map((one): [string, (string | number)[]] => [one.name, valuesOf(parameters, one)])
    .filter(([, values]) => values.length > 0);
  return Object.fromEntries(own);
}

/** The statement of a query as it runs under a filter: for reading, copying, and running elsewhere. */
export const sqlOf = (query: Query, parameters: Parameters): string =>
  literalStatement(query.sql, query.parameters, parameters);

/** What the browser's engine runs for a query: its costly parts by themselves where it has any, so that others share them. */
export function statementOf(query: Query, parameters: Parameters): Statement {
  const { kept } = query;
  const isLong = query.records || query.persons;
  if (kept === undefined) return { sql: sqlOf(query, parameters), isLong };
  return {
    isLong,
    sql: literalStatement(kept.rest, query.parameters, parameters),
    kept: kept.parts.map((part) => ({
      name: part.name,
      sql: literalStatement(part.sql, part.parameters, parameters),
    })),
  };
}
