import type { FastifyInstance } from "fastify";
import { queries } from "../analytics/sql-files";
import { requireActor } from "../http/context";
import { openApiDocument, type RegisteredCall } from "./document";

declare module "fastify" {
  interface FastifyInstance {
    /** Every call that was registered after the document's own. */
    calls: RegisteredCall[];
  }
}

/** `GET /openapi.json` describes every call that is registered after it, to signed-in users. */
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
    document ??= openApiDocument(calls, queries);
    return reply.header("cache-control", "no-store").send(document);
  });
}
