import type { Parameters, Query } from "../questions/query";
import { literalStatement } from "../questions/statement";

/** A part that is computed once into a table and read by several statements, which contain its name. */
export interface MaterializedPart {
  name: string;
  sql: string;
}

export interface Statement {
  sql: string;
  materialized?: readonly MaterializedPart[];
  /** Whether its answer may be long. It then arrives in pieces, and an abort cancels the running statement. */
  isLong?: boolean;
}

/**
 * The statement that DuckDB runs for a query under a filter. Costly parts are separate, so that several statements can
 * share them. Throws a 400 for a value of the wrong type.
 */
export function statementOf(query: Query, parameters: Parameters): Statement {
  const { materialized } = query;
  const isLong = query.records || query.persons;
  if (materialized === undefined)
    return { sql: literalStatement(query.sql, query.parameters, parameters), isLong };
  return {
    isLong,
    sql: literalStatement(materialized.rest, query.parameters, parameters),
    materialized: materialized.parts.map((part) => ({
      name: part.name,
      sql: literalStatement(part.sql, part.parameters, parameters),
    })),
  };
}
