import type { FastifyRequest } from "fastify";

/** The stream of changes. It lasts as long as a page is open, which is no duration of an answer. */
export const CHANGE_STREAM = "/api/changes";

/** The route of a request, never its path, so that there are only as many as the program has routes. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? "none";
