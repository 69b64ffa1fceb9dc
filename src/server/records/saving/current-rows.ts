import type { Row } from "../../../entities";
import { Problem } from "../../../shared/errors";
import type { HookContext } from "../../hooks/hook";
import { refuseSentTwice } from "../../http/read-body";
import { toAnswer, selectList } from "../core/columns";
import type { Incoming } from "../core/parse";
import { visibleRows } from "../core/persons";
import type { Step, Pending } from "../core/step";

/**
 * Locks and returns the records that are to be changed. Throws a 404 when one does not exist, and a 409 when
 * one was changed since the sent version.
 */
async function currentRows(
  sent: readonly Incoming[],
  { client, actor, entity }: HookContext,
): Promise<ReadonlyMap<number, Row>> {
  const ids = sent.flatMap((one) => one.id ?? []);
  if (ids.length === 0) return new Map();
  refuseSentTwice(ids, "record");
  const found = await client.query<Record<string, unknown>>(
    `select ${selectList(entity)} from ${entity.name} t where t.id = any($1::bigint[]) and t.deleted_at is null order by t.id for update`,
    [ids],
  );
  const rows = new Map(found.rows.map((row) => [Number(row["id"]), toAnswer(entity, row)]));
  for (const { id, row, version } of sent) {
    const current = id === null ? undefined : rows.get(id);
    if (id !== null && current === undefined)
      throw new Problem(
        404,
        `The ${entity.label} No. ${id} was not found. It was deleted, or lies outside your scope.`,
        [{ row, field: "id", message: "Not found." }],
      );
    if (current !== undefined && version !== null && version !== current.row_version)
      throw new Problem(
        409,
        `Somebody else changed the ${entity.label} No. ${id} in the meantime. Compare and choose.`,
        [{ row, message: "Changed in the meantime." }],
        visibleRows(actor, entity, [current])[0],
      );
  }
  return rows;
}

/** Gives each record that is to be changed its current row, and its new values those that were not sent. */
export const readCurrent: Step<Pending> = async (rows, context) => {
  const current = await currentRows(
    rows.map(({ incoming }) => incoming),
    context,
  );
  for (const row of rows) {
    row.before = row.incoming.id === null ? undefined : current.get(row.incoming.id);
    row.values = { ...row.before, ...row.values };
  }
  return [];
};
