import plugin from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem, waitWords, type Wait } from "../../shared/errors";
import { clientNetwork } from "./client-address";
import { tokenHash, tokenOf } from "./session";

/** Calls in a minute. A browser at work makes some hundred; an office that opens in the morning shares one address. */
export const maxCalls = { session: 12_000, address: 1_200 } as const;

const isCall = (request: FastifyRequest): boolean =>
  /^\/(?:api|charts|dropdown)\//.test(request.routeOptions.url ?? "");

/**
 * Bounds the calls of each session, and tighter those of each address that nobody is signed in behind; what is over it
 * is a 429 with the seconds to wait. Counted on each server by itself; it has to follow the session's hook.
 */
export default async function rateLimit(app: FastifyInstance): Promise<void> {
  await app.register(plugin, {
    timeWindow: 60_000,
    keyGenerator: (request) =>
      request.actor === null
        ? `address ${clientNetwork(request)}`
        : `session ${tokenHash(tokenOf(request) ?? "")}`,
    max: (request) => (request.actor === null ? maxCalls.address : maxCalls.session),
    allowList: (request) => !isCall(request),
    addHeadersOnExceeding: {
      "x-ratelimit-limit": false,
      "x-ratelimit-remaining": false,
      "x-ratelimit-reset": false,
    },
    addHeaders: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false },
    errorResponseBuilder: (_request, { ttl }) => {
      const retry_after = Math.max(1, Math.ceil(ttl / 1000));
      return new Problem(
        429,
        `Too many requests at once. Wait ${waitWords(retry_after)}, then try again.`,
        [],
        { retry_after } satisfies Wait,
      );
    },
  });
}
