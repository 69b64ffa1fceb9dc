import type { FastifyInstance } from "fastify";
import { findQuestion } from "../../../questions/compared-question";
import { Problem } from "../../../shared/errors";
import { requireScreen, success, type ServerContext } from "../../http/context";
import { Answers } from "./answers";
import boardRoutes from "./board-routes";
import { requireMeasure } from "./measure";
import { readFilter } from "./read-filter";
import reportRoutes from "./report-routes";
import type { Replica } from "../replica/replica";
import { queries } from "../sql-files";

/** Routes of the charts and reports, which are computed by the SQL files (DESIGN §4, Charts). */
export default function chartRoutes(
  app: FastifyInstance,
  context: ServerContext,
  replica: Replica | null,
): void {
  const answers = new Answers(context.pool, replica);
  boardRoutes(app, answers);
  reportRoutes(app, context, answers);

  app.post<{ Body: { queries?: unknown; parameters?: unknown } | null }>(
    "/charts/queries",
    async (request) => {
      const actor = requireScreen(request, ["dashboard", "report"]);
      const names = request.body?.queries;
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
      const { parameters } = readFilter(request.body?.parameters, asked);
      requireMeasure(parameters);
      const { rows, told } = await answers.ask(actor, asked, parameters);
      return success(rows, told);
    },
  );
}
