import plugin from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from "fastify";
import { Problem, waitText, type Wait } from "../../shared/errors";
import { CallCounts } from "./call-counts";
import { clientNetwork } from "./client-address";
import { tokenHash, tokenOf } from "./session";

/** The maximum calls per minute. A working browser makes about a hundred; an office may share one address. */
export const maxCalls = { session: 12_000, address: 1_200 } as const;

/**
 * The maximum calls of a user that keep or send something: uploads, log entries and saves of what is personal a minute, messages
 * at once an hour. Reading is enough to save a view, an exploration or a subscription, and the ledger keeps every state of it.
 */
export const maxUserCalls = { uploads: 240, logEntries: 120, personalSaves: 120, messages: 30 } as const;

/** The options of a route that keeps or sends something: a user may call it at most `max` times a minute or hour. */
export const limitedTo = (max: number, per: "minute" | "hour" = "minute"): RouteShorthandOptions => ({
  config: {
    rateLimit: {
      max,
      timeWindow: per === "minute" ? 60_000 : 3_600_000,
      keyGenerator: (request: FastifyRequest) => `user ${request.actor?.id ?? clientNetwork(request)}`,
    },
  },
});

const isCall = (request: FastifyRequest): boolean =>
  /^\/(?:api|charts|dropdown)\//.test(request.routeOptions.url ?? "");

/**
 * Limits the calls of each session and, more tightly, those of each client network without a session. Calls
 * over the limit get a 429 with the seconds to wait. Each server counts on its own. `limitedTo` replaces the limit of a route. Must be registered after
 * the session hook.
 */
export default async function rateLimit(app: FastifyInstance): Promise<void> {
  await app.register(plugin, {
    store: CallCounts,
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
        `Too many requests at once. Wait ${waitText(retry_after)}, then try again.`,
        [],
        { retry_after } satisfies Wait,
      );
    },
  });
}
