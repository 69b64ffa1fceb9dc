import type { FastifyInstance, FastifyRequest } from "fastify";
import { programVersion } from "../watch/version";
import { success, type ServerContext } from "./context";
import { checkReading, readinessOf, type Check } from "./health-checks";
import { isFromThisMachine, originOf } from "./local-request";

/**
 * How long a result is reused, in milliseconds. These calls need no sign-in, so anybody can send many of them.
 */
const REUSE_MS = 1000;

/** Shares one result among all callers that ask while the work runs and for `REUSE_MS` after. */
function shared<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | null = null;
  return () => {
    result ??= work().finally(() => {
      setTimeout(() => {
        result = null;
      }, REUSE_MS).unref();
    });
    return result;
  };
}

/** The checks as a caller may see them: what one failed of, such as a fault of the database, is for this machine. */
const shownTo = (request: FastifyRequest, checks: Readonly<Record<string, Check>>): object =>
  isFromThisMachine(originOf(request))
    ? checks
    : Object.fromEntries(
        Object.entries(checks).map(([name, check]) => [name, { ...check, problem: undefined }]),
      );

/**
 * Health routes. `/livez`: the process answers, with version and commit. `/healthz`: records can be read. `/readyz`:
 * all checks by name; answers 503 when one fails, so that a load balancer sends no requests here. The log and callers on this
 * machine learn what a check failed of.
 */
export default function health(app: FastifyInstance, context: ServerContext): void {
  const program = programVersion();
  const reading = shared(() => checkReading(context));
  const readiness = shared(readinessOf(context));
  app.addHook("onSend", async (request, reply) => {
    if (/^\/(?:livez|healthz|readyz)/.test(request.url)) void reply.header("cache-control", "no-store");
  });
  app.get("/livez", () => success({ alive: true, ...program }));
  app.get("/healthz", async (request, reply) => {
    const { ok, problem } = await reading();
    if (ok) return success({ database: context.database.kind });
    request.log.error({ problem }, "records cannot be read");
    const isOurs = isFromThisMachine(originOf(request));
    const message = `The records cannot be read${isOurs ? `: ${String(problem)}` : ". The log of the server says why."}`;
    return reply.status(503).header("retry-after", 5).send({ status: "error", message, details: [] });
  });
  app.get("/readyz", async (request, reply) => {
    const data = await readiness();
    const missing = Object.keys(data).filter((name) => data[name]?.ok !== true);
    const shown = shownTo(request, data);
    if (missing.length === 0) return success(shown);
    request.log.warn({ data }, "this server is not ready");
    const message = `This server is not ready: ${missing.join(", ")}.`;
    return reply
      .status(503)
      .header("retry-after", 5)
      .send({ status: "error", message, details: [], data: shown });
  });
}
