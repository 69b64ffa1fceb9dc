import { once } from "node:events";
import { createServer, request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { startTracing } from "../../src/server/watch/tracing";
import { anArbo, BULACAN, signInAt, startTestServer } from "./server";

interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
}

const spans: Sent[] = [];
const services = new Set<unknown>();
/** A collector of traces that takes OTLP in JSON. */
const collector = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString()) as {
      resourceSpans: {
        resource: { attributes: Sent["attributes"] };
        scopeSpans: { spans: Sent[] }[];
      }[];
    };
    for (const { resource, scopeSpans } of resourceSpans) {
      services.add(resource.attributes.find(({ key }) => key === "service.name")?.value["stringValue"]);
      spans.push(...scopeSpans.flatMap((one) => one.spans));
    }
    response.setHeader("content-type", "application/json").end("{}");
  });
});
await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`;
const problems: string[] = [];
const stop = await startTracing(endpoint, (message) => problems.push(message));
const server = await startTestServer({ otlpEndpoint: endpoint });
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => collector.close(resolve));
});

const valueOf = ({ attributes }: Sent, key: string): unknown => {
  const value = attributes.find((one) => one.key === key)?.value ?? {};
  return Object.values(value)[0];
};

const lateTrace = "1af7651916cd43dd8448eb211c80319c";

/** Asks for ARBOs with a body that is sent once the server has the head of the request; answers the status. */
async function sendLate(address: string, headers: Record<string, string>): Promise<number | undefined> {
  const arrived = once(server.app.server, "request");
  const asking = request(`${address}/api/arbo-masterlist`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", "content-length": 2 },
  });
  const answered = once(asking, "response") as Promise<[IncomingMessage]>;
  asking.flushHeaders();
  await arrived;
  asking.end("{}");
  const [answer] = await answered;
  await answer.resume().toArray();
  return answer.statusCode;
}

/** Costs 3 seconds, most of them the start of the server. */
test("a request is a span of the trace that its client began, with its statements within, and names no person or record", async () => {
  await anArbo(server, BULACAN, { arbo_name: "Samahan ng Bakas" });
  const address = await server.app.listen({ host: "127.0.0.1", port: 0 });
  const session = await signInAt(address, "admin");
  const trace = "0af7651916cd43dd8448eb211c80319c";
  const read = await fetch(`${address}/api/arbo-masterlist?secret=1`, {
    method: "POST",
    headers: {
      ...session,
      "content-type": "application/json",
      traceparent: `00-${trace}-b7ad6b7169203331-01`,
    },
    body: JSON.stringify({ arbo_name: "Samahan ng Bakas" }),
  });
  expect(read.status).toBe(200);
  await read.text();
  await fetch(`${address}/api/arbo-masterlist`, { method: "POST" });
  const late = await sendLate(address, { ...session, traceparent: `00-${lateTrace}-b7ad6b7169203331-01` });
  expect(late).toBe(200);
  await stop();
  expect(problems).toEqual([]);
  expect([...services]).toEqual(["marble"]);

  const sent = spans.find(({ traceId, name }) => traceId === trace && name.startsWith("POST "));
  if (sent === undefined) throw new Error("The request has no span.");
  expect(sent).toMatchObject({ name: "POST /api/arbo-masterlist", parentSpanId: "b7ad6b7169203331" });
  expect(valueOf(sent, "http.response.status_code")).toBe(200);
  expect(valueOf(sent, "marble.request_id")).toBe(read.headers.get("x-request-id"));
  const lateRequest = spans.find(({ traceId, name }) => traceId === lateTrace && name.startsWith("POST "));
  for (const one of [sent, lateRequest]) {
    const within = spans.filter(({ parentSpanId }) => parentSpanId === one?.spanId);
    expect(within.map((span) => valueOf(span, "db.query.text")).join("\n")).toContain("arbo_masterlist");
  }
  const refused = spans.filter((one) => valueOf(one, "http.response.status_code") === 401);
  expect(refused.map(({ name }) => name)).toContain("POST /api/arbo-masterlist");
  const all = JSON.stringify(spans);
  for (const word of ["Bakas", "secret", "correct-horse"]) expect(all).not.toContain(word);
});
