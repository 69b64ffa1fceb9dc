import type { FastifyReply, FastifyRequest } from "fastify";
import { finished } from "node:stream";
import type pg from "pg";
import { noteAccountChange } from "../../analytics/changes/change-feed";
import { transaction } from "../../db/transaction";
import type { ServerContext } from "../../http/context";
import { tokenHash, tokenOf } from "../../http/session";

/** Ends the session of a request. Returns whether there was one. */
export async function endSession(client: pg.PoolClient, request: FastifyRequest): Promise<boolean> {
  const token = tokenOf(request);
  if (token === undefined) return false;
  const gone = await client.query("delete from session where token_hash = $1", [tokenHash(token)]);
  return gone.rowCount !== 0;
}

/**
 * Begins a user's session with a new token. It ends the browser's previous session, so that an old token gives
 * no access after the sign-in. Returns whether there was a previous session.
 */
export async function beginSession(
  client: pg.PoolClient,
  request: FastifyRequest,
  token: string,
  user: number,
): Promise<boolean> {
  const ended = await endSession(client, request);
  await client.query("insert into session (token_hash, user_id) values ($1, $2)", [tokenHash(token), user]);
  await client.query("delete from session where abs(extract(epoch from now() - created_at)) > 12 * 3600");
  return ended;
}

/**
 * Makes every server end event streams whose session is over. It waits until the answer has been sent: earlier,
 * other tabs of the browser would ask for the current user with the old cookie.
 */
export function endStreams(context: ServerContext, request: FastifyRequest, reply: FastifyReply): void {
  finished(reply.raw, () => {
    transaction(context.pool, "system", (client) => noteAccountChange(client, request.actor?.id)).catch(
      (error: unknown) =>
        request.log.warn({ err: error }, "open event streams were not told that their session is over"),
    );
  });
}
