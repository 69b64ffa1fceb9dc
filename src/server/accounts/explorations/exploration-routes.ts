import { bodyOf, idsOf } from "../../http/read-body";
import type { FastifyInstance } from "fastify";
import { transaction } from "../../db/transaction";
import { requireScreen, scopeOf, success, type ServerContext } from "../../http/context";
import { withPresentNames } from "../views/present-names";
import { shareableRoles, shownViews } from "../views/view-rows";
import { limitedTo, maxUserCalls } from "../../http/rate-limit";
import { storedIds, write, writeNumbers } from "../../http/write";
import { ownedExplorations, ownExplorations, readExplorations, saveExploration } from "./explorations";
import { parseExploration } from "./parse-exploration";

/**
 * Routes of Explore: list the visible explorations; save, delete and restore the actor's own. They are
 * personal, so Read on the screen “report” is enough to save them (decision 018).
 */
export default function explorationRoutes(app: FastifyInstance, context: ServerContext): void {
  app.post("/api/explorations", async (request) => {
    // Tiles of the dashboards show explorations too.
    const actor = requireScreen(request, ["report", "dashboard"]);
    const asksAll = Object.keys(bodyOf(request.body)).length === 0;
    const ids = asksAll ? null : idsOf(request.body);
    const rows = await transaction(
      context.pool,
      scopeOf(actor),
      (client) => readExplorations(client, actor, ids),
      { readOnly: true },
    );
    return success(await shownViews(context.pool, actor, await withPresentNames(context.pool, actor, rows)));
  });

  app.put("/api/explorations/update", limitedTo(maxUserCalls.personalSaves), async (request, reply) => {
    const actor = requireScreen(request, "report");
    const roles = await shareableRoles(context.pool, actor);
    const sent = parseExploration(actor, request.body, roles);
    return write(context, request, reply, actor, {
      perform: (client) => saveExploration(client, actor, sent, roles),
      toStored: ({ id, row_version }) => ({ ids: [id], versions: [row_version] }),
      answerAgain: async (client, kept) =>
        (await ownExplorations(client, actor, storedIds(kept), roles))[0] ?? null,
    });
  });

  app.delete("/api/explorations/delete", (request, reply) => {
    const actor = requireScreen(request, "report");
    return writeNumbers(context, request, reply, actor, (client) =>
      ownedExplorations.delete(client, actor, idsOf(request.body)),
    );
  });

  app.put("/api/explorations/restore", (request, reply) => {
    const actor = requireScreen(request, "report");
    return writeNumbers(context, request, reply, actor, (client) =>
      ownedExplorations.restore(client, actor, idsOf(request.body)),
    );
  });
}
