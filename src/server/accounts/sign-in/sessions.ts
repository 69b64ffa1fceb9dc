import type { FastifyReply, FastifyRequest } from "fastify";
import { finished } from "node:stream";
import type pg from "pg";
import { noteAccountChange } from "../../analytics/facts/change-feed";
import { transaction } from "../../db/transaction";
import type { ServerContext } from "../../http/context";
import { tokenHash, tokenOf } from "../../http/session";

/** Ends the session that a request came with, if there is one; says whether there was. */
export async function endSession(client: pg.PoolClient, request: FastifyRequest): Promise<boolean> {
  const token = tokenOf(request);
  if (token === undefined) return false;
  const gone = await client.query("delete from session where token_hash = $1", [tokenHash(token)]);
  return gone.rowCount !== 0;
}

/**
 * Begins a user's session under a new token. The one that the browser had before ends, so that no token from before
 * the sign-in opens anything after it; says whether there was one.
 */
export async function beginSession(
  client: pg.PoolClient,
  request: FastifyRequest,
  token: string,
  user: number,
): Promise<boolean> {
  const ended = await endSession(client, request);
  await client.query("insert into session (token_hash, user_id) values ($1, $2)", [tokenHash(token), user]);
  await client.query("delete from session where created_at < now() - interval '12 hours'");
  return ended;
}

/**
 * Ends the event streams of sessions that are over, on every server, once the answer is out: told before, the tabs of
 * this browser would ask who is signed in with the cookie that the answer replaces.
 */
export function endStreams(context: ServerContext, request: FastifyRequest, reply: FastifyReply): void {
  finished(reply.raw, () => {
    transaction(context.pool, "system", (client) => noteAccountChange(client, request.actor?.id)).catch(
      (error: unknown) =>
        request.log.warn({ err: error }, "open event streams were not told that their session is over"),
    );
  });
}
