import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";
import { isIP } from "node:net";

/** The address of a request's client, as a proxy that is believed names it; what is no address is not taken from it. */
export const clientAddress = (request: FastifyRequest): string => {
  const address = isIP(request.ip) === 0 ? (request.socket.remoteAddress ?? "") : request.ip;
  return normalizeIP(address, 128);
};

/** What one client is counted by: its IPv4 address, or the network /64 of its IPv6 address, which is its to choose from. */
export const clientNetwork = (request: FastifyRequest): string => normalizeIP(clientAddress(request));
