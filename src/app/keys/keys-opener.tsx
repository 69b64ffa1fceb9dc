import { Suspense, type ReactElement } from "react";
import { lazyPart } from "../../api/calls/lazy-part";
import { showKeys, useKeysSheet } from "./keys-store";
import { useOpeningKey } from "./use-opening-key";

const KeysSheet = lazyPart(async () => ({ default: (await import("./keys-sheet")).KeysSheet }));

/** Whether a character typed here goes into a text field. */
const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input:not([type=radio], [type=checkbox]), textarea, [contenteditable=true]") !== null;

const open = (): void => showKeys(true);
const close = (): void => showKeys(false);
const isShortcut = (key: string, target: EventTarget | null): boolean => key !== "?" || !isTypedInto(target);

/**
 * Opens the keyboard shortcut list: with “?” outside text fields, or Ctrl+/ anywhere. Neither works over a
 * dialog.
 */
export function KeysOpener(): ReactElement | null {
  const opened = useKeysSheet((sheet) => sheet.opened);
  useOpeningKey("keys", open, isShortcut);
  return opened ? (
    <Suspense>
      <KeysSheet onClose={close} />
    </Suspense>
  ) : null;
}
