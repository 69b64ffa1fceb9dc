import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import compress from "@fastify/compress";
import Fastify, { type FastifyInstance } from "fastify";
import { randomUUID } from "node:crypto";
import { constants } from "node:zlib";
import authRoutes from "./accounts/sign-in/auth-routes";
import arrangementRoutes from "./accounts/arrangement-routes";
import preferenceRoutes from "./accounts/preference-routes";
import privacyRoutes from "./settings/privacy-routes";
import settingRoutes from "./settings/setting-routes";
import userRoutes from "./accounts/user-routes";
import explorationRoutes from "./accounts/explorations/exploration-routes";
import viewRoutes from "./accounts/views/view-routes";
import analyticsRoutes from "./analytics/routes";
import fileRoutes from "./files/routes";
import binRoutes from "./recycle-bin/bin-routes";
import importRoutes from "./records/import/import-routes";
import logRoutes from "./records/log/log-routes";
import lookupRoutes from "./records/lookups/lookup-routes";
import participantRoutes from "./records/participants/participant-routes";
import recordRoutes from "./records/saving/routes";
import searchRoutes from "./records/search/search-routes";
import scheduleRoutes from "./schedules/schedule-routes";
import subscriptionRoutes from "./subscriptions/subscription-routes";
import systemRoutes from "./system/system-routes";
import openApiRoutes from "./openapi/openapi-routes";
import { maxFileBytes, maxFiles, maxUploadMilliseconds } from "../shared/bounds";
import { trusted } from "./config/trust-proxy";
import bodies from "./http/bodies";
import bounds from "./http/bounds";
import type { ServerContext } from "./http/context";
import errorHandling, { answerUnrouted } from "./http/errors";
import health from "./http/health";
import { pathOf } from "./http/path";
import pressure, { MAX_DELAY_MS } from "./http/pressure";
import rateLimit from "./http/rate-limit";
import metrics from "./system/metrics/metrics-routes";
import { RequestLog } from "./http/request-log";
import session from "./http/session";
import { recordErrors } from "./watch/log-hook";
import { standardOutput } from "./watch/log-output";
import { traceRequests } from "./watch/tracing";
import staticFiles, { inlineSources } from "./http/static";
import { warnOfUntrustedProxy } from "./http/untrusted-proxy";

const BODY_LIMIT = 8_000_000;
/**
 * A multipart form contains files and the fields of one geotag. The longest is 5,000 characters of up to 4
 * bytes.
 */
const MAX_FORM_FIELDS = 100;
const MAX_FORM_TEXT = 20_000;

const policyFor = (inline: ReturnType<typeof inlineSources>) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...inline.scripts],
  styleSrc: ["'self'", ...inline.styles],
  // React and Mantine set single CSS properties through the style attribute.
  styleSrcAttr: ["'unsafe-inline'"],
  workerSrc: ["'self'"],
  imgSrc: ["'self'", "data:", "blob:"],
  connectSrc: ["'self'"],
  fontSrc: ["'self'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  upgradeInsecureRequests: null,
});

/**
 * Builds the server with security headers, limits, sessions, all routes and the client's files. It does not
 * listen yet. `maxDelay` is how late the event loop may be, in milliseconds, before calls are refused.
 */
export async function buildApp(context: ServerContext, maxDelay = MAX_DELAY_MS): Promise<FastifyInstance> {
  const { config } = context;
  const app = Fastify({
    logger: {
      redact: ["req.headers.cookie", "req.headers.authorization"],
      hooks: recordErrors(context.errors),
      // A silent server still keeps its errors for the System page.
      ...(config.logLevel === "silent"
        ? { level: "error", stream: { write: () => {} } }
        : { level: config.logLevel, stream: standardOutput }),
    },
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT,
    trustProxy: trusted(config.trustProxy),
    requestTimeout: maxUploadMilliseconds,
    keepAliveTimeout: 30_000,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnrouted,
  });
  errorHandling(app);
  if (config.otlpEndpoint !== null) traceRequests(app);
  app.addHook("onSend", async (request, reply) => {
    void reply.header("x-request-id", request.id);
    if (/^\/(?:api|dropdown)\//.test(pathOf(request)) && !reply.hasHeader("cache-control"))
      void reply.header("cache-control", "no-store");
  });
  warnOfUntrustedProxy(app, config);
  pressure(app, maxDelay);
  await app.register(helmet, {
    hsts: false,
    contentSecurityPolicy: { useDefaults: false, directives: policyFor(inlineSources(config.clientDir)) },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
  await app.register(compress, {
    encodings: ["br", "gzip"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 4 },
    threshold: 1400,
    // A few compressed bytes could become megabytes. Browsers send bodies as they are.
    globalDecompression: false,
  });
  await app.register(multipart, {
    limits: { fileSize: maxFileBytes, files: maxFiles, fields: MAX_FORM_FIELDS, fieldSize: MAX_FORM_TEXT },
  });
  bounds(app);
  await session(app, context);
  bodies(app);
  await rateLimit(app);
  openApiRoutes(app);
  health(app, context);
  metrics(app, context);
  for (const routes of [
    authRoutes,
    userRoutes,
    arrangementRoutes,
    viewRoutes,
    explorationRoutes,
    preferenceRoutes,
    privacyRoutes,
    settingRoutes,
    systemRoutes,
    lookupRoutes,
    binRoutes,
    scheduleRoutes,
    importRoutes,
    recordRoutes,
    searchRoutes,
    participantRoutes,
    fileRoutes,
    logRoutes,
  ])
    routes(app, context);
  subscriptionRoutes(app, context, analyticsRoutes(app, context));
  await staticFiles(app, config.clientDir, config.docsDir);
  return app;
}
