import { expect, test } from "vitest";
import { eventsOf } from "../../../src/api/calls/events-of";

const bodyOf = (...chunks: string[]): ReadableStream<Uint8Array> =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
        controller.close();
      },
    }),
  ).body as ReadableStream<Uint8Array>;

async function all(body: ReadableStream<Uint8Array>): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const event of eventsOf(body)) found.push(event);
  return found;
}

test("events are read wherever the connection divides them, and heartbeats are none", async () => {
  const sent = 'data: {"a":1}\n\n: still here\n\ndata: {"b":"ñ"}\n\n';
  for (let at = 0; at <= sent.length; at++)
    expect(await all(bodyOf(sent.slice(0, at), sent.slice(at)))).toEqual([{ a: 1 }, { b: "ñ" }]);
});

test("an event that did not arrive whole is none", async () => {
  expect(await all(bodyOf('data: {"a":1}\n\ndata: {"b"'))).toEqual([{ a: 1 }]);
});
