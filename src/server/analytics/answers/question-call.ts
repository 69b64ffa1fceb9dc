import { findQuestion } from "../../../questions/comparison/compared-question";
import type { Parameters, Question } from "../../../questions/question";
import { Problem } from "../../../shared/errors";
import { bodyOf, fieldProblem } from "../../http/read-body";
import { questions } from "../sql-files";
import { requireMeasure } from "./measure";
import { readFilter } from "./read-filter";

/** What a call that names questions asks for, and the filters that none of them uses. */
interface QuestionCall {
  asked: Question[];
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
    const question = typeof name === "string" ? findQuestion(questions, name) : undefined;
    if (question === undefined) throw new Problem(404, `There is no question “${String(name)}”.`);
    return question;
  });
  const { parameters, ignored } = readFilter(filter, asked);
  requireMeasure(parameters);
  return { asked, parameters, ignored };
}
