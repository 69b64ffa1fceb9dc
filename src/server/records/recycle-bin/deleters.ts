import type { Row } from "../../../entities";
import { isEmpty } from "../../../fields";
import type { ServerContext } from "../../http/context";
import { containsSql, likePattern, searchText } from "../core/search";

const nameOf = "coalesce(nullif(name, ''), username)";

/** Adds the name of the user who deleted each row, as `deleted_by_name`. */
export async function withDeleters(context: ServerContext, rows: Row[]): Promise<Row[]> {
  const users = await context.pool.query<{ id: number; name: string }>(
    `select id, ${nameOf} as name from users where id = any($1::bigint[])`,
    [[...new Set(rows.map((row) => row["deleted_by"]))]],
  );
  const names = new Map<unknown, string>(users.rows.map((user) => [user.id, user.name]));
  return rows.map((row) => ({ ...row, deleted_by_name: names.get(row["deleted_by"]) ?? null }));
}

/**
 * Prepares a list body for deleted rows: a search for a part of a user's name (`contains.deleted_by`) becomes a
 * filter by user ids. The database role that reads records cannot read the accounts.
 */
export async function byDeleters(
  context: ServerContext,
  body: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { deleted_by: part, ...contains } = (body["contains"] ?? {}) as Record<string, unknown>;
  if (body["deleted"] !== true || isEmpty(part)) return body;
  const users = await context.pool.query<{ id: number }>(
    `select id from users where ${containsSql(nameOf, "$1")}`,
    [likePattern(searchText(part, "deleted_by"))],
  );
  return { ...body, contains, deleted_by: users.rows.map(({ id }) => id) };
}
