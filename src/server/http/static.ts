import statics from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { isPage } from "./client-paths";
import { routeNotFound } from "./errors";
import { pathOf } from "./path";

/** Whether a path cannot be a page: it is a path of the API or has a file extension. */
const isOther = (path: string): boolean => /^\/(?:api|charts|dropdown)(?:\/|$)|\.\w+$/.test(path);

/**
 * Serves the built client with its precompressed files. A page of the client answers index.html (history mode,
 * spec §2). Any other path is a 404: with the client's own page for a browser's visit, else with a JSON
 * message.
 */
export default async function staticFiles(
  app: FastifyInstance,
  clientDir: string | undefined,
): Promise<void> {
  const built = clientDir !== undefined && existsSync(join(clientDir, "index.html"));
  if (built)
    await app.register(statics, {
      root: clientDir,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const hashed = path.includes(join("/", "assets", "/"));
        reply.setHeader("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const reads = built && (request.method === "GET" || request.method === "HEAD");
    if (reads && isPage(path)) return reply.sendFile("index.html");
    void reply.status(404);
    const isVisit = request.headers.accept?.includes("text/html") === true && !isOther(path);
    return reads && isVisit ? reply.sendFile("index.html") : reply.send(routeNotFound(request));
  });
}
