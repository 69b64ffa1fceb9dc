import type { FastifyInstance } from "fastify";
import { questions } from "../analytics/sql-files";
import { requireActor } from "../http/context";
import { openApiDocument, type RegisteredCall } from "./document";

declare module "fastify" {
  interface FastifyInstance {
    /** All routes that were registered after `openApiRoutes` was called. */
    calls: RegisteredCall[];
  }
}

/** `GET /openapi.json` describes all routes that are registered from here on. It requires sign-in. */
export default function openApiRoutes(app: FastifyInstance): void {
  const calls: RegisteredCall[] = [];
  app.decorate("calls", calls);
  app.addHook("onRoute", ({ method, url }) => {
    for (const one of [method].flat())
      if (!["HEAD", "OPTIONS"].includes(one) && !url.includes("*")) calls.push({ method: one, url });
  });
  let document: object | undefined;
  app.get("/openapi.json", (request, reply) => {
    requireActor(request);
    document ??= openApiDocument(calls, questions);
    return reply.header("cache-control", "no-store").send(document);
  });
}
