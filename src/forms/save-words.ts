import type { Entity, Row } from "../entities";
import type { Values } from "../fields";
import { confirm, confirmUpdate } from "../ui/dialogs/dialogs";
import { ask, result } from "../ui/dialogs/dialog-store";
import { timings } from "../ui/timings";
import { changeLines } from "./change-lines";
import type { FormStart } from "./form-start";
import { changedNames, childrenKey } from "./form-values";
import { recordTitle } from "./record-title";
import { relatedLines } from "./related-edits";

/** Asks before an update, with every change as old → new (spec §5); a new record is not asked about. */
export async function confirmSave(entity: Entity, start: FormStart, values: Values): Promise<boolean> {
  if (start.base === null) return true;
  const names = changedNames(start.startedWith, values);
  const lines = changeLines(entity, start.startedWith, values, names);
  for (const child of entity.children ?? [])
    if (names.includes(childrenKey(child))) lines.push("The rows under it change too.");
  lines.push(...relatedLines(values));
  return confirmUpdate(recordTitle(entity, start.base), lines.join("\n"));
}

/** Asks before a picked record overwrites what was typed by hand, with each field as old → new (spec §2, project/ARBO confirm). */
export function confirmReplace(
  entity: Entity,
  pickedIn: string,
  typed: Values,
  filled: Values,
  names: readonly string[],
): Promise<boolean> {
  const picked = entity.fields[pickedIn]?.label ?? "record";
  const fields = names.length === 1 ? "One field" : `${names.length} fields`;
  return ask({
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

/** Asks whether what was typed is to become a new record, since the one that it changes is gone. */
export const confirmAnew = (): Promise<boolean> =>
  confirm({
    title: "This record is not there any more",
    message:
      "Somebody deleted it meanwhile, or it lies outside your area now. What you typed is still here: it can be saved as a new record.",
    confirmLabel: "Save as new",
  });

/** Says that the record is saved; settles when the dialog closes. */
export const tellSaved = (entity: Entity, saved: Row, isNew: boolean): Promise<unknown> =>
  result({
    tone: "success",
    title: isNew ? "Saved" : "Changes saved",
    message: recordTitle(entity, saved),
    after: timings.saveResult,
  });

/** Says that the change waits in the outbox; settles when the dialog closes. */
export const tellKept = (): Promise<unknown> =>
  result({
    tone: "plain",
    title: "Kept in this browser",
    message:
      "The server has not confirmed it yet. It is sent by itself as soon as the server answers, and saved once.",
    after: timings.saveResult,
  });
