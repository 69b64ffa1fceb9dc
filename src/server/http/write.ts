import type { FastifyReply, FastifyRequest } from "fastify";
import type pg from "pg";
import { Problem } from "../../shared/errors";
import { transaction, type Scope } from "../db/transaction";
import { pathOf } from "./path";
import { scopeOf, success, type ServerContext, type SessionUser } from "./context";

/**
 * What is stored about a write, such as the ids and versions of its rows. It has no strings, so that no field
 * value is stored.
 */
export type StoredResult = Readonly<Record<string, readonly (number | boolean | null)[]>>;

/** A write whose answer carries data: how it is done, and how a repeated call is answered. */
export interface WriteOperation<T> {
  /** Does the work and returns the data of the answer. */
  perform(client: pg.PoolClient): Promise<T>;
  /** What to store about that data. */
  toStored(data: T): StoredResult;
  /**
   * Reads the data for a repeated call in its current state, with the actor's current rights. Changes nothing.
   */
  answerAgain(client: pg.PoolClient, result: StoredResult): Promise<unknown>;
}

/** A write whose answer carries no data. */
export const writeWithoutData = (act: (client: pg.PoolClient) => Promise<unknown>): WriteOperation<null> => ({
  perform: async (client) => {
    await act(client);
    return null;
  },
  toStored: () => ({}),
  answerAgain: async () => null,
});

/** The stored ids of rows, without rows that have none. */
export const storedIds = (result: StoredResult): number[] =>
  (result["ids"] ?? []).filter((id) => typeof id === "number");

/**
 * A write that answers rows. For a repeated call, `read` returns the current rows of the given ids, in any
 * order.
 */
export const writeOfRows = <T extends { id: number; row_version?: number }>(
  perform: (client: pg.PoolClient) => Promise<readonly T[]>,
  read: (client: pg.PoolClient, ids: number[]) => Promise<readonly { id: number }[]>,
): WriteOperation<readonly T[]> => ({
  perform,
  toStored: (rows) => ({
    ids: rows.map(({ id }) => id),
    versions: rows.map(({ row_version }) => row_version ?? null),
  }),
  answerAgain: async (client, result) => {
    const ids = storedIds(result);
    const rows = new Map((ids.length === 0 ? [] : await read(client, ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  },
});

/** A write that answers the ids of the changed rows. A repeated call gets the same ids. */
const writeOfNumbers = (
  act: (client: pg.PoolClient) => Promise<{ id: number }[]>,
): WriteOperation<readonly { id: number }[]> => writeOfRows(act, async (_, ids) => ids.map((id) => ({ id })));

const storedWrite = async (
  client: pg.PoolClient,
  actor: SessionUser,
  key: string,
): Promise<{ request: string; kept: StoredResult } | undefined> =>
  (
    await client.query<{ request: string; kept: StoredResult }>(
      "select request, coalesce(kept, kept_of(answer)) as kept from idempotency where user_id = $1 and key = $2",
      [actor.id, key],
    )
  ).rows[0];

/**
 * Runs a write in one transaction with the ledger and sends its answer. When this user has sent the same
 * `Idempotency-Key` before, nothing is written. The answer then says `repeated` and holds the current rows,
 * without those that were deleted or left the actor's scope (DESIGN §4). The same key on another call is a 422.
 * The caller must check the actor's rights first. `scope` defaults to the actor's own; “system” is for tables
 * that only the owner may write.
 */
export async function write<T>(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  actor: SessionUser,
  work: WriteOperation<T>,
  scope: Scope | "system" = scopeOf(actor),
): Promise<FastifyReply> {
  const header = request.headers["idempotency-key"];
  const key = typeof header === "string" && header !== "" ? header : null;
  const call = `${request.method} ${pathOf(request)}`;
  request.written = "refused";
  let outcome: "saved" | "repeated" = "saved";
  const answer = await transaction(context.pool, scope, async (client) => {
    if (key === null) return success(await work.perform(client));
    // Makes a repeated call wait for the first one. It then finds the first call's result and does not run as a
    // new write.
    await client.query("select pg_advisory_xact_lock(hashtextextended($1, $2))", [key, actor.id]);
    const before = await storedWrite(client, actor, key);
    if (before !== undefined) {
      if (before.request !== call)
        throw new Problem(422, "This Idempotency-Key was used for another call. Send a new one.");
      outcome = "repeated";
      return success(await work.answerAgain(client, before.kept), { repeated: true });
    }
    const data = await work.perform(client);
    // The previous version of the program reads `answer`. It treats an empty value as no answer and asks again
    // later.
    await client.query(
      "insert into idempotency (user_id, key, request, status, answer, kept) values ($1, $2, $3, 200, '', $4)",
      [actor.id, key, call, JSON.stringify(work.toStored(data))],
    );
    return success(data);
  });
  request.written = outcome;
  return reply.send(answer);
}

/** Runs a write that answers the numbers of the changed rows, as `write` does. */
export const writeNumbers = (
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  actor: SessionUser,
  act: (client: pg.PoolClient) => Promise<{ id: number }[]>,
): Promise<FastifyReply> => write(context, request, reply, actor, writeOfNumbers(act));
