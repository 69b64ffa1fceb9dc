import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";
import { isIP } from "node:net";

/** An address with its port, or an IPv6 address in brackets, as some proxies write it (IIS, Azure). */
const withPort = /^(?:(?<v4>[\d.]+):\d+|\[(?<v6>[\da-f:.]+)\](?::\d+)?)$/i;

/**
 * The client's address, as a trusted proxy names it, without a port. A value that is not an IP address is replaced by the
 * socket's address.
 */
export const clientAddress = (request: FastifyRequest): string => {
  const { v4, v6 } = withPort.exec(request.ip)?.groups ?? {};
  const named = v4 ?? v6 ?? request.ip;
  const address = isIP(named) === 0 ? (request.socket.remoteAddress ?? "") : named;
  return normalizeIP(address, 128);
};

/**
 * The key by which one client is counted: its IPv4 address, or the /64 network of its IPv6 address, because a
 * client can choose any address in that network.
 */
export const clientNetwork = (request: FastifyRequest): string => normalizeIP(clientAddress(request));
