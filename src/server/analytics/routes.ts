import type { FastifyInstance } from "fastify";
import type { ServerContext } from "../http/context";
import changeRoutes from "./facts/change-routes";
import chartRoutes from "./answers/chart-routes";
import explorationRoutes from "./explorations/exploration-routes";
import factRoutes from "./facts/fact-routes";

/** Routes of charts, facts, reports and explorations. */
export default async function analyticsRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
  factRoutes(app, context);
  chartRoutes(app, context);
  explorationRoutes(app, context);
  await changeRoutes(app, context);
}
