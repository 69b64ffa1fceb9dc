import type { FastifyInstance } from "fastify";
import type { ServerContext } from "../http/context";

/** The calls of charts, facts and reports. */
export default async function analyticsRoutes(
  _app: FastifyInstance,
  _context: ServerContext,
): Promise<void> {}
