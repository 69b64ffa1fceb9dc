import { useEffect } from "react";
import { create } from "zustand";

const useUnsavedStore = create<{ forms: readonly string[] }>(() => ({ forms: [] }));

/**
 * Records whether the named form has unsaved changes. If any has, a 401 opens a sign-in dialog on the same
 * page.
 */
export function markUnsaved(form: string, unsaved: boolean): void {
  useUnsavedStore.setState(({ forms }) => ({
    forms: unsaved ? [...new Set([...forms, form])] : forms.filter((one) => one !== form),
  }));
}

/** Whether any form on the page has unsaved changes. */
export const hasUnsaved = (): boolean => useUnsavedStore.getState().forms.length > 0;

/** Marks a form as unsaved while `unsaved` is true and the component is mounted. */
export function useMarkUnsaved(form: string, unsaved: boolean): void {
  useEffect(() => {
    markUnsaved(form, unsaved);
    return () => markUnsaved(form, false);
  }, [form, unsaved]);
}
