import type { FastifyInstance } from "fastify";
import { requireActor, success, type ServerContext } from "../http/context";
import { write } from "../http/write";
import { readSettings, saveSettings, parseSettings } from "./settings";
import { requireAdministrator } from "../accounts/user-routes";

/**
 * Routes of the central office's settings. Signed-in users can read them. Administrators can change them;
 * changes go to the ledger.
 */
export default function settingRoutes(app: FastifyInstance, context: ServerContext): void {
  app.get("/api/settings", async (request) => {
    requireActor(request);
    return success(await readSettings(context.pool));
  });

  app.put("/api/settings", (request, reply) => {
    const actor = requireAdministrator(request);
    const sent = parseSettings(request.body);
    const work = {
      perform: (client: Parameters<typeof saveSettings>[0]) => saveSettings(client, actor, sent),
      toStored: () => ({}),
      answerAgain: readSettings,
    };
    return write(context, request, reply, actor, work, "system");
  });
}
