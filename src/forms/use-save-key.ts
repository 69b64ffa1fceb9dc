import { useEffect, useRef } from "react";

/** Ctrl+S saves, unless a dialog is open; the value of the field that has the focus counts too. */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement && event.target instanceof HTMLInputElement)
        document.activeElement.blur();
      if (document.querySelector("[role=dialog]") === null) latest.current();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, []);
}
