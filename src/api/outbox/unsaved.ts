import { useEffect } from "react";
import { create } from "zustand";

const useUnsavedStore = create<{ forms: readonly string[] }>(() => ({ forms: [] }));

/** Says whether the form of this name holds changes that are not saved; a 401 then asks to sign in on the spot. */
export function markUnsaved(form: string, unsaved: boolean): void {
  useUnsavedStore.setState(({ forms }) => ({
    forms: unsaved ? [...new Set([...forms, form])] : forms.filter((one) => one !== form),
  }));
}

/** Whether any form on the page holds unsaved changes. */
export const hasUnsaved = (): boolean => useUnsavedStore.getState().forms.length > 0;

/** The same as a hook. */
export const useHasUnsaved = (): boolean => useUnsavedStore((state) => state.forms.length > 0);

/** Marks a form for as long as it holds unsaved changes and is on the page. */
export function useMarkUnsaved(form: string, unsaved: boolean): void {
  useEffect(() => {
    markUnsaved(form, unsaved);
    return () => markUnsaved(form, false);
  }, [form, unsaved]);
}
