import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { transaction } from "../../db/transaction";
import { requireScreen, scopeOf, success, type ServerContext } from "../../http/context";
import { storedIds, writeOfRows, write, type WriteOperation } from "../../http/write";
import { idsOf } from "../../records/core/lock-rows";
import {
  deleteExplorations,
  ownExplorations,
  readExplorations,
  restoreExplorations,
  saveExploration,
  withOwners,
} from "./explorations";
import { parseExploration } from "./parse-exploration";

interface Numbered {
  id: number;
}

/** A write that answers the ids of the changed rows. A repeated call gets the same ids. */
const numbersAnswered = (
  act: (client: pg.PoolClient) => Promise<Numbered[]>,
): WriteOperation<readonly Numbered[]> => writeOfRows(act, async (_, ids) => ids.map((id) => ({ id })));

/**
 * Routes of Explore: list the visible explorations; save, delete and restore the actor's own. They are
 * personal, so Read on the screen “report” is enough to save them (decision 018).
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
    const sent = parseExploration(actor, request.body);
    return write(context, request, reply, actor, {
      perform: (client) => saveExploration(client, actor, sent),
      toStored: ({ id, row_version }) => ({ ids: [id], versions: [row_version] }),
      answerAgain: async (client, kept) => (await ownExplorations(client, actor, storedIds(kept)))[0] ?? null,
    });
  });

  app.delete("/api/explorations/delete", (request, reply) => {
    const actor = requireScreen(request, "report");
    return write(
      context,
      request,
      reply,
      actor,
      numbersAnswered((client) => deleteExplorations(client, actor, idsOf(request.body))),
    );
  });

  app.put("/api/explorations/restore", (request, reply) => {
    const actor = requireScreen(request, "report");
    return write(
      context,
      request,
      reply,
      actor,
      numbersAnswered((client) => restoreExplorations(client, actor, idsOf(request.body))),
    );
  });
}
