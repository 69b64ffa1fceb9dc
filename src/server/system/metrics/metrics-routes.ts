import type { FastifyInstance, FastifyRequest } from "fastify";
import { createHash, timingSafeEqual } from "node:crypto";
import { collectDefaultMetrics, Registry } from "prom-client";
import { Problem } from "../../../shared/errors";
import type { ServerContext } from "../../http/context";
import { isFromThisMachine, originOf } from "../../http/local-request";
import { requestMetrics } from "./request-metrics";
import { serverMetrics } from "./server-metrics";

/** The metrics of the process, which all servers of the process share. They are collected once somebody asks. */
let ofProcess: Registry | null = null;

function processMetrics(): Registry {
  if (ofProcess === null) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Whether a request carries the token of METRICS_TOKEN. The comparison takes constant time, so it reveals nothing of the token. */
function hasToken(request: FastifyRequest, token: string | null): boolean {
  const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  return token !== null && given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/**
 * `GET /metrics`: figures of the running server in the text format of Prometheus, for clients on this machine
 * that come through no proxy, and for those with METRICS_TOKEN. They hold nothing of persons or records.
 */
export default function metricsRoutes(app: FastifyInstance, context: ServerContext): void {
  const registry = new Registry();
  requestMetrics(app, registry);
  let isDeclared = false;
  app.get("/metrics", async (request, reply) => {
    if (!hasToken(request, context.config.metricsToken) && !isFromThisMachine(originOf(request)))
      throw new Problem(
        403,
        "The metrics are for this machine, or for a client that sends METRICS_TOKEN as a bearer token.",
      );
    if (!isDeclared) serverMetrics(context, registry);
    isDeclared = true;
    const all = Registry.merge([processMetrics(), registry]);
    return reply
      .header("content-type", all.contentType)
      .header("cache-control", "no-store")
      .send(await all.metrics());
  });
}
