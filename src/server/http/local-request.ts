import type { FastifyRequest } from "fastify";
import type { IncomingHttpHeaders } from "node:http";
import { isLoopback } from "../config/loopback";

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
 * Whether a request comes from this machine without a proxy, whatever TRUST_PROXY says. Old proxies add no
 * header but use HTTP/1.0, which is refused.
 */
export const isFromThisMachine = (origin: Origin): boolean =>
  isLoopback(origin.client) &&
  isLoopback(origin.socket) &&
  origin.httpVersion !== "1.0" &&
  isLoopback(hostName(origin.headers.host)) &&
  !Object.keys(origin.headers).some((name) => ofProxy.test(name));

/** Where a request comes from. */
export const originOf = (request: FastifyRequest): Origin => ({
  client: request.ip,
  socket: request.socket.remoteAddress ?? "",
  headers: request.headers,
  httpVersion: request.raw.httpVersion,
});
