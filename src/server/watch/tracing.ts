import {
  context,
  diag,
  DiagLogLevel,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { CHANGE_STREAM, routeOf } from "./route";
import { programVersion } from "./version";

const tracer = () => trace.getTracer("marble");
const quiet = (): void => {};

/**
 * Sends traces to the collector at `endpoint` by OTLP over HTTP. The SDK reads its other settings (`OTEL_…`) itself. Calls
 * `warn` with the reason when traces cannot be sent. Returns a function that flushes and stops.
 */
export async function startTracing(
  endpoint: string,
  warn: (message: string) => void,
): Promise<() => Promise<void>> {
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] = await Promise.all([
    import("@opentelemetry/sdk-trace-node"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  const { version } = programVersion();
  diag.setLogger(
    { error: warn, warn, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const provider = new NodeTracerProvider({
    resource: resources
      .resourceFromAttributes({ "service.name": "marble", "service.version": version })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` })),
    ],
  });
  provider.register();
  return async () => {
    await provider.shutdown();
    for (const api of [trace, context, propagation, diag]) api.disable();
  };
}

/** Makes a span of each request, under the trace that the client or a proxy has begun. No path, query or person is in it. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook("onRequest", (request, _reply, done) => {
    const route = routeOf(request);
    if (route === CHANGE_STREAM) return done();
    const parent = propagation.extract(context.active(), request.headers);
    const span = tracer().startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          "http.request.method": request.method,
          "http.route": route,
          "marble.request_id": request.id,
        },
      },
      parent,
    );
    spans.set(request, span);
    context.with(trace.setSpan(parent, span), done);
  });
  app.addHook("onResponse", (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute("http.response.status_code", reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** Begins a span within the present one, and returns what ends it; within none, nothing happens. */
export function beginSpan(name: string, attributes: Attributes): (failure?: unknown) => void {
  if (trace.getActiveSpan() === undefined) return () => {};
  const span = tracer().startSpan(name, { kind: SpanKind.CLIENT, attributes });
  return (failure) => {
    if (failure !== undefined && failure !== null) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
}
