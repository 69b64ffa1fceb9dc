import type { ReactNode } from "react";
import { create } from "zustand";

export type ToastTone = "success" | "info" | "error";

export interface Toast {
  id: string;
  tone: ToastTone;
  title?: string | undefined;
  message: ReactNode;
  /** Milliseconds on the screen; false stays until it is dismissed or hidden. */
  duration: number | false;
  /** Whether the user may dismiss it. */
  closable: boolean;
}

const MAX_TOASTS = 4;
let count = 0;

/** The toasts on the screen, newest last. At the limit, the oldest dismissible toast is removed. */
export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

/** Shows a toast and returns its id. */
export function showToast(toast: Omit<Toast, "id">): string {
  count += 1;
  const id = `toast-${count}`;
  useToasts.setState(({ toasts }) => {
    const given = toasts.length < MAX_TOASTS ? undefined : toasts.find(({ closable }) => closable);
    return { toasts: [...toasts.filter((one) => one !== given), { ...toast, id }] };
  });
  return id;
}

/** Changes a toast that is still shown. */
export function updateToast(id: string, change: Partial<Omit<Toast, "id">>): void {
  useToasts.setState(({ toasts }) => ({
    toasts: toasts.map((toast) => (toast.id === id ? { ...toast, ...change } : toast)),
  }));
}

/** Removes a toast. */
export function hideToast(id: string): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

const works = new Set<AbortController>();

/** Has work stopped when its user leaves. Returns a function that is called once the work has ended. */
export function stopWithUser(work: AbortController): () => void {
  works.add(work);
  return () => works.delete(work);
}

/** Removes all toasts that the user may dismiss, and stops the user's work in progress, such as an export. */
export function dismissToasts(): void {
  for (const work of works) work.abort();
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(({ closable }) => !closable) }));
}
