import type { Question } from "../../../questions/question";
import { questions } from "../sql-files";

/**
 * A question by folder and file name. Throws when its file is missing, so that the error appears at the start.
 */
export function requireQuestion(name: string): Question {
  const question = questions[name];
  if (question === undefined) throw new Error(`There is no sql/${name}.sql.`);
  return question;
}
