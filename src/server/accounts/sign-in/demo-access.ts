import type { FastifyRequest } from "fastify";
import type { IncomingHttpHeaders } from "node:http";
import { isPublic, type Config } from "../../config/config";
import { isLoopback } from "../../config/loopback";

/** What a request tells of where it comes from. `socket` is the address of who is connected, a proxy included. */
export interface Origin {
  client: string;
  socket: string;
  headers: IncomingHttpHeaders;
  httpVersion: string;
}

/** A header that only proxies send. */
const ofProxy = /^(?:forwarded|via|x-forwarded-.+|x-original-.+|x-real-ip|x-client-ip|true-client-ip|cf-.+)$/;

const hostName = (header: string | undefined): string => (header ?? "").replace(/:\d*$/, "");

/**
 * Whether the demo is open to a request: its password fits, its users are listed, and it may be set (DESIGN §9). Only
 * where the server is for this machine alone, and the request comes from it past no proxy, whatever TRUST_PROXY says:
 * older proxies speak HTTP/1.0 and add no header.
 */
export const demoOpens = (config: Pick<Config, "host" | "trustProxy">, origin: Origin): boolean =>
  !isPublic(config) &&
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
