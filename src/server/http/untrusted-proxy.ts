import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config";

/** Warns once where requests come through a proxy that the server was not told to trust. */
export function warnOfUntrustedProxy(app: FastifyInstance, { trustProxy }: Pick<Config, "trustProxy">): void {
  if (trustProxy !== false) return;
  let isTold = false;
  app.addHook("onRequest", async (request) => {
    if (isTold || request.headers["x-forwarded-for"] === undefined) return;
    isTold = true;
    request.log.warn(
      { proxy: request.socket.remoteAddress },
      "A request came through a proxy, and TRUST_PROXY is not set: everybody behind the proxy counts as one for the sign-in " +
        "limits and the ledger, and the session's cookie is not limited to https. Set it to the proxy's address " +
        "(docs/operations.md, HTTPS and the proxy).",
    );
  });
}
