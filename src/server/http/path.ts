import type { FastifyRequest } from "fastify";

/** The path of a request, decoded as the router decodes it, or unchanged when it cannot be decoded. */
export function pathOf(request: FastifyRequest): string {
  const [path = "/"] = request.url.split("?");
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
