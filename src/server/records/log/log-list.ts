import type pg from "pg";
import { entities } from "../../../entities";
import { isEmpty } from "../../../fields";
import { whole } from "../core/list";
import { Problem } from "../../../shared/errors";
import { opensScreen, type Actor } from "../../../shared/permissions";
import { transaction, type Scope } from "../../db/transaction";
import { logFilter, logOrder } from "./log-filter";
import { accountsFor, noAccounts, visibleLog, type RecordRef, type VisibleLog } from "./visible-log";
import { visibleChanges } from "../core/persons";

/** The entries of a log call. `total` is absent when the call asked for entries `before` an id. */
export interface LogAnswer {
  rows: object[];
  total?: number;
}

type Stored = Record<string, unknown> & { details: string | null; table_name: string | null };

const MAX_PAGE_SIZE = 1000;
/**
 * The number of characters of details after which a page `before` an id ends. One entry may hold thousands of
 * records.
 */
const MAX_CHARACTERS = 4_000_000;
const newestFirst = logOrder(undefined);

interface Asked {
  /** The record whose history is read; null for the whole log. */
  record: RecordRef | null;
  size: number;
  from: number;
  /** The maximum number of records in an answered entry's details; `record_ids` holds all. */
  mostRecords: number;
}

function askedFor(body: Record<string, unknown>): Asked {
  const size = Math.min(
    isEmpty(body["page_size"]) ? 50 : whole(body["page_size"], "page_size"),
    MAX_PAGE_SIZE,
  );
  const page = isEmpty(body["page"]) ? 1 : whole(body["page"], "page");
  const ofRecord = !isEmpty(body["table"]) && !isEmpty(body["record_id"]);
  return {
    record: ofRecord ? { table: String(body["table"]), id: Number(body["record_id"]) } : null,
    size,
    mostRecords: Number(body["most_records"]) || Infinity,
    from: isEmpty(body["before"]) ? (page - 1) * size : 0,
  };
}

/**
 * An entry for the answer: with at most the requested number of records, and without data that the actor may
 * not see.
 */
function answered(actor: Actor, { mostRecords }: Asked, row: Stored): object {
  if (row.details === null) return row;
  const details = JSON.parse(row.details) as { records?: { id: number }[] };
  const records = visibleChanges(actor, row.table_name, details.records?.slice(0, mostRecords));
  return { ...row, details: { ...details, records } };
}

/**
 * The scope in which entries are read: normally the actor's own. The history of a record that the actor can see
 * is read in full scope, because an entry about several records has the place of its author, not of each
 * record. Null when the record is outside the actor's scope.
 */
async function boundsOf(
  pool: pg.Pool,
  scope: Scope,
  actor: Actor,
  record: Asked["record"],
): Promise<Scope | null> {
  if (record === null) return scope;
  const entity = entities.find(({ name }) => name === record.table);
  if (entity === undefined) {
    if (opensScreen(actor, "users")) return scope;
    throw new Problem(403, "Your role does not open the screen “users”, which this history belongs to.");
  }
  const found = await transaction(
    pool,
    scope,
    (client) => client.query(`select from ${entity.name} where id = $1`, [record.id]),
    { readOnly: true },
  );
  return found.rowCount === 0 ? null : { ...scope, all: true };
}

/** The log as the actor may read it in the given scope. */
export const logWithin = async (
  pool: pg.Pool,
  bounds: Scope,
  actor: Actor,
  record: Asked["record"] = null,
): Promise<VisibleLog> => {
  const isWhole = bounds.all === true || bounds.status === "Central";
  return visibleLog(actor, record, isWhole, isWhole ? noAccounts : await accountsFor(pool, actor));
};

/**
 * Reads the log, or one record's history, as the actor may see it: one page with the total, or the entries
 * `before` an id.
 */
export async function readLog(
  pool: pg.Pool,
  scope: Scope,
  actor: Actor,
  body: Record<string, unknown>,
): Promise<LogAnswer> {
  logFilter(body);
  const order = logOrder(body["sort"]);
  const asked = askedFor(body);
  const { record, size, from } = asked;
  const bounds = await boundsOf(pool, scope, actor, record);
  if (bounds === null) return isEmpty(body["before"]) ? { rows: [], total: 0 } : { rows: [] };
  const log = await logWithin(pool, bounds, actor, record);
  const where = logFilter(body, log.values);
  const columns = log.columns.join(", ");
  const answer = (rows: Stored[]): LogAnswer => ({ rows: rows.map((row) => answered(actor, asked, row)) });
  return transaction(
    pool,
    bounds,
    async (client) => {
      const page = async (by: string, most: number, offset: number): Promise<Stored[]> =>
        (
          await client.query<Stored>(
            `select ${columns} from ${log.sql} where ${where.sql} order by ${by} limit ${most} offset ${offset}`,
            where.values,
          )
        ).rows;
      if (!isEmpty(body["before"]))
        return answer(
          (
            await client.query<Stored>(
              `select ${columns} from (
                 select *, sum(text_length) over (order by ${order}) - text_length as text_before
                   from (
                     select *${log.isPlain ? ", coalesce(length(details), 0) as text_length" : ""}
                       from ${log.sql} where ${where.sql} order by ${order} limit ${size}
                   ) as newest
               ) as entry where text_before < ${MAX_CHARACTERS} order by ${order}`,
              where.values,
            )
          ).rows,
        );
      const counted = await client.query<{ total: number }>(
        `select count(*)::int as total from ${log.sql} where ${where.sql}`,
        where.values,
      );
      const total = counted.rows[0]?.total ?? 0;
      // Pages in the second half are read from the oldest end, so that the last page is as fast as the first.
      const oldest = order === newestFirst && from > total / 2;
      const most = Math.max(0, Math.min(size, total - from));
      const rows = oldest
        ? (await page("id asc", most, Math.max(0, total - from - most))).toReversed()
        : await page(order, size, from);
      return { ...answer(rows), total };
    },
    { readOnly: true },
  );
}
