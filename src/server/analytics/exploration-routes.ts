import type { FastifyInstance } from "fastify";
import { transaction } from "../db/transaction";
import { requireScreen, scopeOf, success, type ServerContext } from "../http/context";
import { write } from "../http/write";
import { idsOf } from "../records/remove";
import {
  deleteExplorations,
  readExplorations,
  restoreExplorations,
  saveExploration,
  withOwners,
} from "./explorations";
import { sentExploration } from "./sent-exploration";

/**
 * The calls of Explore: the explorations that the actor has or is shown, saving, deleting and restoring their own.
 * Each is a person's own question, so that Read on the screen Report is enough to keep one (decision 018).
 */
export default function explorationRoutes(app: FastifyInstance, context: ServerContext): void {
  app.post("/api/explorations", async (request) => {
    const actor = requireScreen(request, "report");
    const rows = await transaction(
      context.pool,
      scopeOf(actor),
      (client) => readExplorations(client, actor),
      { readOnly: true },
    );
    return success(await withOwners(context.pool, actor, rows));
  });

  app.put("/api/explorations/update", (request, reply) => {
    const actor = requireScreen(request, "report");
    const sent = sentExploration(actor, request.body);
    return write(context, request, reply, actor, async (client) =>
      success(await saveExploration(client, actor, sent)),
    );
  });

  app.delete("/api/explorations/delete", (request, reply) => {
    const actor = requireScreen(request, "report");
    return write(context, request, reply, actor, async (client) =>
      success(await deleteExplorations(client, actor, idsOf(request.body))),
    );
  });

  app.put("/api/explorations/restore", (request, reply) => {
    const actor = requireScreen(request, "report");
    return write(context, request, reply, actor, async (client) =>
      success(await restoreExplorations(client, actor, idsOf(request.body))),
    );
  });
}
