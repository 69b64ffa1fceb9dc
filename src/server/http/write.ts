import type { FastifyReply, FastifyRequest } from "fastify";
import type pg from "pg";
import { Problem } from "../../shared/errors";
import { transaction, type Scope } from "../db/transaction";
import { pathOf } from "./path";
import { scopeOf, success, type ServerContext, type SessionUser } from "./context";

/** What is remembered of a write, such as the numbers and versions of its rows: no texts, so that no value is kept. */
export type Kept = Readonly<Record<string, readonly (number | boolean | null)[]>>;

/** A write whose answer carries data: how it is done, and how a repeated call is answered. */
export interface Work<T> {
  /** Does the work and gives the data of the answer. */
  act(client: pg.PoolClient): Promise<T>;
  /** What is remembered of that data. */
  keep(data: T): Kept;
  /** The data for a repeated call: as it is now, under the rights that the actor has now. Changes nothing. */
  again(client: pg.PoolClient, kept: Kept): Promise<unknown>;
}

/** A write that answers nothing but that it is done. */
export const onlyDone = (act: (client: pg.PoolClient) => Promise<unknown>): Work<null> => ({
  act: async (client) => {
    await act(client);
    return null;
  },
  keep: () => ({}),
  again: async () => null,
});

/** The numbers of rows; a row that has none is left out. */
export const idsKept = (kept: Kept): number[] => (kept["ids"] ?? []).filter((id) => typeof id === "number");

/** A write that answers rows. `read` gives those of these numbers that are there now, in any order, for a repeated call. */
export const rowsAnswered = <T extends { id: number; row_version?: number }>(
  act: (client: pg.PoolClient) => Promise<readonly T[]>,
  read: (client: pg.PoolClient, ids: number[]) => Promise<readonly { id: number }[]>,
): Work<readonly T[]> => ({
  act,
  keep: (rows) => ({
    ids: rows.map(({ id }) => id),
    versions: rows.map(({ row_version }) => row_version ?? null),
  }),
  again: async (client, kept) => {
    const ids = idsKept(kept);
    const rows = new Map((ids.length === 0 ? [] : await read(client, ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  },
});

const remembered = async (
  client: pg.PoolClient,
  actor: SessionUser,
  key: string,
): Promise<{ request: string; kept: Kept } | undefined> =>
  (
    await client.query<{ request: string; kept: Kept }>(
      "select request, coalesce(kept, kept_of(answer)) as kept from idempotency where user_id = $1 and key = $2",
      [actor.id, key],
    )
  ).rows[0];

/**
 * Runs a write and sends its answer. Both share one transaction with the ledger. Where the request carries an
 * `Idempotency-Key` that this user has sent before, nothing is done: the answer says `repeated` and is built from the
 * rows as they are now, without those that were deleted or left the actor's scope since (DESIGN §4). The
 * caller asks the actor's rights before. The same key on another call is a 422. `scope` is the actor's own unless given
 * ("system" for what only the owner may write).
 */
export async function write<T>(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  actor: SessionUser,
  work: Work<T>,
  scope: Scope | "system" = scopeOf(actor),
): Promise<FastifyReply> {
  const header = request.headers["idempotency-key"];
  const key = typeof header === "string" && header !== "" ? header : null;
  const call = `${request.method} ${pathOf(request)}`;
  const answer = await transaction(context.pool, scope, async (client) => {
    if (key === null) return success(await work.act(client));
    // A repeated call waits for the first one, and finds what that did instead of a record that has changed.
    await client.query("select pg_advisory_xact_lock(hashtextextended($1, $2))", [key, actor.id]);
    const before = await remembered(client, actor, key);
    if (before !== undefined) {
      if (before.request !== call)
        throw new Problem(422, "This Idempotency-Key was used for another call. Send a new one.");
      return success(await work.again(client, before.kept), { repeated: true });
    }
    const data = await work.act(client);
    // The program of the version before reads `answer`, takes an empty one for no answer, and asks again later.
    await client.query(
      "insert into idempotency (user_id, key, request, status, answer, kept) values ($1, $2, $3, 200, '', $4)",
      [actor.id, key, call, JSON.stringify(work.keep(data))],
    );
    return success(data);
  });
  return reply.send(answer);
}
