import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "../../../shared/errors";
import { viewScreens } from "../../../shared/calls/saved-views";
import { transaction } from "../../db/transaction";
import { requireScreen, scopeOf, success, type ServerContext, type SessionUser } from "../../http/context";
import { bodyOf, numberIn, pathNumber, idsOf, fieldProblem } from "../../http/read-body";
import { limitedTo, maxUserCalls } from "../../http/rate-limit";
import { storedIds, write, writeNumbers } from "../../http/write";
import { parseView } from "./parse-view";
import { ownView, ownViews } from "./own-views";
import { saveView } from "./save-view";
import { setStart, startAddress } from "./start-view";
import { withPresentSearches } from "./present-names";
import { readView, readViews, shareableRoles, shownView, shownViews } from "./view-rows";

const requireViewer = (request: FastifyRequest): SessionUser => requireScreen(request, viewScreens);

/**
 * Routes of saved views: the visible ones, one with its arrangement, the roles to share with; save, delete and restore
 * the actor's own, and choose the start. They are personal, so Read on the dashboard or the reports is enough (decision
 * 063).
 */
export default function viewRoutes(app: FastifyInstance, context: ServerContext): void {
  const { pool } = context;
  const reading = { readOnly: true } as const;

  app.get("/api/views", async (request) => {
    const actor = requireViewer(request);
    const rows = await transaction(pool, scopeOf(actor), (client) => readViews(client, actor), reading);
    return success(await shownViews(pool, actor, await withPresentSearches(pool, actor, rows)));
  });

  app.get("/api/views/roles", async (request) => success(await shareableRoles(pool, requireViewer(request))));

  app.get<{ Params: { id: string } }>("/api/views/:id", async (request) => {
    const actor = requireViewer(request);
    const id = pathNumber(request.params.id);
    const row = await transaction(pool, scopeOf(actor), (client) => readView(client, actor, id), reading);
    const [present] = row === undefined ? [] : await withPresentSearches(pool, actor, [row]);
    const view = await shownView(pool, actor, present);
    if (view === null) throw new Problem(404, "This view was deleted, or is not shared with you.");
    return success(view);
  });

  app.put("/api/views/update", limitedTo(maxUserCalls.personalSaves), async (request, reply) => {
    const actor = requireViewer(request);
    const roles = await shareableRoles(pool, actor);
    const sent = parseView(actor, request.body, roles);
    return write(context, request, reply, actor, {
      perform: (client) => saveView(client, actor, sent, roles),
      toStored: ({ id, row_version }) => ({ ids: [id], versions: [row_version] }),
      answerAgain: async (client, kept) => {
        const row = await readView(client, actor, storedIds(kept)[0] ?? 0);
        return row?.owner_id === actor.id ? ownView(actor, row, roles) : null;
      },
    });
  });

  app.delete("/api/views/delete", (request, reply) => {
    const actor = requireViewer(request);
    const ids = idsOf(request.body);
    return writeNumbers(context, request, reply, actor, (client) => ownViews.delete(client, actor, ids));
  });

  app.put("/api/views/restore", (request, reply) => {
    const actor = requireViewer(request);
    const ids = idsOf(request.body);
    return writeNumbers(context, request, reply, actor, (client) => ownViews.restore(client, actor, ids));
  });

  app.put("/api/views/start", (request, reply) => {
    const actor = requireViewer(request);
    const body = bodyOf(request.body);
    if (body["id"] === undefined)
      throw fieldProblem(400, "id", "Send the number of a view, or null for none.");
    const id = numberIn(body, "id");
    return write(context, request, reply, actor, {
      perform: async (client) => ({ start: await setStart(client, actor, id) }),
      toStored: () => ({}),
      answerAgain: async (client) => ({ start: await startAddress(client, actor) }),
    });
  });
}
