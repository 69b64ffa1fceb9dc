import type pg from "pg";
import { entities, type Entity } from "../../entities";
import type { SessionUser } from "../http/context";
import { quoted } from "./columns";
import { writeLedger } from "./ledger";

/** Every entity and field whose dropdown a list fills. */
const usersOf = (list: string): { entity: Entity; field: string }[] =>
  entities.flatMap((entity) =>
    Object.entries(entity.fields).flatMap(([field, { list: own, kind }]) =>
      own === list && kind === "lookup" ? [{ entity, field }] : [],
    ),
  );

/** How many live records use each value of a list, by the value in lower case. */
export async function usageOf(
  client: Pick<pg.PoolClient, "query">,
  list: string,
): Promise<Record<string, number>> {
  const parts = usersOf(list).map(
    ({ entity, field }) =>
      `select lower(trim(${quoted(field)})) as value from ${entity.name} where deleted_at is null and ${quoted(field)} is not null`,
  );
  if (parts.length === 0) return {};
  const found = await client.query<{ value: string; records: number }>(
    `select value, count(*)::int as records from (${parts.join(" union all ")}) as used group by value`,
  );
  return Object.fromEntries(found.rows.map(({ value, records }) => [value, records]));
}

/**
 * Renames a value in every live record that uses it, each entity with its ledger entry, in the caller's transaction.
 * Returns how many records changed.
 */
export async function renameInRecords(
  client: pg.PoolClient,
  actor: SessionUser,
  list: string,
  before: string,
  after: string,
): Promise<number> {
  let renamed = 0;
  for (const { entity, field } of usersOf(list)) {
    const rows = await client.query<{ id: number }>(
      `update ${entity.name} set ${quoted(field)} = $2, row_version = row_version + 1, time_stamp = now()
        where deleted_at is null and lower(trim(${quoted(field)})) = lower(trim($1)) returning id`,
      [before, after],
    );
    if (rows.rows.length === 0) continue;
    renamed += rows.rows.length;
    await writeLedger(client, actor, {
      form_name: entity.screen.heading,
      action: "Update",
      table_name: entity.name,
      records: rows.rows.map(({ id }) => ({ id, changes: { [field]: { old: before, new: after } } })),
      details: { renamed_in_list: list },
    });
  }
  return renamed;
}
