import type pg from "pg";
import type { Entity, Row } from "../../../entities";
import type { Action } from "../../../shared/permissions";
import type { SessionUser } from "../../http/context";
import { writeOfRows, type WriteOperation } from "../../http/write";
import { toAnswer, selectList } from "./columns";
import { visibleRows } from "./persons";
import { requireRight } from "./windows";

/** The current rows with these ids in the transaction's scope, with deleted ones only if requested. */
export async function currentRows(
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
  return rows.map((row) => toAnswer(entity, row));
}

/**
 * A change of an entity's records; `act` returns the changed rows. A repeated call checks the role's right to
 * `action` again, but not the reporting window, which was open when the change was made. With `deleted`, a
 * repeated call also answers deleted rows.
 */
export const writeOfRecords = (
  actor: SessionUser,
  entity: Entity,
  action: Action,
  act: (client: pg.PoolClient) => Promise<readonly Row[]>,
  deleted = false,
): WriteOperation<readonly Row[]> =>
  writeOfRows(
    async (client) => visibleRows(actor, entity, await act(client)),
    async (client, ids) => {
      requireRight(actor, entity, action);
      return visibleRows(actor, entity, await currentRows(client, entity, ids, deleted));
    },
  );
