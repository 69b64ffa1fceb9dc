import type { FastifyInstance } from "fastify";
import type { ServerContext } from "../http/context";
import changeRoutes from "./change-routes";
import chartRoutes from "./chart-routes";
import explorationRoutes from "./exploration-routes";
import factRoutes from "./fact-routes";

/** The calls of charts, facts, reports and explorations. */
export default async function analyticsRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
  factRoutes(app, context);
  chartRoutes(app, context);
  explorationRoutes(app, context);
  await changeRoutes(app, context);
}
