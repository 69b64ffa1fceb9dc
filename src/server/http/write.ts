import type { FastifyReply, FastifyRequest } from "fastify";
import type pg from "pg";
import { Problem } from "../../shared/errors";
import { transaction, type Scope } from "../db/transaction";
import { scopeOf, type ServerContext, type SessionUser } from "./context";

const UNIQUE_VIOLATION = "23505";

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
  const key = typeof header === "string" && header !== "" ? header.slice(0, 200) : null;
  const call = `${request.method} ${request.url.split("?")[0]}`;
  const attempt = (): Promise<{ status: number; answer: string }> =>
    transaction(context.pool, scope, async (client) => {
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
    });
  const result = await attempt().catch((error: unknown) => {
    const twice =
      (error as { code?: string; table?: string }).code === UNIQUE_VIOLATION &&
      (error as { table?: string }).table === "idempotency";
    if (twice) return attempt();
    throw error;
  });
  return reply.status(result.status).type("application/json; charset=utf-8").send(result.answer);
}
