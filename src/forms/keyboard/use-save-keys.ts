import { useEffect, useRef, type RefObject } from "react";
import { pressedKey } from "../../ui/shortcuts";

/**
 * Handles the keys that save the visible form, and those that save it and begin another one, unless a dialog is open.
 * The focused field is left first, so that its value is saved too.
 */
export function useSaveKeys(
  form: RefObject<HTMLFormElement | null>,
  save: (next: "close" | "another") => void,
): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const next =
        pressedKey(event, "save") === null
          ? pressedKey(event, "saveAndAdd") === null
            ? null
            : ("another" as const)
          : ("close" as const);
      // The form stays mounted but hidden while another tab of the screen is shown.
      if (next === null || form.current === null || form.current.offsetParent === null) return;
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement && event.target instanceof HTMLInputElement)
        document.activeElement.blur();
      if (document.querySelector("[role=dialog]") === null) latest.current(next);
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, [form]);
}
