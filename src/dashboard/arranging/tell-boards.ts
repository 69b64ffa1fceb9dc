import { notify } from "../../ui/toasts/notify";
import { isOwn, type Boards } from "./boards";

let toast: { id: string; said: string; undo: () => void } | null = null;

/** Says what was arranged and offers to take it back, in the place of what was said before. */
export function offerUndo(said: string, undo: () => void): void {
  if (toast !== null) notify.hide(toast.id);
  const takeBack = () => {
    toast = null;
    undo();
  };
  toast = { id: notify.undo(said, takeBack), said, undo };
}

/** Takes the last change back, as its message offers. */
export function undoLast(): void {
  const last = toast;
  if (last === null) return;
  notify.hide(last.id);
  toast = null;
  last.undo();
}

/** Takes away the message of a change that is not there any more. */
export function withdrawUndo(): void {
  if (toast !== null) notify.hide(toast.id);
  toast = null;
}

let told: readonly unknown[] = [];

/** Says once of each change that it waits, in the message of the change where that still offers to take it back. */
export function tellWaiting(unsent: readonly unknown[]): void {
  if (told === unsent) return;
  told = unsent;
  const words = "The server is away: the arrangement is kept in this window and sent when it is back.";
  if (toast === null) notify.info(words);
  else offerUndo(`${toast.said} ${words}`, toast.undo);
}

/**
 * Says that another window saved meanwhile, which own tabs of what was sent it deleted, of which nothing is kept, and
 * which tiles both placed. `wanted` is the arrangement that was sent, `left` the one that stands.
 */
export function tellMet(wanted: Boards | null, left: Boards | null, overruled: readonly string[]): void {
  const gone = (wanted?.tabs ?? []).filter(
    ({ name }) => isOwn(name) && (left?.tabs ?? []).every((tab) => tab.name !== name),
  );
  const tiles = overruled.map((title) => `“${title}”`).join(", ");
  const kept =
    overruled.length === 0
      ? "Both changes are kept."
      : `As placed here, not there: ${tiles}. The rest of both is kept.`;
  if (gone.length === 0) notify.info(`Another window arranged the dashboards too. ${kept}`);
  else withdrawUndo();
  for (const { label } of gone) notify.info(`The tab “${label}” was deleted in another window.`);
}

/** Says that what the changes were made on is not what is shared now, and on what they stand: by whom, null for none. */
export const tellShared = (by: string | null): void =>
  void notify.info(
    by === null
      ? "The arrangement shared with your role was withdrawn. Your change was made on the default."
      : `${by} shared another arrangement with your role. Your change was made on that one.`,
  );
