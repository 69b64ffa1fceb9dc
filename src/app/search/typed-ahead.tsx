import { useLayoutEffect } from "react";
import { create } from "zustand";
import { maxSearchLength } from "../../shared/bounds";

/** The text of the search. It is kept outside the dialog, so that letters reach it before the dialog has loaded. */
export const useTyped = create<{ text: string }>()(() => ({ text: "" }));

export const typeText = (text: string): void => useTyped.setState({ text: text.slice(0, maxSearchLength) });
export const forgetText = (): void => typeText("");

/** How long letters are kept for a search that does not come, as without the network, in milliseconds. */
const MAX_WAIT_MS = 2000;

/** Stands for the search while it loads, and keeps the letters that are typed meanwhile. */
export function TypedAhead(): null {
  useLayoutEffect(() => {
    const from = performance.now();
    const onKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (performance.now() - from > MAX_WAIT_MS) return;
      if (ctrlKey || metaKey || altKey || (key.length > 1 && key !== "Backspace")) return;
      event.preventDefault();
      event.stopPropagation();
      const { text } = useTyped.getState();
      typeText(key === "Backspace" ? text.slice(0, -1) : text + key);
    };
    addEventListener("keydown", onKey, true);
    return () => removeEventListener("keydown", onKey, true);
  }, []);
  return null;
}
