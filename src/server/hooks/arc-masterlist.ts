import { entities, type Row } from "../../entities";
import { arboMasterlist } from "../../entities/masterlists/arbo-masterlist";
import { textOf } from "../../fields";
import { renewRowKeys } from "../records/import/import-keys";
import { changedRows, type HookContext, type Hooks } from "./hook";
import { syncColumns, withEntriesLast } from "../records/references/sync-names";

const copied = ["arc_id", "arc_name"] as const;

/**
 * After the ID or name of ARCs was changed, updates the copies in the covered barangays, the ARBOs and the
 * records of every form. These find their ARC by its ID. With the old ID, they would later belong to any ARC
 * that takes that ID.
 */
async function carryNames(
  rows: readonly Row[],
  context: HookContext,
  before: readonly (Row | undefined)[],
): Promise<void> {
  const renamed = changedRows(rows, before, copied);
  if (renamed.length === 0) return;
  const master = {
    table: "(select * from unnest($1::text[], $2::text[], $3::text[]) as one (was, arc_id, arc_name))",
    // Those that were deleted with an earlier ARC of this ID wait for that one to be restored.
    on: `lower(t.arc_id) = lower(master.was) and not exists (
      select from arc_masterlist gone where gone.deleted_at = t.deleted_at and lower(gone.arc_id) = lower(t.arc_id))`,
    deletedToo: true,
    values: [
      renamed.map(({ was }) => textOf(was["arc_id"])),
      ...copied.map((name) => renamed.map(({ row }) => textOf(row[name]))),
    ],
  };
  await withEntriesLast(context, async (syncing) => {
    for (const entity of entities) {
      if (entity.name === context.entity.name || !("arc_id" in entity.fields)) continue;
      const ids = await syncColumns(entity, copied, master, syncing);
      if (entity === arboMasterlist && ids.length > 0) await renewRowKeys(context.client, ids);
    }
  });
}

export const hooks: Hooks = { afterSave: carryNames };
