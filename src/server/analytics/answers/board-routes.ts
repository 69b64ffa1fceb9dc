import type { FastifyInstance } from "fastify";
import { boardsOf, type BoardQuestion } from "../../../questions/boards";
import { plainQuestionName } from "../../../questions/comparison/compared-question";
import type { Question, Rows } from "../../../questions/question";
import { requireScreen, success } from "../../http/context";
import { questions } from "../sql-files";
import type { Answers } from "./answers";
import { readBoardCall } from "./board-call";
import { trainedLists } from "./trained-lists";

/** The rows of a board, keyed by the board's names of its questions. Works also for compared periods. */
const byName = (board: readonly BoardQuestion[], asked: readonly Question[], rows: Record<string, Rows>) =>
  Object.fromEntries(
    asked.flatMap(({ name }) =>
      board
        .filter(({ question }) => question.name === plainQuestionName(name))
        .map(({ as }): [string, Rows] => [as, rows[name] ?? []]),
    ),
  );

/** Boards whose answer needs more than the rows of their questions. */
const shapes: Readonly<Record<string, (rows: Record<string, Rows>) => Record<string, Rows>>> = {
  "form-5": ({ trained_places: places = [], ...tiles }) => ({ ...tiles, ...trainedLists(places) }),
};

/** `POST /charts/{board}` for each board named by a file of sql/dashboards (`@board`, DESIGN §4, Charts). */
export default function boardRoutes(app: FastifyInstance, answers: Answers): void {
  for (const [name, board] of boardsOf(questions)) {
    const ofBoard = board.map(({ question }) => question);
    app.post(`/charts/${name}`, async (request) => {
      const actor = requireScreen(request, "dashboard");
      const { asked, parameters, notes } = readBoardCall(request.body, ofBoard);
      const { rows, provenance } = await answers.ask(actor, asked, parameters);
      const tiles = byName(board, asked, rows);
      return success(shapes[name]?.(tiles) ?? tiles, { ...provenance, ...notes });
    });
  }
}
