import { idsOf } from "../../http/read-body";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type pg from "pg";
import { entities, type Entity, type Row } from "../../../entities";
import { Problem } from "../../../shared/errors";
import { refusal, type Action, type Screen } from "../../../shared/permissions";
import { transaction } from "../../db/transaction";
import {
  requireActor,
  requireScreen,
  scopeOf,
  success,
  type ServerContext,
  type SessionUser,
} from "../../http/context";
import { write } from "../../http/write";
import { approvalDetails } from "../approval/approval-details";
import { approvable, approve } from "../approval/approve";
import { byDeleters, withDeleters } from "../recycle-bin/deleters";
import { duplicatesHandler } from "../references/duplicates";
import { list } from "../core/list";
import { requirePersons, visibleEntity } from "../core/persons";
import { changeParents } from "./parents";
import { removeRows, restoreRows } from "./remove";
import { writeOfRecords } from "../core/current-rows";
import { save } from "./save";
import { listNumbers, sendWhole } from "../core/whole-list";
import { withPresentValues } from "../references/former-values";

const bodyOf = (body: unknown): Record<string, unknown> => {
  if (body === null || body === undefined) return {};
  if (typeof body !== "object" || Array.isArray(body))
    throw new Problem(400, "Send the filter as a JSON object.");
  return body as Record<string, unknown>;
};

/**
 * The screens under which records may be read. Dashboard and report show the records behind a number (DESIGN
 * §5).
 */
const readers = (entity: Entity): Screen[] => [entity.opens, "dashboard", "report"];

/** Handles a list call. Users who may not see persons get the records without personal data (DESIGN §5). */
const listing =
  (context: ServerContext, entity: Entity) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<object> => {
    const actor = requireScreen(request, readers(entity));
    requirePersons(actor, entity);
    const sent = bodyOf(request.body);
    if (sent["deleted"] === true) {
      const reason = refusal(actor, "restore", entity, 0);
      if (reason !== null) throw new Problem(403, reason);
    }
    const scope = scopeOf(actor);
    const body = await withPresentValues(context.pool, scope, await byDeleters(context, sent));
    const shown = visibleEntity(actor, entity);
    const read = <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
      transaction(context.pool, scope, work, { readOnly: true });
    if (body["only"] !== undefined)
      return reply
        .type("application/json; charset=utf-8")
        .send(
          `{"status":"success","data":${await read((client) => listNumbers(client, shown, body, scope))}}`,
        );
    const told = async (rows: Row[]): Promise<Row[]> =>
      body["deleted"] === true ? withDeleters(context, rows) : rows;
    if (body["page"] === undefined && body["page_size"] === undefined)
      return sendWhole(context.database.reader, reply, { entity: shown, body, scope, shown: told });
    const { data, ...more } = await read((client) => list(client, shown, body, scope));
    return success(await told(data), more);
  };

const isUndo = (body: unknown): boolean => (body as { undo?: unknown } | null)?.undo === true;

function routesOf(app: FastifyInstance, context: ServerContext, entity: Entity): void {
  const { path, alsoListedAt } = entity;
  for (const at of [path, ...(alsoListedAt === undefined ? [] : [alsoListedAt])])
    app.post(at, listing(context, entity));
  const change =
    (
      action: (body: unknown) => Action,
      act: (client: pg.PoolClient, actor: SessionUser, entity: Entity, body: unknown) => Promise<Row[]>,
      deleted = false,
    ) =>
    (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const actor = requireActor(request);
      const { body } = request;
      const work = writeOfRecords(
        actor,
        entity,
        action(body),
        async (client) => {
          const rows = await act(client, actor, entity, body);
          await changeParents(client, actor, entity, rows);
          return rows;
        },
        deleted,
      );
      return write(context, request, reply, actor, work);
    };
  if (entity.identities !== undefined) app.post(`${path}/duplicates`, duplicatesHandler(context, entity));
  app.put(
    `${path}/update`,
    change(() => "update", save),
  );
  app.delete(
    `${path}/delete`,
    change(
      () => "delete",
      (client, actor, _, body) => removeRows(client, actor, entity, idsOf(body)),
      true,
    ),
  );
  app.put(
    `${path}/restore`,
    change(
      (body) => (isUndo(body) ? "delete" : "restore"),
      (client, actor, _, body) => restoreRows(client, actor, entity, idsOf(body), isUndo(body)),
    ),
  );
  if (!entity.approval) return;
  const asking =
    (ask: (client: pg.PoolClient, actor: SessionUser, entity: Entity, body: unknown) => Promise<object[]>) =>
    async (request: FastifyRequest): Promise<object> => {
      const actor = requireActor(request);
      return success(
        await transaction(
          context.pool,
          scopeOf(actor),
          (client) => ask(client, actor, entity, request.body),
          { readOnly: true },
        ),
      );
    };
  app.post(`${path}/approve`, asking(approvable));
  app.post(`${path}/approve/details`, asking(approvalDetails));
  app.put(
    `${path}/approve`,
    change(() => "approve", approve),
  );
}

/** The routes of all forms (spec §7, DESIGN §4). Entities of other screens have their own routes. */
export default function recordRoutes(app: FastifyInstance, context: ServerContext): void {
  for (const entity of entities) if (entity.opens === "forms") routesOf(app, context, entity);
}
