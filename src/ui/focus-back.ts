import { useLayoutEffect, useMemo } from "react";

const isGone = (element: Element | null): boolean => element === null || element === document.body;

const dialogs = (): Element[] => [...document.querySelectorAll("[role=dialog]")];

const most = 8;

/** What had the focus, the last at the end; without the items of menus, which are gone when what they opened closes. */
let recent: readonly HTMLElement[] = [];
globalThis.document?.addEventListener("focusin", ({ target }) => {
  if (target instanceof HTMLElement && target.closest("[role=menu]") === null)
    recent = [...recent.filter((one) => one !== target && one.isConnected), target].slice(-most);
});

/**
 * Gives the focus back to what had it before something opened over the page, when that closes or goes: to the menu where
 * its item opened it. Who has moved on meanwhile is left alone, and what lies behind another dialog is not reached.
 * `id` is the one that the dialog was given.
 */
export function useFocusBack(opened: boolean, id: string): void {
  // Read while it is drawn: once it stands, it may have taken the focus itself.
  const before = useMemo(() => (opened ? recent : null), [opened]);
  useLayoutEffect(() => {
    if (before === null) return undefined;
    return () => {
      // It may still be on its way out.
      const own = dialogs().find((one) => one.getAttribute("aria-describedby") === `${id}-body`);
      requestAnimationFrame(() => {
        const now = document.activeElement;
        if (!isGone(now) && own?.contains(now) !== true) return;
        const over = dialogs()
          .filter((one) => one !== own)
          .at(-1);
        before
          .findLast((one) => one.isConnected && (over === undefined || over.contains(one)))
          ?.focus({ preventScroll: true });
      });
    };
  }, [before, id]);
}
