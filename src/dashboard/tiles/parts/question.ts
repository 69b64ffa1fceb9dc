import { questions, type Question } from "../../../analytics";

/**
 * The question of a file under `sql`, by its path without extension. Throws if it does not exist,
 * which is a programming error.
 */
export function question(name: string): Question {
  const found = questions[name];
  if (found === undefined) throw new Error(`There is no question “${name}”.`);
  return found;
}
