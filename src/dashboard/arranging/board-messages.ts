import { notify } from "../../ui/toasts/notify";
import { isOwnTab, type Boards } from "./boards";

let toast: { id: string; said: string; undo: () => void } | null = null;

/** Shows a message about the last change with an undo button. It replaces the previous message. */
export function offerUndo(said: string, undo: () => void): void {
  if (toast !== null) notify.hide(toast.id);
  const takeBack = () => {
    toast = null;
    undo();
  };
  toast = { id: notify.undo(said, takeBack), said, undo };
}

/** Undoes the last change, like the button in its message. */
export function undoLast(): void {
  const last = toast;
  if (last === null) return;
  notify.hide(last.id);
  toast = null;
  last.undo();
}

/** Hides the message of a change that no longer exists. */
export function withdrawUndo(): void {
  if (toast !== null) notify.hide(toast.id);
  toast = null;
}

let notified: readonly unknown[] = [];

/**
 * Tells once per set of unsent changes that they wait for the server. The text is added to an undo
 * message that is still shown.
 */
export function notifyUnsent(unsent: readonly unknown[]): void {
  if (notified === unsent) return;
  notified = unsent;
  const words =
    "The server cannot be reached: the arrangement is kept in this window and sent when it is back.";
  if (toast === null) notify.info(words);
  else offerUndo(`${toast.said} ${words}`, toast.undo);
}

/**
 * Tells that another window saved meanwhile, which own tabs it deleted, and which tiles both windows placed.
 * The changes of deleted tabs are lost. `wanted` is the arrangement that was sent, `left` the resulting one.
 */
export function notifyMerged(wanted: Boards | null, left: Boards | null, overruled: readonly string[]): void {
  const gone = (wanted?.tabs ?? []).filter(
    ({ name }) => isOwnTab(name) && (left?.tabs ?? []).every((tab) => tab.name !== name),
  );
  const tiles = overruled.map((title) => `“${title}”`).join(", ");
  const kept =
    overruled.length === 0
      ? "Both changes are kept."
      : `Both windows moved ${tiles}. The positions from this window are used. All other changes are kept.`;
  if (gone.length === 0) notify.info(`Another window arranged the dashboards too. ${kept}`);
  else withdrawUndo();
  for (const { label } of gone) notify.info(`The tab “${label}” was deleted in another window.`);
}

/**
 * Tells that the shared arrangement changed under unsent changes. `by` is who shared it;
 * null if it was withdrawn.
 */
export const notifySharedChanged = (by: string | null): void =>
  void notify.info(
    by === null
      ? "The arrangement shared with your role was withdrawn. Your change was made on the default."
      : `${by} shared another arrangement with your role. Your change was made on that one.`,
  );
