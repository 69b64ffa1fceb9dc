import { findQuestion } from "../../../questions/comparison/compared-question";
import type { Parameters, Query } from "../../../questions/query";
import { Problem } from "../../../shared/errors";
import { bodyOf, fieldProblem } from "../../http/read-body";
import { queries } from "../sql-files";
import { requireMeasure } from "./measure";
import { readFilter } from "./read-filter";

/** What a call that names questions asks for, and the filters that none of them uses. */
interface QuestionCall {
  asked: Query[];
  parameters: Parameters;
  ignored: string[];
}

/**
 * Reads a call that names questions. Besides `queries` and `parameters` its body may have the keys of `more`. Throws a
 * 400 or 404 that says what to send.
 */
export function readQuestionCall(body: unknown, more: readonly string[] = []): QuestionCall {
  const { queries: names, parameters: filter, ...others } = bodyOf(body);
  const other = Object.keys(others).find((key) => !more.includes(key));
  if (other !== undefined)
    throw fieldProblem(400, other, "There is no such field. Filters stand within “parameters”.");
  if (!Array.isArray(names) || names.length === 0 || names.length > 60)
    throw new Problem(
      400,
      'queries: send the names of 1 to 60 questions, such as ["dashboards/arbo-status"].',
    );
  const asked = names.map((name: unknown) => {
    const query = typeof name === "string" ? findQuestion(queries, name) : undefined;
    if (query === undefined) throw new Problem(404, `There is no question “${String(name)}”.`);
    return query;
  });
  const { parameters, ignored } = readFilter(filter, asked);
  requireMeasure(parameters);
  return { asked, parameters, ignored };
}
