import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { faultLines } from "../dialogs/dialogs";
import styles from "./notify.module.css";
import { hideToast, showToast, updateToast } from "./toast-store";

const second = 1000;

interface ToastOptions {
  /** Milliseconds on the screen; false stays until dismissed. */
  duration?: number | false;
  title?: string;
}

/** Short messages in the corner of the screen. Each function returns the toast's id, for `notify.hide`. */
export const notify = {
  success: (message: string, { duration = 4 * second, title }: ToastOptions = {}): string =>
    showToast({ tone: "success", title, message, duration, closable: true }),
  info: (message: string, { duration = 5 * second, title }: ToastOptions = {}): string =>
    showToast({ tone: "info", title, message, duration, closable: true }),
  /** Takes a text or any thrown value. */
  error: (error: unknown, { duration = 8 * second, title }: ToastOptions = {}): string =>
    showToast({
      tone: "error",
      title,
      message: typeof error === "string" ? error : faultLines(error).slice(0, 3).join(" "),
      duration,
      closable: true,
    }),
  /** Says what was done, and offers an Undo button while it shows. */
  undo: (message: string, undo: () => void, { duration = 8 * second, title }: ToastOptions = {}): string => {
    const takeBack = () => {
      hideToast(id);
      undo();
    };
    const id: string = showToast({
      tone: "success",
      title,
      message: (
        <div className={styles.undo}>
          <span>{message}</span>
          <Button size="compact-sm" variant="default" onClick={takeBack}>
            Undo
          </Button>
        </div>
      ),
      duration,
      closable: true,
    });
    return id;
  },
  /** A toast for work in progress: stays until `notify.hide`; `notify.update` changes its message. */
  running: (title: string, message: ReactNode): string =>
    showToast({ tone: "info", title, message, duration: false, closable: false }),
  update: (id: string, message: ReactNode): void => updateToast(id, { message }),
  hide: (id: string): void => hideToast(id),
};
