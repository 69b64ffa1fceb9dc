import type { FastifyInstance } from "fastify";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "../../src/server/app";
import { testConfig } from "../api/config";
import { serverContext } from "../../src/server/http/context";
import { openTestDatabase } from "../api/database";
import type { Ask } from "./compare";
import { fillWorld, tokenFor } from "./fill";
import type { Asker, World } from "./places";
import type { Request } from "./requests";

/** A server over a fresh database that holds a world. */
export interface WorldServer {
  app: FastifyInstance;
  close(): Promise<void>;
}

/** Starts a server, not yet listening, over a world of a seed; `close` removes everything. */
export async function startWorld(world: World, seed: number): Promise<WorldServer> {
  const database = await openTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "marble-audit-"));
  await fillWorld(database.pool, dataDir, world, seed);
  const config = testConfig(dataDir);
  const app = await buildApp(serverContext(database, config));
  return {
    app,
    async close() {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The headers and the body of a request as somebody sends it. */
export function sent(asker: Asker, { body }: Request): { headers: Record<string, string>; payload?: string } {
  const cookie = `marble_session=${tokenFor(asker.name)}`;
  return body === undefined
    ? { headers: { cookie } }
    : { headers: { cookie, "content-type": "application/json" }, payload: JSON.stringify(body) };
}

/** Asks servers past the network. */
export const askInside =
  (servers: Readonly<Record<World, WorldServer>>): Ask =>
  async (world, asker, request) => {
    const { statusCode, headers, rawPayload } = await servers[world].app.inject({
      method: request.method,
      url: request.url,
      ...sent(asker, request),
    });
    return { status: statusCode, headers, body: rawPayload };
  };
