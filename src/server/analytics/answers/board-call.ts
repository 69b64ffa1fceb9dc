import { comparedQuestion } from "../../../questions/comparison/compared-question";
import { today } from "../../../shared/time/dates";
import { fieldProblem } from "../../http/read-body";
import { comparedPeriods } from "../../../questions/periods";
import { comparisonBases } from "../../../shared/time/comparison-bases";
import type { Parameters, Question } from "../../../questions/question";
import { readFilter } from "./read-filter";

interface BoardCall {
  asked: Question[];
  parameters: Parameters;
  /** Additional parts of the answer: filters that have no effect here, and the compared periods. */
  notes: Record<string, unknown>;
}

function refuse(message: string): never {
  throw fieldProblem(400, "compare", message);
}

/**
 * Reads the body of a dashboard call: the filter, and `compare` (`year` or `quarter`), which compares each
 * question about a period with the period before (decision 028). Throws a 400 that says what to choose when a
 * comparison is impossible.
 */
export function readBoardCall(body: unknown, questions: readonly Question[]): BoardCall {
  const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
  const { compare: wanted = null, ...filter } = (isObject ? body : {}) as Record<string, unknown>;
  const { parameters, ignored } = readFilter(isObject ? filter : body, questions);
  const notes = ignored.length > 0 ? { ignored } : {};
  if (wanted === null || wanted === "") return { asked: [...questions], parameters, notes };
  const against = comparisonBases.find((one) => one === wanted);
  if (against === undefined) refuse(`Choose one of ${comparisonBases.join(", ")}, or leave it out.`);
  const periods = comparedPeriods(parameters, against, today());
  if (periods.state !== "compared") refuse(periods.reason);
  const { now, earlier } = periods;
  return {
    asked: questions.map((question) => comparedQuestion(question) ?? question),
    parameters: { ...parameters, ...periods.parameters },
    notes: { ...notes, compared: { now, earlier } },
  };
}
