import Fastify from "fastify";
import { describe, expect, test } from "vitest";
import { RequestLog } from "../../src/server/http/request-log";

/** What a server with this level logs of a request that is answered and one that goes nowhere. */
async function logged(level: string): Promise<string[]> {
  const lines: string[] = [];
  const app = Fastify({
    logger: { level, stream: { write: (line: string) => void lines.push(line) } },
    logController: new RequestLog(),
  });
  app.get("/there", () => "here");
  await app.inject("/there");
  await app.inject("/nowhere");
  await app.close();
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
}

describe("requests in the log", () => {
  test("leave no line at the level info", async () => {
    expect(await logged("info")).toEqual([]);
  });

  test("leave one line each when they are answered at the level debug", async () => {
    const lines = await logged("debug");
    expect(lines.filter((line) => line === "request answered")).toHaveLength(2);
  });
});
