import statics from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { noSuchCall } from "./errors";
import { pathOf } from "./path";

const isCall = (url: string): boolean => /^\/(?:api|charts|dropdown)(?:\/|$)/.test(url);

/** The built client with its precompressed files; any other path of a page answers index.html (history mode, spec §2). */
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
    const page = built && request.method === "GET" && !isCall(path) && !/\.\w+$/.test(path);
    return page ? reply.sendFile("index.html") : reply.status(404).send(noSuchCall(request));
  });
}
