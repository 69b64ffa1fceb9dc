import type { ReactNode } from "react";
import { messageOf, Problem } from "../../shared/errors";
import { pause } from "../../shared/time/pause";
import { timings } from "../timings";
import { askQuestion, notDismissed, showResult, showDialog } from "./dialog-store";

/** A question with two buttons. Resolves true when confirmed, false on Cancel or Escape. */
export function confirm(question: {
  title: string;
  message?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
}): Promise<boolean> {
  return askQuestion({
    title: question.title,
    message: question.message,
    tone: question.danger ? "danger" : "plain",
    dismissed: false,
    actions: [
      { label: question.cancelLabel ?? "Cancel", value: false },
      { label: question.confirmLabel, value: true, kind: question.danger ? "danger" : "primary" },
    ],
  });
}

/** Asks for confirmation before an update is saved, naming what changes. */
export const confirmUpdate = (what: string, message?: ReactNode): Promise<boolean> =>
  confirm({ title: `Update ${what}?`, message, confirmLabel: "Save changes" });

/** Asks for confirmation before unsaved input in a dialog is discarded. */
export const confirmDiscard = (): Promise<boolean> =>
  confirm({
    title: "Discard what you typed?",
    message: "It is not saved yet.",
    confirmLabel: "Discard",
    cancelLabel: "Go on typing",
    danger: true,
  });

const where = (row?: number, field?: string): string =>
  [row === undefined ? "" : `Row ${row + 1}`, field ?? ""].filter((part) => part !== "").join(", ");

/** The errors of a failed call, one line each, with row and field when the server names them. */
export function faultLines(error: unknown): string[] {
  if (!(error instanceof Problem) || error.details.length === 0) return [messageOf(error)];
  return error.details.map(({ row, field, message }) => {
    const place = where(row, field);
    return place === "" ? message : `${place}: ${message}`;
  });
}

/** The message of a refusal at one of the fields of a form; null when it concerns another. */
export const faultAt = (error: unknown, ...fields: readonly string[]): string | null =>
  error instanceof Problem
    ? (error.details.find(({ field }) => fields.includes(field ?? ""))?.message ?? null)
    : null;

/** Shows why an action was refused; stays open until the user closes it. */
export const showRefusal = (title: string, lines: readonly string[]): Promise<void> =>
  showResult({ tone: "danger", title, message: lines.join("\n"), after: null });

const failed = (title: string, error: unknown): Promise<void> =>
  showRefusal(title, faultLines(error).slice(0, 12));

/**
 * The delete dialog: asks, shows loading for at least 1 s while the work runs, then the result for 0.5 s
 * (spec §4). Resolves true when deleted, false when cancelled. A failure stays open until closed, and rejects.
 * `done` replaces the result text “Deleted”.
 */
export async function confirmDelete(
  what: string,
  work: () => Promise<unknown>,
  message: ReactNode = "It can be restored by the central office.",
  done: () => string = () => "Deleted",
): Promise<boolean> {
  const yes = await confirm({
    title: `Delete ${what}?`,
    message,
    confirmLabel: "Yes, delete",
    cancelLabel: "No",
    danger: true,
  });
  if (!yes) return false;
  showDialog({ kind: "loading", title: "Deleting…" });
  // The result of a deletion is not told to the user who is signed in after the one who asked for it.
  const isSame = notDismissed();
  try {
    await Promise.all([work(), pause(timings.deleteLoading)]);
    await pause(timings.loadingToResult);
    if (isSame()) await showResult({ tone: "success", title: done(), after: timings.deleteResult });
    return true;
  } catch (error) {
    if (isSame()) await failed("Not deleted", error);
    throw error;
  }
}
