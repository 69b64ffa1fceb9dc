import type { FastifyRequest } from "fastify";
import type { IncomingHttpHeaders } from "node:http";
import { isPublic, type Config } from "../../config/config";
import { isLoopback } from "../../config/loopback";

/** Where a request comes from. `socket` is the address of the direct peer, which may be a proxy. */
export interface Origin {
  client: string;
  socket: string;
  headers: IncomingHttpHeaders;
  httpVersion: string;
}

/** Headers that only proxies send. */
const ofProxy = /^(?:forwarded|via|x-forwarded-.+|x-original-.+|x-real-ip|x-client-ip|true-client-ip|cf-.+)$/;

const hostName = (header: string | undefined): string => (header ?? "").replace(/:\d*$/, "");

/**
 * Whether a request may use the demo: sign in with its password, list its users, or set its password (DESIGN
 * §9). This requires that only this machine can reach the server, and that the request comes from this machine
 * without a proxy, whatever TRUST_PROXY says. Old proxies add no header but use HTTP/1.0, which is refused.
 */
export const mayUseDemo = (config: Pick<Config, "host" | "trustProxy">, origin: Origin): boolean =>
  !isPublic(config) &&
  isLoopback(origin.client) &&
  isLoopback(origin.socket) &&
  origin.httpVersion !== "1.0" &&
  isLoopback(hostName(origin.headers.host)) &&
  !Object.keys(origin.headers).some((name) => ofProxy.test(name));

export const originOf = (request: FastifyRequest): Origin => ({
  client: request.ip,
  socket: request.socket.remoteAddress ?? "",
  headers: request.headers,
  httpVersion: request.raw.httpVersion,
});
