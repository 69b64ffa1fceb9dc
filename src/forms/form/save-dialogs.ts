import type { Entity, Row } from "../../entities";
import type { Values } from "../../fields";
import { confirm, confirmUpdate } from "../../ui/dialogs/dialogs";
import { askQuestion, showResult, type Tone } from "../../ui/dialogs/dialog-store";
import { notify } from "../../ui/toasts/notify";
import { timings } from "../../ui/timings";
import { changeLines } from "../changes/change-lines";
import type { FormStart } from "../autofill/form-start";
import { changedNames } from "../values/form-values";
import { childrenKey } from "../values/starting-values";
import { recordTitle } from "../records/record-title";
import { relatedLines } from "../related/related-edits";

/** Asks before an update and lists every change as old → new (spec §5). Returns true at once for a new record. */
export async function confirmSave(entity: Entity, start: FormStart, values: Values): Promise<boolean> {
  if (start.base === null) return true;
  const names = changedNames(start.startedWith, values);
  const lines = changeLines(entity, start.startedWith, values, names);
  for (const child of entity.children ?? [])
    if (names.includes(childrenKey(child))) lines.push("The rows under it change too.");
  lines.push(...relatedLines(values));
  return confirmUpdate(recordTitle(entity, start.base), lines.join("\n"));
}

/**
 * Asks before a picked record overwrites values that the user typed, and lists each field as old → new (spec §2,
 * project/ARBO confirm).
 */
export function confirmReplace(
  entity: Entity,
  pickedIn: string,
  typed: Values,
  filled: Values,
  names: readonly string[],
): Promise<boolean> {
  const picked = entity.fields[pickedIn]?.label ?? "record";
  const fields = names.length === 1 ? "One field" : `${names.length} fields`;
  return askQuestion({
    title: "Replace what you typed?",
    message: [
      `${fields} that you typed into would take another value from the chosen ${picked}:`,
      ...changeLines(entity, typed, filled, names),
    ].join("\n"),
    dismissed: false,
    actions: [
      { label: "Replace", value: true },
      { label: "Keep what I typed", value: false, kind: "primary" },
    ],
  });
}

/** Asks whether to save the form's values as a new record, because the record that they change no longer exists. */
export const confirmSaveAsNew = (): Promise<boolean> =>
  confirm({
    title: "This record does not exist any more",
    message:
      "Somebody deleted it in the meantime, or it lies outside your area now. What you typed is still here: it can be saved as a new record.",
    confirmLabel: "Save as new",
  });

/** How the user asked to save. After a key the user goes on typing, so no dialog may interrupt. */
export type SaveTrigger = "keys" | "pointer";

/**
 * Shows the result of a save: in the dialog of the specification after a click, as a notification after a key. The
 * promise settles when the dialog is closed, or at once for a notification.
 */
const showOutcome = (by: SaveTrigger, tone: Tone, title: string, message: string): Promise<unknown> => {
  if (by === "pointer") return showResult({ tone, title, message, after: timings.saveResult });
  if (tone === "success") notify.success(message, { title });
  else notify.info(message, { title });
  return Promise.resolve();
};

/** Tells the user that the record is saved. */
export const showSaved = (entity: Entity, saved: Row, isNew: boolean, by: SaveTrigger): Promise<unknown> =>
  showOutcome(by, "success", isNew ? "Saved" : "Changes saved", recordTitle(entity, saved));

/** Tells the user that the change waits in the outbox. */
export const showQueued = (by: SaveTrigger): Promise<unknown> =>
  showOutcome(
    by,
    "plain",
    "Kept in this browser",
    "The server has not confirmed it yet. It is sent by itself as soon as the server answers, and saved once.",
  );
