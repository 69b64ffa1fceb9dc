import type { FastifyInstance } from "fastify";
import { Counter, Histogram, type Registry } from "prom-client";
import { CHANGE_STREAM, routeOf } from "../../watch/route";

/** The upper bounds of the duration buckets, in seconds. */
const DURATION_BUCKETS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30];
const LOGIN_PATH = "/api/auth/login";

/** How a sign-in ended, by the status of its answer. */
const signIns: Readonly<Record<number, string>> = { 200: "ok", 401: "failed", 403: "failed", 429: "limited" };

/** Counts requests, saves and sign-ins as their answers leave. Nothing of a person is in their labels. */
export function requestMetrics(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const durations = new Histogram({
    name: "marble_http_request_duration_seconds",
    help: "Requests by method, route and status, and how long their answers took.",
    labelNames: ["method", "route", "status"],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const saves = new Counter({
    name: "marble_saves_total",
    help: "Changes that were sent, by outcome: saved, refused (nothing saved, the sender is told why) or failed (the server could not).",
    labelNames: ["outcome"],
    registers,
  });
  const replays = new Counter({
    name: "marble_outbox_replays_total",
    help: "Changes that a browser sent again under the same key and that had been saved before.",
    registers,
  });
  const logins = new Counter({
    name: "marble_sign_ins_total",
    help: "Sign-ins by result: ok, failed or limited (too many failed before).",
    labelNames: ["result"],
    registers,
  });
  for (const outcome of ["saved", "refused", "failed"]) saves.inc({ outcome }, 0);
  for (const result of new Set(Object.values(signIns))) logins.inc({ result }, 0);

  app.addHook("onResponse", async (request, reply) => {
    const route = routeOf(request);
    const { statusCode: status } = reply;
    if (route !== CHANGE_STREAM)
      durations.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    const { written } = request;
    if (written === "repeated") replays.inc();
    else if (written !== null) saves.inc({ outcome: status >= 500 ? "failed" : written });
    const result = route === LOGIN_PATH ? signIns[status] : undefined;
    if (result !== undefined) logins.inc({ result });
  });
}
