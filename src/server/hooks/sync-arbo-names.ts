import { entities, type Entity, type Row } from "../../entities";
import { inAllPlaces } from "../db/lifted-scope";
import { changedRows, type HookContext } from "./hook";
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
  const master = {
    table: "arbo_masterlist",
    on: `cast(master.id as text) = t."arboPrimaryKey" and t."arboPrimaryKey" = any($1::text[])`,
    values: [arbos],
  };
  await withEntriesLast(context, (syncing) =>
    inAllPlaces(context.client, async () => {
      for (const entity of of)
        if (entity.fields["arboPrimaryKey"]?.picks === "arbo")
          await syncColumns(entity, copied, master, syncing);
    }),
  );
}
