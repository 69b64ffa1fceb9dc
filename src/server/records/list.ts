import type pg from "pg";
import type { Entity, Row } from "../../entities";
import { Problem } from "../../shared/errors";
import { columnsOf, present, quoted, selectList } from "./columns";
import { readFilter } from "./filter";

/** The rows of a list call; `total` where a page was asked for. */
export interface Page {
  data: Row[];
  total?: number;
  ignored?: string[];
}

const MOST_PER_PAGE = 1000;

const whole = (value: unknown, name: string, most: number): number => {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new Problem(400, `“${name}” must be a whole number from 1 to ${most}.`, [
      { field: name, message: "Out of range." },
    ]);
  return number;
};

function ordering(entity: Entity, sort: unknown): string {
  const columns = columnsOf(entity);
  const parts = (typeof sort === "string" ? sort.split(",") : [])
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const terms = parts.map((part) => {
    const name = part.replace(/^[-+]/, "");
    if (!columns.includes(name))
      throw new Problem(400, `There is no column “${name}” to sort by.`, [
        { field: "sort", message: "Unknown column." },
      ]);
    return `t.${quoted(name)} ${part.startsWith("-") ? "desc" : "asc"} nulls last`;
  });
  return [...terms, "t.id desc"].join(", ");
}

/** Lists an entity's rows within the transaction's scope (DESIGN §4): newest first unless `sort` says otherwise. */
export async function list(
  client: pg.PoolClient,
  entity: Entity,
  body: Record<string, unknown>,
): Promise<Page> {
  const where = readFilter(entity, body);
  const order = ordering(entity, body["sort"]);
  const paged = body["page"] !== undefined || body["page_size"] !== undefined;
  const size = paged ? whole(body["page_size"] ?? 20, "page_size", MOST_PER_PAGE) : 0;
  const page = paged ? whole(body["page"] ?? 1, "page", 1_000_000) : 1;
  const limit = paged ? ` limit ${size} offset ${(page - 1) * size}` : "";
  const deleted = body["deleted"] === true ? ", t.deleted_at, t.deleted_by" : "";
  const rows = await client.query<Record<string, unknown>>(
    `select ${selectList(entity)}${deleted} from ${entity.name} t where ${where.sql} order by ${order}${limit}`,
    where.values,
  );
  const total = paged
    ? (
        await client.query<{ total: number }>(
          `select count(*)::int as total from ${entity.name} t where ${where.sql}`,
          where.values,
        )
      ).rows[0]?.total
    : undefined;
  return {
    data: rows.rows.map((row) => present(entity, row)),
    ...(total === undefined ? {} : { total }),
    ...(where.ignored.length === 0 ? {} : { ignored: where.ignored }),
  };
}
