import type { OnBoard, Query } from "./query";

/** A question of a board, and its name in the board's answer. */
export interface BoardQuestion {
  query: Query;
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
export function boardsOf(queries: Readonly<Record<string, Query>>): Map<string, BoardQuestion[]> {
  const boards = new Map<string, BoardQuestion[]>();
  for (const query of Object.values(queries).toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    for (const { board, as } of query.boards) {
      const others = boards.get(board) ?? [];
      if (others.some((one) => one.as === as)) throw new Error(`${query.name}: ${board} has two “${as}”.`);
      boards.set(board, [...others, { query, as }]);
    }
  return boards;
}
