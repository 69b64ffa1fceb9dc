import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from "react";

const isGone = (element: Element | null): boolean => element === null || element === document.body;

const dialogs = (): Element[] => [...document.querySelectorAll("[role=dialog]")];

/** Whether no dialog other than `own` covers the element. */
function reachable(one: HTMLElement, own?: Element): boolean {
  const over = dialogs()
    .filter((dialog) => dialog !== own)
    .at(-1);
  return over === undefined || over.contains(one);
}

/**
 * Finds the focus target for a table control that will be removed: the row at its position, or the search field
 * when there are no rows. Never a button, because it might delete another row. Null outside tables.
 */
function neighbourFinder(control: HTMLElement): () => HTMLElement | null {
  const table = control.closest<HTMLElement>("[data-table]");
  const rows = (): HTMLElement[] => [...(table?.querySelectorAll<HTMLElement>("tr[data-row]") ?? [])];
  const at = Math.max(
    0,
    rows().findIndex((row) => row.contains(control)),
  );
  return () => rows()[at] ?? rows().at(-1) ?? table?.querySelector<HTMLElement>("input[type=search]") ?? null;
}

/** Keeps the focus inside a table when the focused control is removed. Attach the returned ref to the table. */
export function useFocusInTable(): RefObject<HTMLElement | null> {
  const table = useRef<HTMLElement>(null);
  const last = useRef<{ control: HTMLElement; beside: () => HTMLElement | null }>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement) last.current = { control: target, beside: neighbourFinder(target) };
    };
    const inside = table.current;
    inside?.addEventListener("focusin", note);
    return () => inside?.removeEventListener("focusin", note);
  }, []);
  useLayoutEffect(() => {
    if (last.current === null || last.current.control.isConnected) return;
    const next = last.current.beside();
    last.current = null;
    if (isGone(document.activeElement) && next !== null && reachable(next))
      next.focus({ preventScroll: true });
  });
  return table;
}

const maxRecent = 8;

/**
 * Recently focused elements, latest last. Menu items are left out, because they disappear when the menu closes.
 */
let recent: readonly HTMLElement[] = [];
globalThis.document?.addEventListener("focusin", ({ target }) => {
  if (target instanceof HTMLElement && target.closest("[role=menu]") === null)
    recent = [...recent.filter((one) => one !== target && one.isConnected), target].slice(-maxRecent);
});

/**
 * Returns the focus to the element that had it before an overlay opened, once the overlay closes or unmounts.
 * If a menu item opened it, the focus goes to the menu's button. Does nothing when the focus has moved
 * elsewhere, and never focuses behind another dialog. `id` is the dialog's id.
 */
export function useFocusReturn(opened: boolean, id: string): void {
  // Read during render: after mounting, the overlay may have taken the focus itself.
  const before = useMemo(
    () => (opened ? recent.map((control) => ({ control, beside: neighbourFinder(control) })) : null),
    [opened],
  );
  useLayoutEffect(() => {
    if (before === null) return undefined;
    return () => {
      // The dialog may still be in the page during its exit transition.
      const own = dialogs().find((one) => one.getAttribute("aria-describedby") === `${id}-body`);
      requestAnimationFrame(() => {
        const now = document.activeElement;
        if (!isGone(now) && own?.contains(now) !== true) return;
        before
          .map(({ control, beside }) => (control.isConnected ? control : beside()))
          .findLast((one) => one !== null && reachable(one, own))
          ?.focus({ preventScroll: true });
      });
    };
  }, [before, id]);
}
