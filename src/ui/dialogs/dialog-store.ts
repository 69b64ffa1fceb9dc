import type { ReactNode } from "react";
import { create } from "zustand";

export type Tone = "plain" | "success" | "danger";

/** A button of a dialog; `value` is the dialog's result when it is clicked. */
export interface DialogAction<T> {
  label: string;
  value: T;
  kind?: "primary" | "danger" | "plain";
}

/** The content of the one open dialog. */
export type DialogView =
  | { kind: "loading"; title: string; message?: ReactNode }
  | { kind: "result"; tone: Tone; title: string; message?: ReactNode; close: (() => void) | null }
  | {
      kind: "question";
      tone: Tone;
      title: string;
      message?: ReactNode;
      actions: DialogAction<unknown>[];
      answer: (value: unknown) => void;
      /** The result for Escape and the close button. */
      dismissed: unknown;
    };

/** The open dialog; null when there is none. */
export const useDialog = create<{ view: DialogView | null }>(() => ({ view: null }));

/** Shows a dialog; null closes it. */
export const showDialog = (view: DialogView | null): void => useDialog.setState({ view });

let dismissals = 0;

/** The returned function tells whether `dismissDialog` was not called since. */
export function notDismissed(): () => boolean {
  const before = dismissals;
  return () => dismissals === before;
}

/** Closes the open dialog as Escape does, and one that cannot be closed by a key too. */
export function dismissDialog(): void {
  dismissals += 1;
  const { view } = useDialog.getState();
  if (view?.kind === "question") view.answer(view.dismissed);
  else if (view?.kind === "result") view.close?.();
  else showDialog(null);
}

/** A question dialog; `dismissed` is the result for Escape and the close button. */
export interface Question<T> {
  title: string;
  message?: ReactNode;
  tone?: Tone;
  actions: DialogAction<T>[];
  dismissed: T;
}

/** Opens a question and resolves with the value of the chosen button (`dismissed` for Escape). */
export function askQuestion<T>(question: Question<T>): Promise<T> {
  return new Promise((resolve) => {
    showDialog({
      kind: "question",
      tone: question.tone ?? "plain",
      title: question.title,
      message: question.message,
      actions: question.actions,
      dismissed: question.dismissed,
      answer: (value) => {
        showDialog(null);
        resolve(value as T);
      },
    });
  });
}

/** Shows a result until the user closes it, or for `after` milliseconds; a dialog shown over it meanwhile stays. */
export function showResult(view: {
  tone: Tone;
  title: string;
  message?: ReactNode;
  after: number | null;
}): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = () => {
      clearTimeout(timer);
      if (useDialog.getState().view === shown) showDialog(null);
      resolve();
    };
    const { tone, title, message } = view;
    const shown: DialogView = { kind: "result", tone, title, message, close };
    if (view.after !== null) timer = setTimeout(close, view.after);
    showDialog(shown);
  });
}
