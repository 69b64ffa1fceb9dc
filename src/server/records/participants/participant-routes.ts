import type { FastifyInstance, FastifyRequest } from "fastify";
import type pg from "pg";
import type { Row } from "../../../entities";
import { bodyOf, rowNumber } from "../../http/read-body";
import { participant } from "../../../entities/forms/participant";
import { Problem } from "../../../shared/errors";
import { personsRefusal, seesPersons } from "../../../shared/permissions";
import type { Rows } from "../../../questions/question";
import { searchedWords } from "./training-record";
import { transaction, type Scope } from "../../db/transaction";
import {
  requireActor,
  requireScreen,
  scopeOf,
  success,
  type ServerContext,
  type SessionUser,
} from "../../http/context";
import { storedIds, write, type WriteOperation } from "../../http/write";
import { likelyDuplicatesOf, PAGE_SIZE, searchParticipants, trainingsOf } from "./likely-duplicates";
import { combine, separate } from "./combine";
import { namedParticipants } from "./named-participants";
import { currentRows } from "../core/current-rows";
import { isEmpty } from "../../../fields";
import { whole } from "../core/list";
import { requireRight } from "../core/windows";

/**
 * Returns the actor if the role opens the screens “report” and “forms”, which reading persons in reports
 * requires.
 */
function requireNames(request: FastifyRequest): SessionUser {
  const actor = requireScreen(request, "report");
  if (!seesPersons(actor)) throw new Problem(403, personsRefusal);
  return actor;
}

function idOf(request: FastifyRequest): number {
  const id = rowNumber(bodyOf(request.body)["id"]);
  if (id === null) throw new Problem(400, 'Send the number of the participant as {"id": 1}.');
  return id;
}

/**
 * A combination, or its undoing, as a write. A repeated call gets the current record, but with the row version
 * after the first call. A further change based on it is therefore refused when somebody has changed the record
 * since.
 */
const personAnswered = (
  actor: SessionUser,
  work: (client: pg.PoolClient, actor: SessionUser, body: unknown) => Promise<Row>,
  body: unknown,
): WriteOperation<Row> => ({
  perform: (client) => work(client, actor, body),
  toStored: ({ id, row_version }) => ({ ids: [id], versions: [row_version] }),
  answerAgain: async (client, kept) => {
    requireRight(actor, participant, "update");
    if (!seesPersons(actor)) throw new Problem(403, personsRefusal);
    const [row] = await currentRows(client, participant, storedIds(kept));
    return row === undefined ? null : { ...row, row_version: kept["versions"]?.[0] ?? row.row_version };
  },
});

/**
 * Participant routes beyond those of the specification: search, names for the search over everything, trainings,
 * likely duplicates, combine and separate.
 */
export default function participantRoutes(app: FastifyInstance, context: ServerContext): void {
  const read = (
    request: FastifyRequest,
    work: (client: pg.PoolClient, scope: Scope) => Promise<Rows>,
  ): Promise<Rows> => {
    const scope = scopeOf(requireNames(request));
    return transaction(context.pool, scope, (client) => work(client, scope), { readOnly: true });
  };

  app.post("/api/participant/search", async (request) => {
    requireNames(request);
    const { page: wanted } = bodyOf(request.body);
    const words = searchedWords(request.body);
    const page = isEmpty(wanted) ? 1 : whole(wanted, "page");
    const rows = await read(request, (client, scope) => searchParticipants(client, scope, words, page));
    return success({ participants: rows.slice(0, PAGE_SIZE), more: rows.length > PAGE_SIZE });
  });

  app.post("/api/participant/named", async (request) => {
    const scope = scopeOf(requireScreen(request, "forms"));
    const words = searchedWords(request.body);
    return success(
      await transaction(context.pool, scope, (client) => namedParticipants(client, scope, words), {
        readOnly: true,
      }),
    );
  });

  app.post("/api/participant/trainings", async (request) => {
    requireNames(request);
    const id = idOf(request);
    return success(await read(request, (client) => trainingsOf(client, id)));
  });

  app.post("/api/participant/alike", async (request) => {
    requireNames(request);
    const id = idOf(request);
    return success(await read(request, (client) => likelyDuplicatesOf(client, id)));
  });

  for (const [path, work] of [
    ["combine", combine],
    ["separate", separate],
  ] as const)
    app.put(`/api/participant/${path}`, (request, reply) => {
      const actor = requireActor(request);
      return write(context, request, reply, actor, personAnswered(actor, work, request.body));
    });
}
