import type pg from "pg";
import type { Entity, Row } from "../../../entities";
import type { Action } from "../../../shared/permissions";
import type { SessionUser } from "../../http/context";
import { rowsAnswered, type Work } from "../../http/write";
import { present, selectList } from "./columns";
import { rowsShownTo } from "./persons";
import { requireRight } from "./windows";

/** The rows of these numbers as they are now, of the scope of the transaction; deleted ones only where asked for. */
export async function rowsNow(
  client: pg.PoolClient,
  entity: Entity,
  ids: readonly number[],
  deleted = false,
): Promise<Row[]> {
  const { rows } = await client.query<Record<string, unknown>>(
    `select ${selectList(entity)} from ${entity.name} t
      where t.id = any($1::bigint[])${deleted ? "" : " and t.deleted_at is null"} order by t.id`,
    [ids],
  );
  return rows.map((row) => present(entity, row));
}

/**
 * A change of an entity's records: `act` answers its rows as the actor may read them. A repeated call asks the role's
 * right to `action` anew, not the window, which was open when the change was made; that of a deletion is told the rows
 * that are deleted too.
 */
export const recordsAnswered = (
  actor: SessionUser,
  entity: Entity,
  action: Action,
  act: (client: pg.PoolClient) => Promise<readonly Row[]>,
  deleted = false,
): Work<readonly Row[]> =>
  rowsAnswered(
    async (client) => rowsShownTo(actor, entity, await act(client)),
    async (client, ids) => {
      requireRight(actor, entity, action);
      return rowsShownTo(actor, entity, await rowsNow(client, entity, ids, deleted));
    },
  );
