import type { FastifyInstance } from "fastify";
import { requireScreen, success, type ServerContext } from "../../http/context";
import type { Answers } from "./answers";
import boardRoutes from "./board-routes";
import { readQuestionCall } from "./question-call";
import reportRoutes from "./report-routes";
import verifyFiguresRoute from "./verify-figures-route";

/** Routes of the charts and reports, which are computed by the SQL files (DESIGN §4, Charts). */
export default function chartRoutes(app: FastifyInstance, context: ServerContext, answers: Answers): void {
  boardRoutes(app, answers);
  reportRoutes(app, context, answers);
  verifyFiguresRoute(app, answers);

  app.post("/charts/queries", async (request) => {
    const actor = requireScreen(request, ["dashboard", "report"]);
    const { asked, parameters, ignored } = readQuestionCall(request.body);
    const { rows, provenance } = await answers.ask(actor, asked, parameters);
    return success(rows, ignored.length > 0 ? { ...provenance, ignored } : provenance);
  });
}
