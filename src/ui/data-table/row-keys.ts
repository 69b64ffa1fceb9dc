import type { KeyboardEvent } from "react";

/** Moves the focus between rows with arrows, Home and End; answers whether it did. */
function moveFocus(event: KeyboardEvent<HTMLTableRowElement>): boolean {
  const row = event.currentTarget;
  const rows = [...(row.parentElement?.querySelectorAll<HTMLTableRowElement>("tr[data-row]") ?? [])];
  const at = rows.indexOf(row);
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: rows.length - 1 }[event.key];
  if (to === undefined) return false;
  rows[Math.min(rows.length - 1, Math.max(0, to))]?.focus();
  return true;
}

/** The keys of a focused row: arrows move, Enter opens, Space selects. Keys within its buttons stay theirs. */
export function rowKeys(open: (() => void) | undefined, select: (() => void) | undefined) {
  return (event: KeyboardEvent<HTMLTableRowElement>): void => {
    if (event.target !== event.currentTarget) return;
    const taken =
      moveFocus(event) ||
      (event.key === "Enter" && open !== undefined && (open(), true)) ||
      (event.key === " " && select !== undefined && (select(), true));
    if (taken) event.preventDefault();
  };
}
