import { lazy, Suspense, useEffect, type ReactElement } from "react";
import { retryWhenOnline } from "../../api/calls/retry-when-online";
import { pressedKey } from "../../ui/shortcuts";
import { showKeys, useKeysSheet } from "./keys-store";

const keysSheet = () => import("./keys-sheet");
const KeysSheet = lazy(async () => ({ default: (await retryWhenOnline(keysSheet)).KeysSheet }));

/** Whether a character typed here goes into a text field. */
const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input:not([type=radio], [type=checkbox]), textarea, [contenteditable=true]") !== null;

/**
 * Opens the keyboard shortcut list: with “?” outside text fields, or Ctrl+/ anywhere. Neither works over a
 * dialog.
 */
export function KeysOpener(): ReactElement | null {
  const opened = useKeysSheet((sheet) => sheet.opened);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const key = pressedKey(event, "keys");
      if (key === null || (key === "?" && isTypedInto(event.target))) return;
      if (document.querySelector("[role=dialog]") !== null) return;
      event.preventDefault();
      showKeys(true);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return opened ? (
    <Suspense>
      <KeysSheet onClose={() => showKeys(false)} />
    </Suspense>
  ) : null;
}
