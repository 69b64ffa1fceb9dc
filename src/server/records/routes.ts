import type { FastifyInstance } from "fastify";
import { entities, type Entity } from "../../entities";
import { Problem } from "../../shared/errors";
import { refusal, type Screen } from "../../shared/permissions";
import { transaction } from "../db/transaction";
import { requireActor, requireScreen, scopeOf, success, type ServerContext } from "../http/context";
import { write } from "../http/write";
import { approve } from "./approve";
import { list } from "./list";
import { idsOf, removeRows, restoreRows } from "./remove";
import { save } from "./save";

type Body = Record<string, unknown> | null | undefined;

const bodyOf = (body: unknown): Record<string, unknown> => {
  if (body === null || body === undefined) return {};
  if (typeof body !== "object" || Array.isArray(body))
    throw new Problem(400, "Send the filter as a JSON object.");
  return body as Record<string, unknown>;
};

/** The records behind a number are read under dashboard or report too (DESIGN §5). */
const readers = (entity: Entity): Screen[] => [entity.opens, "dashboard", "report"];

function routesOf(app: FastifyInstance, context: ServerContext, entity: Entity): void {
  const { path } = entity;
  app.post<{ Body: Body }>(path, async (request) => {
    const actor = requireScreen(request, readers(entity));
    const body = bodyOf(request.body);
    if (body["deleted"] === true) {
      const reason = refusal(actor, "restore", entity, 0);
      if (reason !== null) throw new Problem(403, reason);
    }
    const { data, ...more } = await transaction(
      context.pool,
      scopeOf(actor),
      (client) => list(client, entity, body),
      { readOnly: true },
    );
    return success(data, more);
  });
  app.put(`${path}/update`, (request, reply) => {
    const actor = requireActor(request);
    return write(context, request, reply, actor, async (client) =>
      success(await save(client, actor, entity, request.body)),
    );
  });
  app.delete(`${path}/delete`, (request, reply) => {
    const actor = requireActor(request);
    return write(context, request, reply, actor, async (client) =>
      success(await removeRows(client, actor, entity, idsOf(request.body))),
    );
  });
  app.put(`${path}/restore`, (request, reply) => {
    const actor = requireActor(request);
    return write(context, request, reply, actor, async (client) =>
      success(await restoreRows(client, actor, entity, idsOf(request.body))),
    );
  });
  if (entity.approval)
    app.put(`${path}/approve`, (request, reply) => {
      const actor = requireActor(request);
      return write(context, request, reply, actor, async (client) =>
        success(await approve(client, actor, entity, request.body)),
      );
    });
}

/** The calls of every entity (spec §7, DESIGN §4); report schedules have routes of their own. */
export default function recordRoutes(app: FastifyInstance, context: ServerContext): void {
  for (const entity of entities) if (entity.name !== "report_schedules") routesOf(app, context, entity);
}
