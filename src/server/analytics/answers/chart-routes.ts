import type { FastifyInstance } from "fastify";
import { requireScreen, success, type ServerContext } from "../../http/context";
import type { Answers } from "./answers";
import boardRoutes from "./board-routes";
import { readQuestionCall } from "./question-call";
import reportRoutes from "./report-routes";
import witnessRoute from "./witness-route";

/** Routes of the charts and reports, which are computed by the SQL files (DESIGN §4, Charts). */
export default function chartRoutes(app: FastifyInstance, context: ServerContext, answers: Answers): void {
  boardRoutes(app, answers);
  reportRoutes(app, context, answers);
  witnessRoute(app, answers);

  app.post("/charts/queries", async (request) => {
    const actor = requireScreen(request, ["dashboard", "report"]);
    const { asked, parameters } = readQuestionCall(request.body);
    const { rows, told } = await answers.ask(actor, asked, parameters);
    return success(rows, told);
  });
}
