import { findQuestion } from "../../../questions/comparison/compared-question";
import type { Parameters, Query } from "../../../questions/query";
import { Problem } from "../../../shared/errors";
import { queries } from "../sql-files";
import { requireMeasure } from "./measure";
import { readFilter } from "./read-filter";

/** The questions and parameters of a call that names questions. Throws a 400 or 404 that says what to send. */
export function readQuestionCall(body: unknown): { asked: Query[]; parameters: Parameters } {
  const { queries: names, parameters: filter } = (body ?? {}) as { queries?: unknown; parameters?: unknown };
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
  const { parameters } = readFilter(filter, asked);
  requireMeasure(parameters);
  return { asked, parameters };
}
