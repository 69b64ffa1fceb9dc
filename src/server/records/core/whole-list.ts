import type { FastifyReply } from "fastify";
import type pg from "pg";
import { Readable } from "node:stream";
import type { Entity, Row } from "../../../entities";
import { Problem } from "../../../shared/errors";
import type { Reader } from "../../db/reader";
import { transaction, type Scope } from "../../db/transaction";
import { success } from "../../http/context";
import { toAnswer, selectList } from "./columns";
import { readFilter } from "./filter";
import { ignoredOf, withinScope, extraColumns, ordering } from "./list";

type Body = Record<string, unknown>;
type Stored = Record<string, unknown>;

/** The number of rows read at a time. */
const BATCH_ROWS = 1000;
/** An upper limit for the characters of an id and its comma. */
const MAX_DIGITS = 20;
/** The maximum time for sending a whole list, in milliseconds. */
const MAX_MILLISECONDS = 600_000;

/**
 * The ids of all rows in the order of a list, separated by commas. As text, a million ids take 8 MB; as
 * objects, 100 MB.
 */
async function numbersOf(client: pg.PoolClient, entity: Entity, body: Body, scope: Scope): Promise<string> {
  const where = withinScope(entity, readFilter(entity, body), scope);
  const order = ordering(entity, body["sort"]).sql;
  const found = await client.query<{ numbers: string | null }>(
    `select string_agg(t.id::text, ',' order by ${order}) as numbers from ${entity.name} t where ${where.sql}`,
    where.values,
  );
  return found.rows[0]?.numbers ?? "";
}

/**
 * The ids of all rows that a list body requests, in its order, as a JSON array. An export uses them to read its
 * pages.
 */
export async function listNumbers(
  client: pg.PoolClient,
  entity: Entity,
  body: Body,
  scope: Scope,
): Promise<string> {
  if (body["only"] !== "id")
    throw new Problem(400, "“only” can ask for “id”, the numbers of the rows.", [
      { field: "only", message: "Send “id”." },
    ]);
  return `[${await numbersOf(client, entity, body, scope)}]`;
}

/** Splits comma-separated ids into lists of at most `count` numbers. */
function* inChunks(numbers: string, count: number): Generator<number[]> {
  for (let from = 0; from < numbers.length;) {
    const near = numbers.slice(from, from + count * MAX_DIGITS);
    const chunk = near.split(",", count);
    from += chunk.join(",").length + 1;
    yield chunk.map(Number);
  }
}

/** The current rows with these ids that still match the body's filter, in the order of the ids. */
async function rowsOf(
  client: pg.PoolClient,
  entity: Entity,
  body: Body,
  scope: Scope,
  ids: readonly number[],
): Promise<Row[]> {
  const where = withinScope(entity, readFilter(entity, body), scope);
  const found = await client.query<Stored>(
    `select ${selectList(entity)}${extraColumns(entity, body)} from ${entity.name} t
      where t.id = any($${where.values.length + 1}::bigint[]) and ${where.sql}`,
    [...where.values, ids],
  );
  const byId = new Map(found.rows.map((row) => [Number(row["id"]), row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [toAnswer(entity, row)];
  });
}

export interface WholeList {
  entity: Entity;
  body: Body;
  scope: Scope;
  /** Converts rows to what the answer may show. */
  shown: (rows: Row[]) => Promise<Row[]>;
}

/** Rows as JSON without the brackets of the array. */
const listed = (rows: readonly Row[]): string => JSON.stringify(rows).slice(1, -1);

/**
 * Streams all rows that a list body without pages requests. The ids and their order are read at the start. The
 * rows are then read in blocks, each in its own transaction, so that a slow reader holds neither memory nor a
 * connection. Rows that are meanwhile deleted, or no longer match the filter, are left out. An error on the way
 * aborts the answer.
 */
export async function sendWhole(
  reader: Pick<Reader, "pool">,
  reply: FastifyReply,
  { entity, body, scope, shown }: WholeList,
): Promise<FastifyReply> {
  const pool = await reader.pool();
  const read = <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
    transaction(pool, scope, work, { readOnly: true });
  const ignored = ignoredOf(readFilter(entity, body));
  const { first, rest } = await read(async (client) => {
    const numbers = inChunks(await numbersOf(client, entity, body, scope), BATCH_ROWS);
    const ids = numbers.next().value ?? [];
    return { first: await rowsOf(client, entity, body, scope, ids), rest: [...numbers] };
  });
  if (rest.length === 0) return reply.send(success(await shown(first), ignored));
  const end = performance.now() + MAX_MILLISECONDS;
  async function* text(): AsyncGenerator<string> {
    yield `${JSON.stringify({ status: "success", ...ignored, data: [] }).slice(0, -"]}".length)}${listed(await shown(first))}`;
    for (const ids of rest) {
      if (performance.now() > end) throw new Error("The reader of a list took too long.");
      const rows = await read((client) => rowsOf(client, entity, body, scope, ids));
      if (rows.length > 0) yield `,${listed(await shown(rows))}`;
    }
    yield "]}";
  }
  return reply.type("application/json; charset=utf-8").send(Readable.from(text(), { objectMode: false }));
}
