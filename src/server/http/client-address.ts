import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";
import { isIP } from "node:net";

/**
 * The client's address, as a trusted proxy names it. A value that is not an IP address is replaced by the
 * socket's address.
 */
export const clientAddress = (request: FastifyRequest): string => {
  const address = isIP(request.ip) === 0 ? (request.socket.remoteAddress ?? "") : request.ip;
  return normalizeIP(address, 128);
};

/**
 * The key by which one client is counted: its IPv4 address, or the /64 network of its IPv6 address, because a
 * client can choose any address in that network.
 */
export const clientNetwork = (request: FastifyRequest): string => normalizeIP(clientAddress(request));
