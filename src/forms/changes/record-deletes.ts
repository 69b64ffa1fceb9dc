import { cancelUnsent } from "../../api/outbox/outbox";
import { sameUser } from "../../api/session/session";
import type { Entity, Row } from "../../entities";
import { confirmDelete, showRefusal } from "../../ui/dialogs/dialogs";
import { notify } from "../../ui/toasts/notify";
import { countedRecords } from "../../shared/wording";
import { rereadAfterRefusal } from "./concurrent-changes";
import { makeChange, type Outcome } from "./make-change";
import { firstLines, maxLines, refusedRows } from "./obstacle-lines";
import { countReferences } from "../records/count-references";
import { recordTitle } from "../records/record-title";
import type { Rights } from "../records/rights";

/** Undoes a deletion: removes it from the outbox while it waits there, else restores the rows from the recycle bin. */
async function undoDelete(entity: Entity, ids: number[], what: string, kept: string | null): Promise<void> {
  try {
    if (kept !== null && (await cancelUnsent(kept))) {
      notify.success(`Not deleted: ${what}`);
      return;
    }
    const restored = await makeChange(entity, { what: "restore", title: what, body: { ids, undo: true } });
    notify.success(
      restored.queuedKey === null ? `Restored: ${what}` : `${what} is restored when the server is back.`,
    );
  } catch (error) {
    notify.error(error);
  }
}

/**
 * Asks the specification's question, deletes rows and offers to undo it: the user who deleted them may do so right
 * away, later only the central office can. Returns whether the rows were deleted or wait to be deleted. When the server
 * refuses the deletion, `onRows` is called with the current rows.
 */
export async function deleteRows(
  entity: Entity,
  rows: readonly Row[],
  rights: Rights,
  onRows?: (rows: readonly Row[]) => void,
): Promise<boolean> {
  const [first] = rows;
  if (first === undefined) return false;
  const refused = refusedRows(entity, rows, (row) => rights.refusal("delete", row));
  if (refused.length > 0) {
    await showRefusal(`Nothing was deleted: ${countedRecords(refused.length)} cannot be`, [
      ...(rows.length === 1 ? [] : ["Take out of the selection:"]),
      ...firstLines(refused, maxLines),
    ]);
    return false;
  }
  const what = rows.length === 1 ? recordTitle(entity, first) : countedRecords(rows.length);
  const ids = rows.map((row) => row.id);
  const isOwn = sameUser();
  const held = await countReferences(entity, ids);
  if (!isOwn()) return false;
  const back =
    rights.refusal("restore") === null
      ? "It goes to the recycle bin and can be restored."
      : "You can undo it right away. Later only the central office can restore it from the recycle bin.";
  let outcome: Outcome | undefined;
  const done = await confirmDelete(
    what,
    async () => {
      try {
        outcome = await makeChange(entity, { what: "delete", title: what, body: { ids } });
      } catch (failure) {
        const now = await rereadAfterRefusal(entity, failure, rows);
        onRows?.(now.rows);
        throw new Error(now.messages.join("\n"), { cause: failure });
      }
    },
    held === "" ? back : `${held}\n\n${back}`,
    () => (outcome?.queuedKey == null ? "Deleted" : "Kept: it is deleted when the server is back"),
  ).catch(() => false);
  if (!done || outcome === undefined || !isOwn()) return false;
  const { queuedKey } = outcome;
  notify.undo(queuedKey === null ? `Deleted: ${what}` : `Waits to be deleted: ${what}`, () => {
    void undoDelete(entity, ids, what, queuedKey);
  });
  return true;
}
