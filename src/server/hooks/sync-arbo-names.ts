import { entities, type Entity, type Row } from "../../entities";
import { inAllPlaces } from "../db/lifted-scope";
import { changedRows, type HookContext } from "./hook";
import { comparedKeys, mastersSql } from "../records/core/parent-keys";
import { syncColumns, withEntriesLast } from "../records/references/sync-names";

/** The columns that a record copies from its ARBO. */
const copied = ["arbo_name", "arbo_id"] as const;

/** After ARBOs were renamed, updates the copies of their name and ID in the records of every form. */
export const syncArboNames = (
  rows: readonly Row[],
  context: HookContext,
  before: readonly (Row | undefined)[],
): Promise<void> =>
  updateNameCopies(
    entities,
    changedRows(rows, before, copied).map(({ row }) => String(row.id)),
    context,
  );

/**
 * Updates the ARBO name and ID in the live records of the given entities that belong to the given ARBOs, also in those that
 * an ARBO has left behind at another place (decision 043).
 */
export async function updateNameCopies(
  of: readonly Entity[],
  arbos: readonly string[],
  context: Pick<HookContext, "client" | "actor">,
): Promise<void> {
  if (arbos.length === 0) return;
  const under = { parent: "arbo_masterlist", key: "arboPrimaryKey", parentKey: "id" };
  const keys = comparedKeys(under, arbos);
  await withEntriesLast(context, (syncing) =>
    inAllPlaces(context.client, async () => {
      for (const entity of of)
        if (entity.fields["arboPrimaryKey"]?.picks === "arbo")
          await syncColumns(
            entity,
            copied,
            { ...mastersSql(entity, under, "id = any(cast($1::text[] as bigint[]))"), values: [keys] },
            syncing,
          );
    }),
  );
}
