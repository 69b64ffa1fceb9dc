import type { Entity, Row } from "../entities";
import { confirmDelete } from "../ui/dialogs/dialogs";
import { notify } from "../ui/notify";
import { deleteRecords, restoreRecords } from "./record-calls";
import { recordTitle } from "./record-title";
import type { Rights } from "./rights";

/**
 * Deletes rows after the question of the specification, and offers to take it back: only the central office may
 * restore, others are told so. Answers whether they were deleted.
 */
export async function deleteRows(entity: Entity, rows: readonly Row[], rights: Rights): Promise<boolean> {
  const [first] = rows;
  if (first === undefined) return false;
  const what = rows.length === 1 ? recordTitle(entity, first) : `${rows.length} records`;
  const ids = rows.map((row) => row.id);
  const central = rights.refusal("restore") === null;
  const done = await confirmDelete(
    what,
    () => deleteRecords(entity, ids),
    central
      ? "It goes to the recycle bin and can be restored."
      : "It goes to the recycle bin. Only the central office can restore it.",
  ).catch(() => false);
  if (!done) return false;
  if (central)
    notify.undo(`Deleted: ${what}`, () => {
      restoreRecords(entity, ids).then(
        () => notify.success(`Restored: ${what}`),
        (error: unknown) => notify.error(error),
      );
    });
  return true;
}
