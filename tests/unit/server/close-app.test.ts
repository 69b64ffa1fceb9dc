import Fastify from "fastify";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { closeApp } from "../../../src/server/http/close-app";

function* endless(): Generator<string> {
  for (;;) yield "row".repeat(10_000);
}

/** Costs 0.4 seconds. */
test("when the server stops, a call under way is answered, and who reads without end is cut off", async () => {
  const app = Fastify({ forceCloseConnections: "idle" });
  app.get("/list", () => Promise.resolve(Readable.from(endless())));
  let save: (() => void) | null = null;
  app.put("/save", () => new Promise((resolve) => (save = () => resolve("saved"))));
  const address = await app.listen({ port: 0 });
  const [answer] = (await once(get(`${address}/list`), "response")) as [IncomingMessage];
  const cutOff = once(answer, "error");
  const saving = fetch(`${address}/save`, { method: "PUT" });
  await expect.poll(() => save !== null, { interval: 5 }).toBe(true);
  const closing = closeApp(app, 200);
  (save as unknown as () => void)();
  expect(await (await saving).text()).toBe("saved");
  await closing;
  answer.resume();
  await cutOff;
});
