import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "../../shared/errors";
import { seesPersons } from "../../shared/permissions";
import type { Rows } from "../../shared/query";
import { searchedWords } from "../analytics/training-record";
import { transaction } from "../db/transaction";
import {
  requireActor,
  requireScreen,
  scopeOf,
  success,
  type ServerContext,
  type SessionUser,
} from "../http/context";
import { write } from "../http/write";
import { alikeOf, PAGE, searchParticipants, trainingsOf } from "./alike";
import { combine, separate } from "./combine";

/** Who reads persons in reports: a role that opens report and forms. */
function requireNames(request: FastifyRequest): SessionUser {
  const actor = requireScreen(request, "report");
  if (!seesPersons(actor))
    throw new Problem(403, "Names of participants are only for roles that open the screen “forms” too.");
  return actor;
}

const asked = (request: FastifyRequest): Record<string, unknown> =>
  (request.body ?? {}) as Record<string, unknown>;

function idOf(request: FastifyRequest): number {
  const id = Number(asked(request)["id"]);
  if (!Number.isSafeInteger(id) || id < 1)
    throw new Problem(400, 'Send the number of the participant as {"id": 1}.');
  return id;
}

/** The calls of the training record beside those of the specification: search, trainings, likely the same, combine and separate. */
export default function participantRoutes(app: FastifyInstance, context: ServerContext): void {
  const read = (request: FastifyRequest, work: Parameters<typeof transaction<Rows>>[2]): Promise<Rows> =>
    transaction(context.pool, scopeOf(requireNames(request)), work, { readOnly: true });

  app.post("/api/participant/search", async (request) => {
    requireNames(request);
    const { page: wanted } = asked(request);
    const words = searchedWords(request.body);
    const page = Math.max(1, Math.trunc(Number(wanted ?? 1)) || 1);
    const rows = await read(request, (client) => searchParticipants(client, words, page));
    return success({ participants: rows.slice(0, PAGE), more: rows.length > PAGE });
  });

  app.post("/api/participant/trainings", async (request) => {
    const id = idOf(request);
    return success(await read(request, (client) => trainingsOf(client, id)));
  });

  app.post("/api/participant/alike", async (request) => {
    const id = idOf(request);
    return success(await read(request, (client) => alikeOf(client, id)));
  });

  for (const [path, work] of [
    ["combine", combine],
    ["separate", separate],
  ] as const)
    app.put(`/api/participant/${path}`, (request, reply) => {
      const actor = requireActor(request);
      return write(context, request, reply, actor, async (client) =>
        success(await work(client, actor, request.body)),
      );
    });
}
