import { writeLedger } from "../../ledger/ledger";
import { splitStageChanges } from "../approval/staged-saves";
import { placeOf, recordChanges } from "../core/changes";
import { stageEntry } from "../core/stages";
import { savedRows, type Pending, type Step } from "../core/step";

/** The ledger action: Insert for new records, Update for changed ones, Save for both. */
function actionOf(rows: readonly Pending[]): string {
  if (rows.every((row) => row.before === undefined)) return "Insert";
  return rows.some((row) => row.before === undefined) ? "Save" : "Update";
}

/**
 * Writes the ledger entries of a save: one for the entered values, separate ones for changes of stage, and those that
 * earlier steps collected.
 */
export const logSave: Step<Pending> = async (
  rows,
  { client, actor, entity, action = actionOf(rows), entries },
) => {
  const saved = savedRows(rows);
  const records = await recordChanges(
    client,
    entity,
    saved.map((after, index) => ({ id: after.id, before: rows[index]?.before, after })),
  );
  const { content, staged } = splitStageChanges(rows, saved, records);
  if (content.length > 0)
    await writeLedger(client, actor, {
      form_name: entity.screen.heading,
      action,
      table_name: entity.name,
      records: content,
      ...placeOf(saved),
    });
  for (const { stage, records: changed, rows: of } of staged)
    await writeLedger(client, actor, stageEntry(entity, stage, changed, of));
  for (const entry of entries) await writeLedger(client, actor, entry);
  return [];
};
