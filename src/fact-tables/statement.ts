import type { OwnParameters, Query } from "../questions/query";
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
 * The statement that DuckDB runs for a query with its values. Costly parts are separate, so that several statements can
 * share them.
 */
export function statementOf(query: Query, own: OwnParameters): Statement {
  const { materialized } = query;
  const isLong = query.records || query.persons;
  if (materialized === undefined) return { sql: literalStatement(query.sql, query.parameters, own), isLong };
  return {
    isLong,
    sql: literalStatement(materialized.rest, query.parameters, own),
    materialized: materialized.parts.map((part) => ({
      name: part.name,
      sql: literalStatement(part.sql, part.parameters, own),
    })),
  };
}
