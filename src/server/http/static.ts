import statics from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isPage } from "./client-paths";
import { routeNotFound } from "./errors";
import { pathOf } from "./path";

/** Whether a path cannot be a page: it is a path of the API or has a file extension. */
const isOther = (path: string): boolean => /^\/(?:api|charts|dropdown)(?:\/|$)|\.\w+$/.test(path);

/**
 * The sources for the Content-Security-Policy of the inline code of index.html (the opening page): its scripts and its
 * styles. Nothing without a built client.
 */
export function inlineSources(clientDir: string | undefined): { scripts: string[]; styles: string[] } {
  const page = clientDir === undefined ? "" : join(clientDir, "index.html");
  const html = existsSync(page) ? readFileSync(page, "utf8") : "";
  const hashed = (tag: string): string[] =>
    Array.from(html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, "gs")), ([, text = ""]) => {
      return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    });
  return { scripts: hashed("script"), styles: hashed("style") };
}

/** Serves the documentation at /docs/. It tells nothing of any record and needs no sign-in, as the client's files. */
async function documentation(app: FastifyInstance, docsDir: string): Promise<void> {
  await app.register(statics, {
    root: docsDir,
    prefix: "/docs/",
    redirect: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.setHeader("cache-control", "no-cache"),
  });
}

/**
 * Serves the built client with its precompressed files. A page of the client answers index.html (history mode,
 * spec §2). Any other path is a 404: with the client's own page for a browser's visit, else with a JSON
 * message.
 */
export default async function staticFiles(
  app: FastifyInstance,
  clientDir: string | undefined,
  docsDir: string | undefined,
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
  const hasDocs = docsDir !== undefined && existsSync(join(docsDir, "index.html"));
  if (hasDocs) await documentation(app, docsDir);
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    if (hasDocs && path === "/docs") return reply.redirect("/docs/");
    const reads = built && (request.method === "GET" || request.method === "HEAD");
    if (reads && isPage(path)) return reply.sendFile("index.html");
    void reply.status(404);
    const isVisit = request.headers.accept?.includes("text/html") === true && !isOther(path);
    return reads && isVisit ? reply.sendFile("index.html") : reply.send(routeNotFound(request));
  });
}
