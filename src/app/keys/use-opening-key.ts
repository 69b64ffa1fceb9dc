import { useEffect } from "react";
import { pressedKey, type Shortcut } from "../../ui/shortcuts";

/**
 * Calls `open` when a shortcut is pressed, but neither over a dialog nor where an editor has used the key itself.
 * `isMeant` may refuse a key. Both functions must be stable.
 */
export function useOpeningKey(
  shortcut: Shortcut,
  open: () => void,
  isShortcut?: (key: string, target: EventTarget | null) => boolean,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const key = pressedKey(event, shortcut);
      if (key === null || event.defaultPrevented || isShortcut?.(key, event.target) === false) return;
      if (document.querySelector("[role=dialog]") !== null) return;
      event.preventDefault();
      open();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [shortcut, open, isShortcut]);
}
