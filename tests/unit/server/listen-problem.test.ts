import Fastify from "fastify";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { listenProblem } from "../../../src/server/http/listen-problem";

test("a server that cannot listen names the variable to change", async () => {
  const first = Fastify();
  await first.listen({ host: "127.0.0.1", port: 0 });
  const { port } = first.server.address() as AddressInfo;
  const told = async (host: string): Promise<string> => {
    const second = Fastify();
    const error: unknown = await second.listen({ host, port }).then(
      () => null,
      (reason: unknown) => reason,
    );
    await second.close();
    return listenProblem(error, { host, port });
  };
  expect(await told("127.0.0.1")).toBe(
    `PORT ${port} of 127.0.0.1 is in use by another program. End that one, or set another PORT.`,
  );
  expect(await told("192.0.2.1")).toMatch(/^HOST 192\.0\.2\.1 is no address of this machine\./);
  await first.close();
  expect(listenProblem({ code: "EACCES" }, { host: "0.0.0.0", port: 80 })).toMatch(
    /^PORT 80 may not be opened/,
  );
});
