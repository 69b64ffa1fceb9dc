import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from "react";

const isGone = (element: Element | null): boolean => element === null || element === document.body;

const dialogs = (): Element[] => [...document.querySelectorAll("[role=dialog]")];

/** Whether nothing but `own` lies over it. */
function reachable(one: HTMLElement, own?: Element): boolean {
  const over = dialogs()
    .filter((dialog) => dialog !== own)
    .at(-1);
  return over === undefined || over.contains(one);
}

/**
 * What takes the focus in a table when the control that had it goes: the row in its place, never a button of it, which
 * might delete another; the search where there is no row. Null outside of tables.
 */
function besideIn(control: HTMLElement): () => HTMLElement | null {
  const table = control.closest<HTMLElement>("[data-table]");
  const rows = (): HTMLElement[] => [...(table?.querySelectorAll<HTMLElement>("tr[data-row]") ?? [])];
  const at = Math.max(
    0,
    rows().findIndex((row) => row.contains(control)),
  );
  return () => rows()[at] ?? rows().at(-1) ?? table?.querySelector<HTMLElement>("input[type=search]") ?? null;
}

/** Keeps the focus in a table whose control that had it goes; the table takes the ref. */
export function useFocusInTable(): RefObject<HTMLElement | null> {
  const table = useRef<HTMLElement>(null);
  const last = useRef<{ control: HTMLElement; beside: () => HTMLElement | null }>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement) last.current = { control: target, beside: besideIn(target) };
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
  const before = useMemo(
    () => (opened ? recent.map((control) => ({ control, beside: besideIn(control) })) : null),
    [opened],
  );
  useLayoutEffect(() => {
    if (before === null) return undefined;
    return () => {
      // It may still be on its way out.
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
