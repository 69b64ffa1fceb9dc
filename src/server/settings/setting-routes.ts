import type { FastifyInstance } from "fastify";
import { requireActor, success, type ServerContext } from "../http/context";
import { write } from "../http/write";
import { readSettings, saveSettings, sentSettings } from "./settings";
import { requireAdministrator } from "../accounts/user-routes";

/** The settings of the central office: read by who is signed in, changed by an administrator, in the ledger. */
export default function settingRoutes(app: FastifyInstance, context: ServerContext): void {
  app.get("/api/settings", async (request) => {
    requireActor(request);
    return success(await readSettings(context.pool));
  });

  app.put("/api/settings", (request, reply) => {
    const actor = requireAdministrator(request);
    const sent = sentSettings(request.body);
    const work = {
      act: (client: Parameters<typeof saveSettings>[0]) => saveSettings(client, actor, sent),
      keep: () => ({}),
      again: readSettings,
    };
    return write(context, request, reply, actor, work, "system");
  });
}
