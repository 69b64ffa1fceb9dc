import type { FastifyRequest } from "fastify";

/** The path that a request asks for, decoded as the router decodes it; as it stands where it cannot be decoded. */
export function pathOf(request: FastifyRequest): string {
  const [path = "/"] = request.url.split("?");
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
