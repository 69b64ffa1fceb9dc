import type { OnBoard, Question } from "./question";

/** A question of a board, and its name in the board's answer. */
export interface BoardQuestion {
  question: Question;
  as: string;
}

/** The default name of a question in an answer: `dashboards/arbo-status` becomes `arbo_status`. */
const plainName = (query: string): string => query.replace(/^.*\//, "").replaceAll("-", "_");

/** Reads the `@board main-dashboard, form-11` lines of a question. Throws if one is malformed. */
export const boardsIn = (query: string, lines: readonly string[]): OnBoard[] =>
  lines.flatMap((line) => {
    const [, names = "", as = plainName(query)] =
      /^([a-z\d-]+(?:, [a-z\d-]+)*)(?: as (\w+))?$/.exec(line) ?? [];
    if (names === "") throw new Error(`${query}: “@board ${line}” is not a list of boards.`);
    return names.split(", ").map((board) => ({ board, as }));
  });

/** The boards that questions declare with `@board`, each with its questions in the order of their names. */
export function boardsOf(questions: Readonly<Record<string, Question>>): Map<string, BoardQuestion[]> {
  const boards = new Map<string, BoardQuestion[]>();
  for (const question of Object.values(questions).toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    for (const { board, as } of question.boards) {
      const others = boards.get(board) ?? [];
      if (others.some((one) => one.as === as)) throw new Error(`${question.name}: ${board} has two “${as}”.`);
      boards.set(board, [...others, { question, as }]);
    }
  return boards;
}
