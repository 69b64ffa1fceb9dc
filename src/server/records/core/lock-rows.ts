import type pg from "pg";
import type { Entity, Row } from "../../../entities";
import { Problem } from "../../../shared/errors";
import { toAnswer, selectList } from "./columns";

/**
 * Locks the rows with these ids and returns them ordered by id. Throws a 404 when one is missing or out of
 * scope.
 */
export async function lockRows(
  client: pg.PoolClient,
  entity: Entity,
  ids: number[],
  deleted: boolean,
): Promise<Row[]> {
  const found = await client.query<Record<string, unknown>>(
    `select ${selectList(entity)} from ${entity.name} t where t.id = any($1::bigint[]) and t.deleted_at is ${deleted ? "not null" : "null"} order by t.id for update`,
    [ids],
  );
  if (found.rows.length !== ids.length)
    throw new Problem(
      404,
      `${ids.length - found.rows.length} of ${ids.length} records were not found: ${deleted ? "not in the recycle bin" : "deleted already"}, or outside your scope.`,
    );
  return found.rows.map((row) => toAnswer(entity, row));
}
