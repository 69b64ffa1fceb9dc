import type { FastifyInstance, FastifyRequest } from "fastify";
import { arboMasterlist } from "../../../entities/masterlists/arbo-masterlist";
import { Problem } from "../../../shared/errors";
import { refusal } from "../../../shared/permissions";
import { transaction } from "../../db/transaction";
import { requireActor, scopeOf, success, type ServerContext, type SessionUser } from "../../http/context";
import { bodyOf } from "../../http/read-body";
import { write } from "../../http/write";
import { checkRows, rowsOf } from "./import-check";
import { fillRowKeys } from "./import-keys";
import { registered } from "./import-rows";

function requireImporter(request: FastifyRequest): SessionUser {
  const actor = requireActor(request);
  const reason = refusal(actor, "import", arboMasterlist, 0);
  if (reason !== null) throw new Problem(403, reason);
  return actor;
}

function keysOf(body: unknown, count: number): unknown[] {
  const keys = bodyOf(body)["keys"] ?? [];
  if (!Array.isArray(keys) || (keys.length !== 0 && keys.length !== count))
    throw new Problem(400, "Send as many keys as rows, in the same order.");
  return keys as unknown[];
}

/**
 * Routes of the ARBO import (DESIGN §4). `existing` answers `{existing, rows}`: the keys of the rows that exist
 * and a verdict for each row. `register` inserts the rows that do not exist and answers how many were inserted
 * and existed.
 */
export default function importRoutes(app: FastifyInstance, context: ServerContext): void {
  app.post(`${arboMasterlist.path}/existing`, async (request) => {
    const actor = requireImporter(request);
    const rows = rowsOf(request.body);
    const keys = keysOf(request.body, rows.length);
    await fillRowKeys(context.pool);
    const verdicts = await transaction(
      context.pool,
      scopeOf(actor),
      (client) => checkRows(client, rows, keys),
      { readOnly: true },
    );
    const existing = verdicts.flatMap(({ verdict, key }) => (verdict === "existing" ? [key] : []));
    return success({ existing, rows: verdicts });
  });
  app.put(`${arboMasterlist.path}/register`, async (request, reply) => {
    const actor = requireImporter(request);
    const rows = rowsOf(request.body);
    await fillRowKeys(context.pool);
    return write(context, request, reply, actor, registered(actor, rows));
  });
}
