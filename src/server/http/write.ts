import type { FastifyReply, FastifyRequest } from "fastify";
import type pg from "pg";
import { Problem } from "../../shared/errors";
import { transaction, type Scope } from "../db/transaction";
import { pathOf } from "./path";
import { scopeOf, type ServerContext, type SessionUser } from "./context";

interface Remembered {
  request: string;
  status: number;
  answer: string;
}

const remembered = async (
  client: pg.PoolClient,
  actor: SessionUser,
  key: string,
): Promise<Remembered | undefined> =>
  (
    await client.query<Remembered>(
      "select request, status, answer from idempotency where user_id = $1 and key = $2",
      [actor.id, key],
    )
  ).rows[0];

/**
 * Runs a write and sends its answer. Both share one transaction with the ledger. Where the request carries an
 * `Idempotency-Key` that this user has sent before, the first answer is sent again and nothing is done (DESIGN §4);
 * the same key on another call is a 422. `scope` is the actor's own unless given ("system" for what only the owner may write).
 */
export async function write(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  actor: SessionUser,
  work: (client: pg.PoolClient) => Promise<object>,
  scope: Scope | "system" = scopeOf(actor),
): Promise<FastifyReply> {
  const header = request.headers["idempotency-key"];
  const key = typeof header === "string" && header !== "" ? header : null;
  const call = `${request.method} ${pathOf(request)}`;
  const result = await transaction<{ status: number; answer: string }>(
    context.pool,
    scope,
    async (client) => {
      // A repeated call waits for the first one, and finds its answer instead of a record that has changed.
      if (key !== null)
        await client.query("select pg_advisory_xact_lock(hashtextextended($1, $2))", [key, actor.id]);
      const before = key === null ? undefined : await remembered(client, actor, key);
      if (before !== undefined) {
        if (before.request !== call)
          throw new Problem(422, "This Idempotency-Key was used for another call. Send a new one.");
        return before;
      }
      const answer = JSON.stringify(await work(client));
      if (key !== null)
        await client.query(
          "insert into idempotency (user_id, key, request, status, answer) values ($1, $2, $3, 200, $4)",
          [actor.id, key, call, answer],
        );
      return { status: 200, answer };
    },
  );
  return reply.status(result.status).type("application/json; charset=utf-8").send(result.answer);
}
