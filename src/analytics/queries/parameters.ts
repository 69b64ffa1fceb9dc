import type { Filter } from "../../entities/define/filters";
import { valuesOf, type Parameters, type Query } from "../../questions/query";
import { literalStatement } from "../../questions/statement";

/** The parameters of a filter, without empty ones. */
export function toParameters(filter: Filter, more: Parameters = {}): Parameters {
  const chosen = Object.entries(filter).filter(([, values]) => values !== undefined && values.length > 0);
  const { process_stage: stage, ...rest } = more;
  const both = stage === null || stage === undefined || /^both$/i.test(String(stage));
  return { ...Object.fromEntries(chosen), ...rest, ...(both ? {} : { process_stage: stage }) };
}

/** Parsed parameters: each has values, and they are of its declared type. */
export type OwnParameters = Record<string, (string | number)[]>;

/**
 * The parameters that a query reads and that have values, parsed once for cache, engine and server. Filters that
 * differ only in others give equal results. Throws a 400 for a value of the wrong type.
 */
export function ownParameters(query: Query, parameters: Parameters): OwnParameters {
  const own = query.parameters
    .map((one): [string, (string | number)[]] => [one.name, valuesOf(parameters, one)])
    .filter(([, values]) => values.length > 0);
  return Object.fromEntries(own);
}

/** The statement of a query under a filter with all values written in, for reading and copying. */
export const sqlOf = (query: Query, parameters: Parameters): string =>
  literalStatement(query.sql, query.parameters, parameters);
