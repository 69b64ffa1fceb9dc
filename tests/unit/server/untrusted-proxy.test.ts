import Fastify from "fastify";
import { expect, test } from "vitest";
import type { Config } from "../../../src/server/config/config";
import { warnOfUntrustedProxy } from "../../../src/server/http/untrusted-proxy";

/** The warnings of a server after two requests through a proxy and one without. */
async function warnings(trustProxy: Config["trustProxy"]): Promise<string[]> {
  const lines: string[] = [];
  const app = Fastify({
    logger: { level: "warn", stream: { write: (line: string) => void lines.push(line) } },
  });
  warnOfUntrustedProxy(app, { trustProxy });
  app.get("/", () => "here");
  await app.inject("/");
  expect(lines).toEqual([]);
  for (let times = 0; times < 2; times += 1)
    await app.inject({ url: "/", headers: { "x-forwarded-for": "10.1.2.3" } });
  await app.close();
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
}

test("a proxy that the server was not told to trust is warned of once", async () => {
  expect(await warnings(false)).toEqual([expect.stringContaining("TRUST_PROXY is not set")]);
  expect(await warnings(["127.0.0.1"])).toEqual([]);
});
