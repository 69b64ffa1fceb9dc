import type { Filter } from "../../entities/define/filters";
import { ownParameters, type Parameters, type Question } from "../../questions/question";
import { literalStatement } from "../../questions/statement";

/** The parameters of a filter, without empty ones. */
export function toParameters(filter: Filter, more: Parameters = {}): Parameters {
  const chosen = Object.entries(filter).filter(([, values]) => values !== undefined && values.length > 0);
  const { process_stage: stage, ...rest } = more;
  const both = stage === null || stage === undefined || /^both$/i.test(String(stage));
  return { ...Object.fromEntries(chosen), ...rest, ...(both ? {} : { process_stage: stage }) };
}

/** The statement of a question under a filter with all values written in, for reading and copying. */
export const sqlOf = (question: Question, parameters: Parameters): string =>
  literalStatement(question.sql, question.parameters, ownParameters(question, parameters));
