import type pg from "pg";
import type { Entity, Row } from "../../../entities";
import { Problem } from "../../../shared/errors";
import { readSetting } from "../../settings/settings";
import type { SessionUser } from "../../http/context";

/**
 * The rows that the actor may not approve because the actor entered them, according to the ledger, or changed
 * them last (`user_id`). Empty when the central office allows approving own entries (the standard, spec §4).
 */
export async function ownEntries(
  client: pg.PoolClient,
  actor: SessionUser,
  entity: Entity,
  rows: readonly Pick<Row, "id" | "user_id">[],
): Promise<ReadonlySet<number>> {
  if (rows.length === 0 || (await readSetting(client, "approve_own_entries")) === "Yes") return new Set();
  const entered = await client.query<{ id: number }>(
    `select distinct entry.id from user_log, unnest(record_ids) as entry (id)
      where user_log.id = any(array(select entries_of_records($1, $3::bigint[])))
        and user_id = $2 and source = 'server' and action in ('Insert', 'Save', 'Import') and entry.id = any($3::bigint[])`,
    [entity.name, actor.id, rows.map(({ id }) => id)],
  );
  const changed = rows.filter((row) => row.user_id === actor.id);
  return new Set([...changed, ...entered.rows].map(({ id }) => id));
}

/** Throws a 403 that names rows which the actor may not approve as their author. */
export const refuseOwn = (own: readonly { row: number; id: number | null }[]): void => {
  if (own.length === 0) return;
  const numbers = own.flatMap(({ id }) => (id === null ? [] : [id])).join(", ");
  throw new Problem(
    403,
    `You entered or last changed ${own.length === 1 ? "a record" : `${own.length} records`} of these${numbers === "" ? "" : `: No. ${numbers}`}. The central office has set that somebody else approves them. Nothing was changed.`,
    own.map(({ row }) => ({ row, field: "process_stage", message: "Somebody else approves it." })),
  );
};
