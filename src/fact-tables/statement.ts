import type { OwnParameters, Question } from "../questions/question";
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
 * The statement that DuckDB runs for a question with its values. Costly parts are separate, so that several statements can
 * share them.
 */
export function statementOf(question: Question, own: OwnParameters): Statement {
  const { materialized } = question;
  const isLong = question.records || question.persons;
  if (materialized === undefined)
    return { sql: literalStatement(question.sql, question.parameters, own), isLong };
  return {
    isLong,
    sql: literalStatement(materialized.rest, question.parameters, own),
    materialized: materialized.parts.map((part) => ({
      name: part.name,
      sql: literalStatement(part.sql, part.parameters, own),
    })),
  };
}
