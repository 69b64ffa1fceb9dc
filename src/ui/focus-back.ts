import { useLayoutEffect, useMemo } from "react";

const isGone = (element: Element | null): boolean => element === null || element === document.body;

/** What had the focus last; not the item of a menu, which is gone when what it opened closes. */
let last: HTMLElement | null = null;
globalThis.document?.addEventListener("focusin", ({ target }) => {
  if (target instanceof HTMLElement && target.closest("[role=menu]") === null) last = target;
});

const focused = (): HTMLElement | null => {
  const now = document.activeElement;
  return now instanceof HTMLElement && !isGone(now) && now.closest("[role=menu]") === null ? now : last;
};

/**
 * Gives the focus back to what had it before something opened over the page, when that closes or goes: to the menu where
 * its item opened it. Who has moved on meanwhile is left alone.
 */
export function useFocusBack(opened: boolean): void {
  // Read while it is drawn: once it stands, it may have taken the focus itself.
  const from = useMemo(() => (opened ? focused() : null), [opened]);
  useLayoutEffect(() => {
    if (from === null) return undefined;
    return () => {
      const atClose = document.activeElement;
      requestAnimationFrame(() => {
        const now = document.activeElement;
        if ((isGone(now) || now === atClose) && from.isConnected) from.focus({ preventScroll: true });
      });
    };
  }, [from]);
}
