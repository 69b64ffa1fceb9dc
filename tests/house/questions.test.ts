import { expect, test } from "vitest";
import { boardsOf } from "../../src/questions/boards";
import { readQuestions } from "../../src/questions/sql-files/read-questions";
import { questions } from "../../src/server/analytics/sql-files";
import { measures } from "../sql/laws/measures";
import { sources } from "./sources";

test.each(measures.map((one) => [one.name, one] as const))(
  "sql/%s.sql says of each figure whether its parts add up",
  (_, { faults }) => expect(faults).toEqual([]),
);

test("each question of a dashboard has a board or is used by its name", () => {
  const text = sources.map((one) => one.text).join("\n");
  const isUsed = (name: string): boolean =>
    text.includes(`"dashboards/${name}"`) || text.includes(`"${name}"`);
  const unused = Object.values(questions)
    .filter(({ name, boards }) => name.startsWith("dashboards/") && boards.length === 0)
    .map(({ name }) => name.slice("dashboards/".length))
    .filter((name) => !isUsed(name));
  expect(unused).toEqual([]);
});

test("a new file that names a board is answered by it", () => {
  const added = readQuestions({
    "dashboards/new-tile.sql": `-- A new question.
-- @title New
-- @board form-7, form-11
-- @returns arbos integer
-- @distinct arbos
select cast(count(*) as integer) as arbos from arbo`,
  });
  const boards = boardsOf({ ...questions, ...added });
  for (const board of ["form-7", "form-11"])
    expect(boards.get(board)?.map(({ as }) => as)).toContain("new_tile");
  expect(boards.get("form-5")?.map(({ as }) => as)).not.toContain("new_tile");
});
