import { useEffect, useRef, type RefObject } from "react";
import { pressed } from "../../ui/shortcuts";

/**
 * The keys that save the form in sight, and those that begin another one then, unless a dialog is open; the value of the
 * field that has the focus counts too.
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
        pressed(event, "save") === null
          ? pressed(event, "saveAndAdd") === null
            ? null
            : ("another" as const)
          : ("close" as const);
      // Another tab of the screen may stand over the form, which stays as it is.
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
